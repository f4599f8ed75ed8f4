import { icon, link, list, paragraph, text, toggle } from '../fields.ts';
import { kind } from './kind.ts';

export const contact = kind('contact', {
  label: 'Contact',
  purpose: 'How to reach you.',
  fields: {
    title: text('Heading'),
    note: paragraph('A line before the contact details', { max: 600 }),
    email: text('Email', { format: 'email', max: 254 }),
    phone: text('Telephone', { format: 'phone', max: 60 }),
    takesMessages: toggle('Contact form', {
      hint: 'Your site links to a page where visitors can write to you. Messages go to the email address of your account once you have confirmed it. Visitors never see it.',
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
        url: link('URL'),
        icon: icon('Icon'),
      },
      {
        itemName: 'profile',
        summary: 'network',
        details: ['username'],
        essential: ['network', 'username', 'url'],
        maxItems: 40,
      },
    ),
  },
  essential: ['title', 'note', 'email', 'phone', 'takesMessages', 'profiles'],
});
