import { safeUrl } from '#src/domain/safe-url.ts';
import type { PublicationType } from '#src/domain/sections/publications.ts';
import type { Section } from '#src/domain/sections/index.ts';
import { shownAuthors, type Publication } from '#src/templates/parts/authors.tsx';
import { bareDoi, doiUrl } from '#src/templates/parts/doi.ts';
import type { SiteView } from '#src/templates/template.ts';
import { nonEmpty, dateOf, some, type Data } from './data.ts';
import { author } from './person.ts';

const types: Readonly<Record<PublicationType, string>> = {
  article: 'ScholarlyArticle',
  preprint: 'ScholarlyArticle',
  conference: 'ScholarlyArticle',
  book: 'Book',
  chapter: 'Chapter',
  thesis: 'Thesis',
  dataset: 'Dataset',
  software: 'SoftwareSourceCode',
  other: 'CreativeWork',
};

/** The property for the venue by type; for other types it is the publisher. */
const wholes: Partial<Record<PublicationType, string>> = {
  article: 'Periodical',
  conference: 'PublicationIssue',
  chapter: 'Book',
};

/** The publications of sections. */
export const publicationsIn = (sections: readonly Section[], site: SiteView): Data[] =>
  sections
    .flatMap((section) => (section.type === 'publications' ? section.items : []))
    .filter(({ title }) => title.trim() !== '')
    .map((item) => publication(item, site));

function publication(item: Publication, site: SiteView): Data {
  const whole = wholes[item.type];
  const venue = some(item.venue);
  const { doi } = item;
  return {
    '@type': types[item.type],
    name: item.title,
    author: nonEmpty(
      shownAuthors(item.authors).map(({ name, isOwner, url }) =>
        isOwner
          ? { '@id': author(site)['@id'] }
          : { '@type': 'Person', name: name.trim(), url: safeUrl(url) ?? undefined },
      ),
    ),
    datePublished: dateOf(item.date),
    isPartOf: venue && whole && { '@type': whole, name: venue },
    publisher: venue && whole === undefined ? { '@type': 'Organization', name: venue } : undefined,
    pagination: some(item.pages),
    award: some(item.award),
    identifier: doi.trim() === '' ? undefined : bareDoi(doi),
    sameAs: doi.trim() === '' ? undefined : (safeUrl(doiUrl(doi)) ?? undefined),
    codeRepository: item.type === 'software' ? (safeUrl(item.code) ?? undefined) : undefined,
    url: safeUrl(item.url) ?? undefined,
  };
}
