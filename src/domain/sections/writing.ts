import { date, link, list, paragraph, text } from '../fields.ts';
import { kind } from './kind.ts';

export const writing = kind('writing', {
  label: 'Writing',
  purpose: 'Articles and posts; your site gets a feed of them.',
  fields: {
    title: text('Heading'),
    items: list(
      'Pieces',
      {
        title: text('Title', { max: 300, required: true }),
        outlet: text('Where it appeared'),
        url: link('URL'),
        date: date('Date'),
        summary: paragraph('Summary'),
      },
      { itemName: 'piece', summary: 'title' },
    ),
  },
});
