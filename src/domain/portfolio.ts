import type { Page } from './pages.ts';
import type { Section, UnknownSection } from './sections/index.ts';

/** The version of the shape below. Older documents are upgraded when they are read; newer ones are refused. */
export const schemaVersion = 3;

/** Bytes are those of the content as JSON in UTF-8: 200 entries of 1,600 words with 1,000 images take three million. */
export const portfolioLimits = { perOwner: 50, sections: 60, sampleMarks: 2000, bytes: 4_000_000 } as const;

export type Portfolio = {
  id: string;
  ownerId: string;
  title: string;
  /** The id of a template. An unknown one is kept, in case the template is installed again. */
  template: string;
  /** Chosen options by template, so that trying another template loses nothing. Each template reads its own. */
  options: Partial<Record<string, Record<string, string | boolean>>>;
  /** BCP 47, such as `en` or `ar`. */
  language: string;
  /** Those of the front page. */
  sections: (Section | UnknownSection)[];
  pages: Page[];
  seo: Seo;
  /** Marks of the sample it started with; absent when it started without one. @see marksOf in `sample-content.ts` */
  sample?: string[] | undefined;
  schemaVersion: number;
  /** Grows by one at each save; every write names the revision it was made from. A new portfolio has 1. */
  revision: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
};

export type Seo = {
  title: string;
  description: string;
  /** Ask search engines to leave the site out. */
  noindex: boolean;
  /** Ask the crawlers of AI companies to leave the site out. */
  noai: boolean;
};

/** The part that an author can change; the store sets the rest. */
export type PortfolioContent = Pick<
  Portfolio,
  'title' | 'template' | 'options' | 'language' | 'sections' | 'pages' | 'seo' | 'sample'
>;

/** A new portfolio with the given sections. @see firstSections for those of a portfolio that starts empty */
export function newPortfolio(start: {
  id: string;
  ownerId: string;
  title: string;
  template: string;
  sections: Portfolio['sections'];
  language?: string;
  now: string;
}): Portfolio {
  const { id, ownerId, title, template, sections, now } = start;
  return {
    id,
    ownerId,
    title,
    template,
    options: {},
    language: start.language ?? 'en',
    sections,
    pages: [],
    seo: { title: '', description: '', noindex: false, noai: false },
    schemaVersion,
    revision: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** The name at the head of the site; empty when its author has given none. */
export function siteName(content: PortfolioContent): string {
  const hero = visibleSections(content).find((section) => section.type === 'hero');
  return hero?.name.trim() || content.title;
}

/** Sections a visitor sees, hidden ones and hidden entries left out. */
export function visibleSections(of: Pick<PortfolioContent, 'sections'>): Section[] {
  return of.sections
    .filter((section): section is Section => section.type !== 'unknown' && !section.hidden)
    .map((section) =>
      'items' in section
        ? ({ ...section, items: section.items.filter((item) => !item.hidden) } as Section)
        : section,
    );
}
