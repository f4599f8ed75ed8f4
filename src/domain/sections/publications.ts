import { date, file, link, list, paragraph, select, text, toggle } from '../fields.ts';
import { itemsUpgrade, kind } from './kind.ts';

export const publicationTypes = [
  { value: 'article', label: 'Article' },
  { value: 'preprint', label: 'Preprint' },
  { value: 'conference', label: 'Conference paper' },
  { value: 'book', label: 'Book' },
  { value: 'chapter', label: 'Chapter' },
  { value: 'thesis', label: 'Thesis' },
  { value: 'dataset', label: 'Dataset' },
  { value: 'software', label: 'Software' },
  { value: 'other', label: 'Other' },
] as const;

export type PublicationType = (typeof publicationTypes)[number]['value'];

const maxAuthors = 300;
const authors = list(
  'Authors',
  { name: text('Name', { max: 1000 }), isOwner: toggle('This is you'), url: link('URL') },
  { itemName: 'author', summary: 'name', maxItems: maxAuthors },
);

export const publications = kind('publications', {
  label: 'Publications',
  purpose: 'Papers, books, datasets and software.',
  fields: {
    title: text('Heading'),
    groupBy: select('Group by', [
      { value: 'none', label: 'Nothing: your order' },
      { value: 'year', label: 'Year' },
      { value: 'type', label: 'Type' },
    ]),
    items: list(
      'Publications',
      {
        title: text('Title', { max: 500, required: true }),
        type: select('Type', publicationTypes, { default: 'other' }),
        authors,
        venue: text('Publisher, journal or event', { max: 300 }),
        volume: text('Volume', { max: 40 }),
        issue: text('Issue', { max: 40 }),
        pages: text('Pages', { max: 60 }),
        date: date('Date'),
        url: link('URL'),
        doi: text('DOI', { max: 120 }),
        pdf: file('PDF', { purpose: 'document' }),
        slides: link('Slides'),
        code: link('Code or data'),
        award: text('Award', { max: 200 }),
        summary: paragraph('Summary', { max: 8000 }),
      },
      {
        itemName: 'publication',
        summary: 'title',
        details: ['venue', 'date'],
        essential: ['title', 'type', 'authors', 'venue', 'date'],
        maxItems: 500,
      },
    ),
  },
  essential: ['title', 'items'],
  upgrades: { 3: itemsUpgrade((item) => ({ ...item, authors: authorsFromText(item.authors) })) },
});

/** Version 2 held the authors as one text. */
function authorsFromText(authors: unknown): unknown {
  if (typeof authors !== 'string') return authors;
  const names = authorNames(authors);
  // More names than a list may have stay together in one.
  const kept = names.length > maxAuthors ? [authors] : names;
  return kept.map((name, index) => ({ id: `a${index + 1}`, name }));
}

/** The names in a text such as "Ada Lovelace, Charles Babbage". Names that cannot be told apart stay together. */
export function authorNames(text: string): string[] {
  const bySemicolon = partsOf(text, ';');
  if (bySemicolon.length > 1) return bySemicolon;
  const byComma = partsOf(text, ',');
  // "Lovelace, A., Babbage, C." has parts of one word: there a comma does not end a name.
  return byComma.every((part) => part.includes(' ')) ? byComma : partsOf(text, '\n');
}

function partsOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
