import { blocks, date, image, link, list, paragraph, slug, tags, text } from '../fields.ts';
import { kind } from './kind.ts';
import { visibility } from './visibility.ts';

export const writing = kind('writing', {
  label: 'Writing',
  purpose: 'Articles and posts; your site gets a feed of them. A piece with a text gets a page of its own.',
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
        cover: image('Cover image'),
        body: blocks('Text'),
        tags: tags('Tags'),
        slug: slug('Slug', { hint: 'The last part of the page’s URL. Former URLs keep working.' }),
        visibility,
      },
      {
        itemName: 'piece',
        summary: 'title',
        details: ['outlet', 'date'],
        essential: ['title', 'outlet', 'url', 'date', 'summary', 'body'],
        maxItems: 500,
      },
    ),
  },
});
