import { list, richText, text } from '../fields.ts';
import { kind } from './kind.ts';

export const faq = kind('faq', {
  label: 'Questions',
  purpose: 'What people ask before they hire you, with your answers.',
  fields: {
    title: text('Heading'),
    items: list(
      'Questions',
      {
        question: text('Question', { max: 300, required: true }),
        answer: richText('Answer', { max: 4000 }),
      },
      { itemName: 'question', summary: 'question', maxItems: 60 },
    ),
  },
});
