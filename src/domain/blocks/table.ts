import { lines, list, text } from '../fields.ts';
import { block } from './kind.ts';

export const table = block('table', {
  label: 'Table',
  purpose: 'Rows and columns.',
  fields: {
    caption: text('Caption', { max: 300 }),
    header: lines('Columns', { max: 120, maxItems: 12 }),
    rows: list(
      'Rows',
      { cells: lines('Cells', { max: 500, maxItems: 12 }) },
      { itemName: 'row', summary: 'cells', maxItems: 200 },
    ),
  },
});
