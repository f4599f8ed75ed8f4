import { richText, select } from '../fields.ts';
import { block } from './kind.ts';

export const text = block('text', {
  label: 'Text',
  purpose: 'Paragraphs, headings, lists and quotes.',
  fields: {
    role: select('What it tells', [
      { value: 'none', label: 'Nothing in particular' },
      { value: 'problem', label: 'The problem' },
      { value: 'context', label: 'The context' },
      { value: 'outcome', label: 'The outcome' },
    ]),
    body: richText('Text', { max: 40_000 }),
  },
});
