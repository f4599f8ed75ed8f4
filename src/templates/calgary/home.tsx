import type { ReactNode } from 'react';
import { Headline } from '../parts/headline.tsx';
import { HeroActions } from '../parts/hero-actions.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { SectionList } from '../parts/section-list.tsx';
import { firstOf, nameOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { Frame } from './frame.tsx';
import { Page } from './page.tsx';
import { sections } from './sections.tsx';

export function Home({ site }: { site: SiteView }): ReactNode {
  const hero = firstOf('hero', site);
  const name = nameOf(site);
  const status = hero?.status.trim() ?? '';
  return (
    <Page site={site} kind="home">
      <Frame
        site={site}
        image={hero?.image ?? null}
        priority="first"
        className="hero"
        above={<h1 dir="auto">{name}</h1>}
        below={
          <>
            <Headline site={site} className="headline" />
            {hero !== null && <Paragraphs text={hero.intro} />}
            {status !== '' && (
              <p className="status" dir="auto">
                {status}
              </p>
            )}
            <HeroActions hero={hero} site={site} />
          </>
        }
      />
      <SectionList site={site} components={sections} />
    </Page>
  );
}
