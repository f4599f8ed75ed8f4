import { list, richText, select, text } from '../fields.ts';
import { captionedImages } from './captioned-images.ts';
import { block } from './kind.ts';

export const steps = block('steps', {
  label: 'Steps',
  purpose: 'Decisions or the process, one after the other, with images.',
  fields: {
    title: text('Heading'),
    role: select('What they are', [
      { value: 'process', label: 'The process' },
      { value: 'decisions', label: 'Decisions' },
    ]),
    items: list(
      'Steps',
      {
        title: text('Step'),
        body: richText('Text', { max: 8000 }),
        images: captionedImages(12),
      },
      { itemName: 'step', summary: 'title', maxItems: 40 },
    ),
  },
});
