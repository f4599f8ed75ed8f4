import { date, link, list, paragraph, text } from '../fields.ts';
import { kind } from './kind.ts';

export const publications = kind('publications', {
  label: 'Publications',
  purpose: 'Books, papers and talks.',
  fields: {
    title: text('Heading'),
    items: list(
      'Publications',
      {
        title: text('Title', { max: 500, required: true }),
        authors: text('Authors', { max: 1000 }),
        venue: text('Publisher, journal or event', { max: 300 }),
        date: date('Date'),
        url: link('URL'),
        doi: text('DOI', { max: 120 }),
        summary: paragraph('Summary', { max: 8000 }),
      },
      { itemName: 'publication', summary: 'title' },
    ),
  },
});
