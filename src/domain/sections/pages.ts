import { paragraph, select, text } from '../fields.ts';
import { kind } from './kind.ts';

export const pages = kind('pages', {
  label: 'Pages and tags',
  purpose: 'Links to your own pages and to the tags of your work.',
  fields: {
    title: text('Heading'),
    intro: paragraph('Introduction', { max: 600 }),
    show: select('Show', [
      { value: 'pages', label: 'Pages' },
      { value: 'tags', label: 'Tags' },
      { value: 'both', label: 'Pages and tags' },
    ]),
  },
});
