import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { HeroActions } from './hero-actions.tsx';
import { Figure } from './image.tsx';
import { Paragraphs } from './prose.tsx';
import { nameOf } from './shown-sections.ts';

type IntroductionProps = { section: SectionFor<'hero'>; site: SiteView };

/** The whole introduction outside of the top of the front page: a second one, or that of another page. */
export function LaterIntroduction({ section, site }: IntroductionProps): ReactNode {
  const name = section.name.trim();
  const lines = [name === nameOf(site) ? '' : name, section.headline, section.intro, section.status];
  return (
    <>
      <Figure use={section.image} site={site} sizes="(min-width: 60rem) 40rem, 100vw" />
      <div className="prose">
        <Paragraphs text={lines.join('\n\n')} />
      </div>
      <HeroActions hero={section} site={site} />
    </>
  );
}
