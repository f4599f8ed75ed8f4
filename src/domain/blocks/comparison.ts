import { image, text } from '../fields.ts';
import { block } from './kind.ts';

export const comparison = block('comparison', {
  label: 'Before and after',
  purpose: 'Two images side by side.',
  fields: {
    before: image('Before', { required: true }),
    beforeLabel: text('Label', { max: 60, hint: 'Empty: Before.' }),
    after: image('After', { required: true }),
    afterLabel: text('Label', { max: 60, hint: 'Empty: After.' }),
    caption: text('Caption', { max: 300 }),
  },
});
