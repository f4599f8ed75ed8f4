import { date, file, image, link, list, paragraph, text } from '../fields.ts';
import { kind } from './kind.ts';

export const video = kind('video', {
  label: 'Films',
  purpose: 'Films and showreels, each with its poster.',
  fields: {
    title: text('Heading'),
    items: list(
      'Films',
      {
        title: text('Title', { required: true }),
        file: file('Video', { purpose: 'video', hint: 'MP4 or WebM.' }),
        url: link('Where it can be watched', {
          hint: 'A page elsewhere. Visitors see your poster and follow the link; nothing is loaded from there.',
        }),
        poster: image('Poster', { hint: 'The image that is shown before the film starts.' }),
        captions: file('Captions', { purpose: 'captions', hint: 'A WebVTT file (.vtt).' }),
        date: date('Date'),
        role: text('Your role'),
        summary: paragraph('About the film', { max: 2000 }),
        transcript: paragraph('Transcript', { max: 20_000 }),
      },
      {
        itemName: 'film',
        summary: 'title',
        details: ['role', 'date'],
        essential: ['title', 'file', 'url', 'poster', 'summary'],
        maxItems: 60,
      },
    ),
  },
});
