import type { SectionFor } from '#src/domain/sections/index.ts';

export type Publication = SectionFor<'publications'>['items'][number];

/** A BibTeX entry of the kind `misc`, which fits books, papers and talks alike. */
export function bibtex(publication: Publication): string {
  const { title, authors, venue, date, doi, url } = publication;
  const [year = '', month = ''] = date.trim().split('-');
  const fields = [
    ['author', listed(authors)],
    ['title', `{${escaped(title)}}`],
    ['howpublished', escaped(venue)],
    ['year', year],
    ['month', month.replace(/^0/, '')],
    ['doi', doi],
    ['url', url],
  ].filter(([, value]) => value !== undefined && value.trim() !== '' && value !== '{}');
  const body = fields.map(([name, value]) => `  ${name} = {${value}}`).join(',\n');
  return `@misc{${keyOf(publication)},\n${body}\n}`;
}

/** Names that are parted by commas or `and`, parted as BibTeX wants them. */
function listed(authors: string): string {
  const names = authors.split(/,|;|(?<!\s)\s+(?:and|&)\s+/).map((name) => name.trim());
  return names
    .filter((name) => name !== '')
    .map(escaped)
    .join(' and ');
}

const escaped = (text: string): string =>
  text
    .trim()
    .replace(/[\\{}]/g, '')
    .replace(/([%&#$_])/g, '\\$1');

function keyOf({ authors, date, title }: Publication): string {
  const surname = authors.split(/[,;]/)[0]?.trim().split(/\s+/).at(-1) ?? '';
  const word = title.split(/\s+/).find((part) => part.length > 3) ?? '';
  const key = `${surname}${date.trim().slice(0, 4)}${word}`.normalize('NFKD').replace(/[^A-Za-z0-9]/g, '');
  return key === '' ? 'entry' : key.toLowerCase();
}
