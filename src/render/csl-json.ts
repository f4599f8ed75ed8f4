import type { CSL, CSLType } from '@citation-js/core';
import { isDate } from '#src/domain/fields.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { visibleSections, type PortfolioContent } from '#src/domain/portfolio.ts';
import { safeUrl } from '#src/domain/safe-url.ts';
import type { PublicationType } from '#src/domain/sections/publications.ts';
import { slugify } from '#src/domain/slugify.ts';
import { takeSlug } from '#src/domain/entry-slugs.ts';
import { shownAuthors, type Publication } from '#src/templates/parts/authors.tsx';
import { bareDoi } from '#src/templates/parts/doi.ts';

/** A publication as reference managers exchange it (citationstyles.org). Empty variables are left out. */
export type CslItem = CSL & { id: string; author?: CslName[] };
export type CslName = { family: string; given: string } | { literal: string };

const types: Readonly<Record<PublicationType, CSLType>> = {
  article: 'article-journal',
  preprint: 'article',
  conference: 'paper-conference',
  book: 'book',
  chapter: 'chapter',
  thesis: 'thesis',
  dataset: 'dataset',
  software: 'software',
  other: 'document',
};

/** Types whose venue is what they appeared in; of the others it is the publisher. */
const contained: ReadonlySet<PublicationType> = new Set(['article', 'preprint', 'conference', 'chapter']);

/**
 * Every visible publication of a site with a title, in the order of the site. Fields without a CSL variable are in
 * `custom`.
 */
export function cslItems(content: PortfolioContent): CslItem[] {
  const pages = content.pages.filter(({ hidden }) => !hidden);
  const sections = [content, ...pages].flatMap((of) => visibleSections(of));
  const taken = new Set<string>();
  return sections
    .flatMap((section) => (section.type === 'publications' ? section.items : []))
    .filter(({ title }) => title.trim() !== '')
    .map((item) => cslItem(item, taken));
}

/** The same as a file. Readers take tags and entities in it for formatting, so those that an author has typed are escaped. */
export const cslJson = (content: PortfolioContent): string =>
  `${JSON.stringify(cslItems(content).map(withoutMarkup), null, 2)}\n`;

/** Readers take these as they are. */
const verbatim = new Set(['id', 'type', 'URL', 'DOI', 'custom']);

const withoutMarkup = (item: CslItem): object =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, verbatim.has(name) ? value : escapedIn(value)]),
  );

function escapedIn(value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .replaceAll(/&(?=(?:amp|lt|gt|quot|apos|#39);)/g, '&amp;')
      .replaceAll(/<(?=[/a-z])/gi, '&lt;');
  if (Array.isArray(value)) return value.map(escapedIn);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, escapedIn(inner)]));
}

function cslItem(item: Publication, taken: Set<string>): CslItem {
  const venue = item.venue.trim();
  const author = shownAuthors(item.authors).map(({ name }) => cslName(name.trim()));
  const custom = written({ slides: url(item.slides), code: url(item.code), award: item.award.trim() });
  return {
    id: takeSlug(keyOf(item, author), taken),
    type: types[item.type],
    title: item.title.trim(),
    ...(author.length > 0 && { author }),
    ...written({
      // BibLaTeX has no type for a preprint, only a publication state.
      status: item.type === 'preprint' ? 'prepublished' : '',
      'container-title': contained.has(item.type) ? venue : '',
      publisher: contained.has(item.type) ? '' : venue,
      volume: item.volume.trim(),
      issue: item.issue.trim(),
      page: item.pages.trim(),
      DOI: bareDoi(item.doi),
      URL: url(item.url),
      abstract: item.summary.trim(),
    }),
    ...(item.date.trim() !== '' && { issued: issued(item.date.trim()) }),
    ...(Object.keys(custom).length > 0 && { custom }),
  };
}

const url = (typed: string): string => safeUrl(typed) ?? '';

const written = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

const issued = (date: string): object =>
  isDate(date) ? { 'date-parts': [date.split('-').map(Number)] } : { literal: date };

/** `lovelace1843notes`: the family name of the first author, the year, the first long word of the title. */
function keyOf({ title, date }: Publication, [first]: readonly CslName[]): string {
  const name = first === undefined ? '' : 'family' in first ? first.family : first.literal;
  const words = slugify(title).split('-');
  const word = words.find(({ length }) => length > 3) ?? words[0] ?? '';
  const key = `${slugify(name).replaceAll('-', '')}${/^\d{4}/.exec(date)?.[0] ?? ''}${word}`;
  return key.slice(0, 60) || 'publication';
}

/** Names of organizations stay whole; of a person's name the last word, or what follows a particle, is the family's. */
function cslName(name: string): CslName {
  const [before = '', after, ...more] = name.split(',').map((part) => part.trim());
  if (after !== undefined && more.length === 0 && after !== '' && before !== '')
    return { family: before, given: after };
  const words = name.split(/\s+/);
  const isWhole = words.length < 2 || words.length > 5 || /[,;&\d]|\b(?:and|of|for|the|et al)\b/i.test(name);
  if (isWhole) return { literal: name };
  const particle = words.findIndex(
    (word, index) => index > 0 && /^(?:de|del|della|di|da|du|van|von|der|den|ten|ter|la|le)$/.test(word),
  );
  const at = particle === -1 ? words.length - 1 : particle;
  return { given: words.slice(0, at).join(' '), family: words.slice(at).join(' ') };
}
