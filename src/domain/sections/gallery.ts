import { blocks, date, image, list, paragraph, slug, tags, text, toggle } from '../fields.ts';
import { kind } from './kind.ts';

export const gallery = kind('gallery', {
  label: 'Gallery',
  purpose: 'A series of images. It can have a page of its own.',
  fields: {
    title: text('Heading'),
    intro: paragraph('About the series'),
    items: list(
      'Images',
      {
        image: image('Image', { required: true }),
        caption: text('Caption', { max: 300 }),
        date: date('Date'),
        place: text('Place'),
        tags: tags('Tags'),
      },
      {
        itemName: 'image',
        summary: 'caption',
        details: ['place', 'date'],
        essential: ['image', 'caption'],
        maxItems: 500,
      },
    ),
    hasPage: toggle('A page of its own', {
      hint: 'The front page then shows the first images and leads to all of them.',
    }),
    slug: slug('Slug', { hint: 'The last part of the page’s URL. Former URLs keep working.' }),
    body: blocks('Text and images of the page'),
    credit: text('Credit', { max: 200, hint: 'Who made the images, if it was not you alone.' }),
    license: text('License', { max: 300, hint: 'For example: CC BY 4.0, or: all rights reserved.' }),
  },
  essential: ['title', 'intro', 'items', 'hasPage', 'body'],
});
