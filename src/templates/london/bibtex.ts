import { shownAuthors, type Publication } from '../parts/authors.tsx';

/** The type of BibTeX entry for each type of publication. */
const entryTypes: Readonly<Record<Publication['type'], string>> = {
  article: 'article',
  preprint: 'misc',
  conference: 'inproceedings',
  book: 'book',
  chapter: 'incollection',
  thesis: 'phdthesis',
  dataset: 'misc',
  software: 'misc',
  other: 'misc',
};

/** The BibTeX field for the venue. */
const venueNames: Readonly<Record<string, string>> = {
  article: 'journal',
  inproceedings: 'booktitle',
  incollection: 'booktitle',
  book: 'publisher',
  phdthesis: 'school',
};

/** A BibTeX entry of a publication. */
export function bibtex(publication: Publication): string {
  const { title, authors, venue, volume, issue, pages, date, doi, url } = publication;
  const type = entryTypes[publication.type];
  const [year = '', month = ''] = date.trim().split('-');
  const fields = [
    ['author', listed(authors)],
    ['title', `{${escaped(title)}}`],
    [venueNames[type] ?? 'howpublished', escaped(venue)],
    ['volume', escaped(volume)],
    ['number', escaped(issue)],
    ['pages', escaped(pages)],
    ['year', year],
    ['month', month.replace(/^0/, '')],
    ['doi', doi],
    ['url', url],
  ].filter(([, value]) => value !== undefined && value.trim() !== '' && value !== '{}');
  const body = fields.map(([name, value]) => `  ${name} = {${value}}`).join(',\n');
  return `@${type}{${keyOf(publication)},\n${body}\n}`;
}

/** Names in the BibTeX format. */
function listed(authors: Publication['authors']): string {
  return shownAuthors(authors)
    .map(({ name }) => escaped(name))
    .join(' and ');
}

const escaped = (text: string): string =>
  text
    .trim()
    .replace(/[\\{}]/g, '')
    .replace(/([%&#$_])/g, '\\$1');

function keyOf({ authors, date, title }: Publication): string {
  const first = shownAuthors(authors)[0]?.name ?? '';
  // "Lovelace, Ada" or "Ada Lovelace".
  const surname = first.includes(',')
    ? (first.split(',')[0] ?? '')
    : (first.trim().split(/\s+/).at(-1) ?? '');
  const word = title.split(/\s+/).find((part) => part.length > 3) ?? '';
  const key = `${surname}${date.trim().slice(0, 4)}${word}`.normalize('NFKD').replace(/[^A-Za-z0-9]/g, '');
  return key === '' ? 'entry' : key.toLowerCase();
}
