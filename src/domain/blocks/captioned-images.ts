import { image, list, text } from '../fields.ts';

/** Images with captions, in blocks that show several. */
export const captionedImages = (maxItems: number) =>
  list(
    'Images',
    { image: image('Image', { required: true }), caption: text('Caption', { max: 300 }) },
    { itemName: 'image', summary: 'caption', maxItems },
  );
