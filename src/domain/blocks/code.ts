import { paragraph, text } from '../fields.ts';
import { block } from './kind.ts';

export const code = block('code', {
  label: 'Code',
  purpose: 'Lines of code, highlighted.',
  fields: {
    language: text('Language', { max: 40, hint: 'For example: typescript, python, css.' }),
    code: paragraph('Code', { max: 20_000 }),
    caption: text('Caption', { max: 300 }),
  },
});
