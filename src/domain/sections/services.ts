import { icon, link, list, paragraph, text } from '../fields.ts';
import { kind } from './kind.ts';

export const services = kind('services', {
  label: 'Services',
  purpose: 'What people can hire you for.',
  fields: {
    title: text('Heading'),
    items: list(
      'Services',
      {
        title: text('Service', { required: true }),
        description: paragraph('Description'),
        price: text('Price or terms', { max: 120 }),
        availability: text('Availability', { max: 120 }),
        bookingUrl: link('Where it can be booked'),
        icon: icon('Icon'),
      },
      {
        itemName: 'service',
        summary: 'title',
        details: ['price'],
        essential: ['title', 'description', 'price', 'icon'],
        maxItems: 60,
      },
    ),
  },
});
