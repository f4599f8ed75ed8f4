import { icon, image, link as linkField, paragraph, text } from '../fields.ts';
import { block } from './kind.ts';

export const link = block('link', {
  label: 'Link',
  purpose: 'A card that leads to another page.',
  fields: {
    url: linkField('URL'),
    title: text('Title'),
    description: paragraph('Description', { max: 600 }),
    image: image('Image'),
    icon: icon('Icon'),
  },
  essential: ['url', 'title', 'description', 'image'],
});
