import { richText, text as line } from '../fields.ts';
import { kind } from './kind.ts';

export const text = kind('text', {
  label: 'Text',
  purpose: 'Anything that has no section of its own.',
  fields: { title: line('Heading'), body: richText('Text') },
});
