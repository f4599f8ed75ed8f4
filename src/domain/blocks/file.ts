import { file as fileField, text } from '../fields.ts';
import { block } from './kind.ts';

export const file = block('file', {
  label: 'File',
  purpose: 'A PDF to download.',
  fields: {
    file: fileField('File', { purpose: 'document', hint: 'A PDF.', required: true }),
    title: text('Title'),
    description: text('Description', { max: 300 }),
  },
});
