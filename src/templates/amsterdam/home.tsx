import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
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

type Hero = SectionFor<'hero'>;
type Opening = 'name' | 'statement' | 'cover';

function Masthead({ site }: { site: SiteView }): ReactNode {
  const hero = firstOf('hero', site);
  const opening = openingOf(site, hero);
  const name = nameOf(site);
  const image = hero?.image ?? null;
  return (
    <div className={opening === 'name' ? 'masthead' : `masthead opening-${opening}`}>
      {opening === 'cover' && (
        <SiteImage use={image} site={site} sizes="100vw" priority="first" className="opening-image" />
      )}
      {opening === 'statement' ? (
        <h1 className="plain-name" dir="auto">
          {name}
        </h1>
      ) : (
        <DisplayTitle text={name} site={site} />
      )}
      {opening === 'statement' && <Intro hero={hero} className={statementClass(hero)} />}
      <div className="lead">
        <LeadFacts hero={hero} site={site} />
        {opening !== 'statement' && <Intro hero={hero} className="intro" />}
        {!hasIntro(hero) && <Headline site={site} className="intro" />}
        <HeroActions hero={hero} site={site} />
        {opening !== 'cover' && hasImage(image, site) && (
          <SiteImage
            use={image}
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

/** The chosen opening, or that of the name where what another one needs is missing. */
function openingOf(site: SiteView, hero: Hero | null): Opening {
  const chosen = site.options['hero'];
  if (chosen === 'statement' && hasIntro(hero)) return 'statement';
  return chosen === 'cover' && hasImage(hero?.image ?? null, site) ? 'cover' : 'name';
}

/** A long introduction is set smaller, so that it still fits a window. */
const longStatement = 180;
const statementClass = (hero: Hero | null): string =>
  (hero?.intro.length ?? 0) > longStatement ? 'statement long' : 'statement';

const hasIntro = (hero: Hero | null): boolean => (hero?.intro.trim() ?? '') !== '';

function LeadFacts({ hero, site }: { hero: Hero | null; site: SiteView }): ReactNode {
  const status = hero?.status.trim() ?? '';
  return (
    <div className="lead-facts">
      {hasIntro(hero) ? <Headline site={site} className="headline" /> : <CvContact site={site} />}
      {status !== '' && (
        <p className="status" dir="auto">
          {status}
        </p>
      )}
    </div>
  );
}

function Intro({ hero, className }: { hero: Hero | null; className: string }): ReactNode {
  if (hero === null || hero.intro.trim() === '') return null;
  return (
    <div className={className}>
      <Paragraphs text={hero.intro} />
    </div>
  );
}
