import { image, link, list, paragraph, text } from '../fields.ts';
import { kind } from './kind.ts';

export const testimonials = kind('testimonials', {
  label: 'Testimonials',
  purpose: 'What others say about working with you.',
  fields: {
    title: text('Heading'),
    items: list(
      'Testimonials',
      {
        quote: paragraph('Words', { max: 4000 }),
        name: text('Who said it'),
        role: text('Position', { max: 200 }),
        image: image('Portrait'),
        url: link('URL'),
        projectUrl: link('The project it is about', { hint: 'A URL, of your site or another.' }),
      },
      {
        itemName: 'testimonial',
        summary: 'name',
        details: ['role'],
        essential: ['quote', 'name', 'role', 'image'],
      },
    ),
  },
});
