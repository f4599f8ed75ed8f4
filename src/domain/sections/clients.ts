import { image, link, list, text } from '../fields.ts';
import { kind } from './kind.ts';

export const clients = kind('clients', {
  label: 'Clients',
  purpose: 'Whom you have worked for, by name or logo.',
  fields: {
    title: text('Heading'),
    items: list(
      'Clients',
      { name: text('Name', { required: true }), url: link('URL'), logo: image('Logo') },
      { itemName: 'client', summary: 'name' },
    ),
  },
});
