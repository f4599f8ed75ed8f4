import { link, list, paragraph, text, toggle } from '../fields.ts';
import { kind } from './kind.ts';

export const contact = kind('contact', {
  label: 'Contact',
  purpose: 'How to reach you.',
  fields: {
    title: text('Heading'),
    note: paragraph('A line before the addresses', { max: 600 }),
    email: text('Email', { format: 'email', max: 254 }),
    phone: text('Telephone', { format: 'phone', max: 60 }),
    takesMessages: toggle('Contact form', {
      hint: 'Your site leads to a page on which visitors write to you. What they write is sent to the email address of your account once you have confirmed it; nobody sees that address.',
    }),
    website: link('Website'),
    street: text('Street', { max: 300 }),
    postalCode: text('Postal code', { max: 30 }),
    city: text('City', { max: 120 }),
    region: text('Region', { max: 120 }),
    country: text('Country', { max: 80 }),
    profiles: list(
      'Profiles elsewhere',
      {
        network: text('Network', { max: 80 }),
        username: text('Name there', { max: 120 }),
        url: link('Address'),
      },
      { itemName: 'profile', summary: 'network', maxItems: 40 },
    ),
  },
});
