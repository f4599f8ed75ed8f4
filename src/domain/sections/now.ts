import { date, list, paragraph, text } from '../fields.ts';
import { kind } from './kind.ts';

export const now = kind('now', {
  label: 'Now',
  purpose: 'What you are working on: short, dated notes.',
  fields: {
    title: text('Heading'),
    items: list(
      'Notes',
      { date: date('Date'), text: paragraph('Note', { max: 1000, required: true }) },
      { itemName: 'note', summary: 'text', details: ['date'] },
    ),
  },
});
