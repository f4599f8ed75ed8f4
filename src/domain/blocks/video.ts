import { file, image, link, paragraph, text } from '../fields.ts';
import { block } from './kind.ts';

export const video = block('video', {
  label: 'Video',
  purpose: 'A film of yours, or a link to where it can be watched.',
  fields: {
    title: text('Title'),
    file: file('Video', { purpose: 'video', hint: 'MP4 or WebM.' }),
    url: link('Where it can be watched', {
      hint: 'A page elsewhere. Visitors see your poster and follow the link; nothing is loaded from there.',
    }),
    poster: image('Poster', { hint: 'The image that is shown before the film starts.' }),
    captions: file('Captions', { purpose: 'captions', hint: 'A WebVTT file (.vtt).' }),
    caption: text('Caption', { max: 300 }),
    transcript: paragraph('Transcript', { max: 20_000 }),
  },
  essential: ['title', 'file', 'url', 'poster', 'caption'],
});
