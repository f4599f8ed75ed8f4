import type { Item } from '#src/domain/fields.ts';
import { kinds } from '#src/domain/sections/index.ts';
import { authorNames, type PublicationType } from '#src/domain/sections/publications.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { linkNames } from './alias-names.ts';
import { readItems } from './read-fields.ts';
import { readText } from './read-text.ts';
import { at, entries, derivedSource, markImported, textIn, type Source } from './source.ts';

const publications = kinds.publications.fields.items;
const { authors } = publications.item;

export type Publication = Item<typeof publications.item>;

/** Other words for the types of publications: those of CSL JSON, BibTeX and résumés. */
const typeWords: Readonly<Record<string, PublicationType>> = {
  'article-journal': 'article',
  'article-magazine': 'article',
  'article-newspaper': 'article',
  'journal article': 'article',
  journal: 'article',
  'paper-conference': 'conference',
  'conference paper': 'conference',
  inproceedings: 'conference',
  proceedings: 'conference',
  monograph: 'book',
  incollection: 'chapter',
  'book chapter': 'chapter',
  'entry-encyclopedia': 'chapter',
  phdthesis: 'thesis',
  mastersthesis: 'thesis',
  dissertation: 'thesis',
  'data set': 'dataset',
  document: 'other',
  misc: 'other',
};

export function readPublications(
  sources: readonly Source[],
  more: { newId: () => string; finish?: (item: Publication, source: Source) => Publication },
): Publication[] {
  return readItems(publications, sources, {
    newId: more.newId,
    aliases: {
      title: ['name', 'title', 'topic'],
      type: ['type'],
      venue: ['container-title', 'publisher', 'venue', 'journal', 'event'],
      volume: ['volume'],
      issue: ['issue', 'number'],
      pages: ['pages', 'page'],
      date: ['releaseDate', 'date', 'year'],
      url: [...linkNames, 'URL', 'reference'],
      doi: ['doi', 'DOI'],
      slides: ['slides'],
      code: ['code'],
      award: ['award'],
      summary: ['summary', 'description', 'abstract', 'citation'],
    },
    bare: 'title',
    finish: (item, source) => {
      const whole = {
        ...item,
        type: item.type === 'other' ? typeOf(source) : item.type,
        authors: readAuthors(at(source, 'authors', 'author'), more.newId),
      };
      return more.finish === undefined ? whole : more.finish(whole, source);
    },
  });
}

function typeOf(source: Source): PublicationType {
  const place = at(source, 'type');
  const typed = textIn(place).trim().toLowerCase();
  if (place === null || !Object.hasOwn(typeWords, typed)) return 'other';
  markImported(place);
  return typeWords[typed] ?? 'other';
}

/** Authors from one text, or from a list of names or of people. */
function readAuthors(source: Source | null, newId: () => string): Publication['authors'] {
  if (source === null) return [];
  const people = typeof source.value === 'string' ? namesIn(source) : entries(source);
  return readItems(authors, people, {
    newId,
    aliases: { name: ['name', 'fullName', 'literal'], isOwner: ['isOwner'], url: linkNames },
    bare: 'name',
    finish: (author, place) => (author.name === '' ? { ...author, name: nameOfParts(place) } : author),
  });
}

function namesIn(source: Source): Source[] {
  const names = authorNames(textIn(source));
  markImported(source);
  return names.map((name) => derivedSource(source, name));
}

/** From `{ "given": "Ada", "family": "Lovelace" }`, with the particles of CSL JSON. */
function nameOfParts(source: Source): string {
  if (!isRecord(source.value)) return '';
  const limit = { max: 200, lines: 'one' } as const;
  const parts = [
    at(source, 'given', 'firstName', 'first'),
    at(source, 'dropping-particle'),
    at(source, 'non-dropping-particle', 'prefix'),
    at(source, 'family', 'lastName', 'last'),
    at(source, 'suffix'),
  ];
  return parts
    .map((part) => readText(part, limit) ?? '')
    .filter((part) => part !== '')
    .join(' ');
}
