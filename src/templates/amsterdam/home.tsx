import type { ReactNode } from 'react';
import { CvContact } from '../parts/cv-contact.tsx';
import { Headline } from '../parts/headline.tsx';
import { HeroActions } from '../parts/hero-actions.tsx';
import { SiteImage, hasImage } from '../parts/image.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { SectionList } from '../parts/section-list.tsx';
import { firstOf, nameOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { DisplayTitle } from './display-title.tsx';
import { Page } from './page.tsx';
import { sections } from './sections.tsx';

export function Home({ site }: { site: SiteView }): ReactNode {
  return (
    <Page site={site} kind="home">
      <Masthead site={site} />
      <SectionList site={site} components={sections} />
    </Page>
  );
}

function Masthead({ site }: { site: SiteView }): ReactNode {
  const hero = firstOf('hero', site);
  const name = nameOf(site);
  const status = hero?.status.trim() ?? '';
  return (
    <div className="masthead">
      <DisplayTitle text={name} site={site} />
      <div className="lead">
        <div className="lead-facts">
          <Headline site={site} className="headline" />
          {(hero?.intro.trim() ?? '') === '' && <CvContact site={site} />}
          {status !== '' && (
            <p className="status" dir="auto">
              {status}
            </p>
          )}
        </div>
        {hero !== null && hero.intro.trim() !== '' && (
          <div className="intro">
            <Paragraphs text={hero.intro} />
          </div>
        )}
        <HeroActions hero={hero} site={site} />
        {hasImage(hero?.image ?? null, site) && (
          <SiteImage
            use={hero?.image ?? null}
            site={site}
            sizes="(min-width: 60rem) 25vw, 100vw"
            priority="first"
            className="portrait"
          />
        )}
      </div>
    </div>
  );
}
