import { image, paragraph, text } from '../fields.ts';
import { block } from './kind.ts';

export const quote = block('quote', {
  label: 'Quote',
  purpose: 'What somebody said about the work.',
  fields: {
    text: paragraph('Quote', { max: 4000 }),
    name: text('Who said it'),
    role: text('Position'),
    image: image('Portrait'),
  },
});
