import { select } from '../fields.ts';
import { captionedImages } from './captioned-images.ts';
import { block } from './kind.ts';

export const gallery = block('gallery', {
  label: 'Gallery',
  purpose: 'Several images together.',
  fields: {
    layout: select('Layout', [
      { value: 'grid', label: 'Grid' },
      { value: 'justified', label: 'Rows of equal height' },
      { value: 'strip', label: 'One after the other' },
    ]),
    images: captionedImages(200),
  },
});
