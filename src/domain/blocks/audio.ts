import { file, paragraph, text } from '../fields.ts';
import { block } from './kind.ts';

export const audio = block('audio', {
  label: 'Audio',
  purpose: 'A recording, with its transcript.',
  fields: {
    title: text('Title'),
    file: file('Audio', { purpose: 'audio', hint: 'MP3, M4A or Ogg.', required: true }),
    caption: text('Caption', { max: 300 }),
    transcript: paragraph('Transcript', { max: 20_000 }),
  },
});
