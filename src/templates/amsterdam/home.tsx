import type { ReactNode } from 'react';
import { toPlainText } from '#src/domain/rich-text.ts';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { CvContact } from '../parts/cv-contact.tsx';
import { Glance, openingText } from '../parts/glance.tsx';
import { Headline } from '../parts/headline.tsx';
import { HeroActions } from '../parts/hero-actions.tsx';
import { SiteImage, hasImage, shapeOf } from '../parts/image.tsx';
import { Paragraphs, Prose } from '../parts/prose.tsx';
import { SectionList } from '../parts/section-list.tsx';
import { anchorOf, contentsOf, firstOf, nameOf, titleOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { DisplayTitle } from './display-title.tsx';
import { Page } from './page.tsx';
import { sections } from './sections.tsx';
import { hasYears } from './years-of-work.tsx';

export function Home({ site }: { site: SiteView }): ReactNode {
  const text = hasIntro(firstOf('hero', site)) ? null : openingText(site);
  return (
    <Page site={site} kind="home">
      <Masthead site={site} text={text} />
      <SectionList
        site={site}
        components={sections}
        sections={text === null ? undefined : site.sections.filter(({ id }) => id !== text.id)}
      />
    </Page>
  );
}

type Hero = SectionFor<'hero'>;
type Opening = 'name' | 'statement' | 'cover';

type MastheadProps = { site: SiteView; text: SectionFor<'about'> | null };

function Masthead({ site, text }: MastheadProps): ReactNode {
  const hero = firstOf('hero', site);
  const opening = openingOf(site, hero);
  const name = nameOf(site);
  const image = hero?.image ?? null;
  const shape = shapeOf(image, site);
  const isBeside = opening === 'name' && shape !== null && shape !== 'wide' && hasShortIntro(hero);
  const isInWords = opening !== 'name' || shape === null;
  return (
    <div className={mastheadClass(opening, isBeside)}>
      {opening === 'cover' && (
        <SiteImage use={image} site={site} sizes="100vw" priority="first" className="opening-image" />
      )}
      {opening === 'statement' ? (
        <h1 className="plain-name" dir="auto">
          {name}
        </h1>
      ) : (
        <DisplayTitle text={name} site={site} isJoined={shape !== null && !isBeside} />
      )}
      {opening === 'statement' && <Intro hero={hero} className={statementClass(hero)} />}
      <div className={isInWords ? 'lead lead-words' : 'lead'}>
        <LeadFacts hero={hero} text={text} site={site} />
        {opening !== 'statement' && <Intro hero={hero} className={introClass(hero?.intro ?? '')} />}
        {text !== null && <OpeningText section={text} site={site} />}
        {!hasIntro(hero) && text === null && <Headline site={site} className="intro" />}
        <HeroActions hero={hero} site={site} />
        {opening !== 'cover' && hasImage(image, site) && (
          <SiteImage
            use={image}
            site={site}
            sizes="(min-width: 60rem) 42vw, 100vw"
            priority="first"
            className={`portrait shape-${shape}`}
          />
        )}
      </div>
    </div>
  );
}

/** An image that is not wide is beside the name and the words, as in the rows of projects. */
const mastheadClass = (opening: Opening, isBeside: boolean): string => {
  if (isBeside) return 'masthead masthead-beside';
  return opening === 'name' ? 'masthead' : `masthead opening-${opening}`;
};

/** The chosen opening, or the one with the name if the content for the chosen one is missing. */
function openingOf(site: SiteView, hero: Hero | null): Opening {
  const chosen = site.options['hero'];
  if (chosen === 'statement' && hasIntro(hero)) return 'statement';
  return chosen === 'cover' && hasImage(hero?.image ?? null, site) ? 'cover' : 'name';
}

/** A long introduction is set smaller, so that it fits in a window. */
const longStatement = 180;
const statementClass = (hero: Hero | null): string =>
  (hero?.intro.length ?? 0) > longStatement ? 'statement long' : 'statement';

const hasIntro = (hero: Hero | null): boolean => (hero?.intro.trim() ?? '') !== '';
const hasShortIntro = (hero: Hero | null): boolean =>
  hasIntro(hero) && introClass(hero?.intro ?? '') !== 'intro long';

/** The about section in place of an introduction, with an overview of the facts. */
function OpeningText({ section, site }: { section: SectionFor<'about'>; site: SiteView }): ReactNode {
  const anchor = anchorOf(section, site);
  return (
    <>
      <section
        id={anchor}
        className={introClass(toPlainText(section.body))}
        aria-labelledby={`${anchor}-title`}
      >
        <h2 id={`${anchor}-title`} className="entry-time" dir="auto">
          {titleOf(section, site)}
        </h2>
        <Prose doc={section.body} />
      </section>
      <div className="lead-glance">
        <SiteImage use={section.image} site={site} sizes="(min-width: 60rem) 25vw, 100vw" />
        <Glance site={withoutJobsInTimeline(site)} className="fact-list" />
      </div>
    </>
  );
}

/** The number of sections after the opening that count as close to it. */
const near = 2;

/** Leaves out the jobs if a timeline right below the opening names every employer, and there are other facts. */
function withoutJobsInTimeline(site: SiteView): SiteView {
  const [, ...below] = contentsOf(site);
  const namesJobs = below
    .slice(0, near)
    .some((section) => section.type === 'experience' && hasYears({ jobs: section.items, site }));
  const saysMore = below.some(({ type }) => type === 'education' || type === 'skills');
  if (!namesJobs || !saysMore) return site;
  return { ...site, sections: site.sections.filter(({ type }) => type !== 'experience') };
}

/** The limits in characters between a statement, a headline and a text. */
const [fewLetters, sentence, manyLetters] = [72, 140, 420];

/** Characters for syllables or words contain twice as much, and are twice as wide. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

function introClass(text: string): string {
  const { length } = text.trim().replace(wide, '  ');
  if (length > manyLetters) return 'intro long';
  if (length > sentence) return 'intro';
  return length > fewLetters ? 'intro sentence' : 'intro few';
}

type FactsProps = MastheadProps & { hero: Hero | null };

function LeadFacts({ hero, text, site }: FactsProps): ReactNode {
  const status = hero?.status.trim() ?? '';
  return (
    <div className="lead-facts">
      {(hasIntro(hero) || text !== null) && <Headline site={site} className="headline" />}
      {!hasIntro(hero) && <CvContact site={site} />}
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
