import { image as imageField, select, text } from '../fields.ts';
import { block } from './kind.ts';

export const image = block('image', {
  label: 'Image',
  purpose: 'One image with a caption. Two halves in a row stand side by side.',
  fields: {
    image: imageField('Image', { required: true }),
    caption: text('Caption', { max: 300 }),
    width: select('Width', [
      { value: 'text', label: 'As wide as the text' },
      { value: 'wide', label: 'Wider than the text' },
      { value: 'full', label: 'The whole window' },
      { value: 'half', label: 'Half, beside another half' },
    ]),
  },
});
