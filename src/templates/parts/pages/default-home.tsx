import type { ReactNode } from 'react';
import type { SectionComponents, SiteView } from '#src/templates/template.ts';
import { Headline } from '../headline.tsx';
import { HeroActions } from '../hero-actions.tsx';
import { SiteImage } from '../image.tsx';
import { Paragraphs } from '../prose.tsx';
import { SectionList } from '../section-list.tsx';
import { firstOf, nameOf } from '../shown-sections.ts';

/** The introduction: name, headline, text, buttons and image. Then the sections in the author's order. */
export function DefaultHome({ site, sections }: { site: SiteView; sections: SectionComponents }): ReactNode {
  const hero = firstOf('hero', site);
  return (
    <>
      <div className="hero">
        <h1 dir="auto">{nameOf(site)}</h1>
        <Headline site={site} className="headline" />
        <div className="intro prose">
          <Paragraphs text={[hero?.intro, hero?.status].join('\n\n')} />
        </div>
        <HeroActions hero={hero} site={site} />
        <SiteImage
          use={hero?.image ?? null}
          site={site}
          sizes="(min-width: 60rem) 60rem, 100vw"
          priority="first"
          className="hero-image"
        />
      </div>
      <SectionList site={site} components={sections} />
    </>
  );
}
