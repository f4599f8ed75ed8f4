import { file, list, text } from '../fields.ts';
import { kind } from './kind.ts';

export const files = kind('files', {
  label: 'Files',
  purpose: 'PDFs to download: a CV, a price list, a press kit.',
  fields: {
    title: text('Heading'),
    items: list(
      'Files',
      {
        title: text('Title', { required: true }),
        file: file('File', { purpose: 'document', required: true }),
        description: text('Description', { max: 300 }),
      },
      { itemName: 'file', summary: 'title', maxItems: 60 },
    ),
  },
});
