import { link, list, text } from '../fields.ts';
import { block } from './kind.ts';

export const credits = block('credits', {
  label: 'Credits',
  purpose: 'Who did what.',
  fields: {
    title: text('Heading'),
    items: list(
      'People',
      { role: text('Role'), name: text('Name', { max: 300 }), url: link('URL') },
      { itemName: 'person', summary: 'name', details: ['role'], maxItems: 200 },
    ),
  },
});
