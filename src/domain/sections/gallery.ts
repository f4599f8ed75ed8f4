import { date, image, list, paragraph, text } from '../fields.ts';
import { kind } from './kind.ts';

export const gallery = kind('gallery', {
  label: 'Gallery',
  purpose: 'A series of images.',
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
      },
      { itemName: 'image', summary: 'caption' },
    ),
  },
});
