import { image, paragraph, text } from '../fields.ts';
import { kind } from './kind.ts';

export const hero = kind('hero', {
  label: 'Introduction',
  purpose: 'Who you are, at the top of the page.',
  fields: {
    // A new portfolio begins with both names of the profile, of 80 characters each.
    name: text('Name', { max: 170, required: true }),
    headline: text('Headline', { hint: 'What you do, in a few words.' }),
    intro: paragraph('Opening lines', { max: 600 }),
    status: text('Status', { max: 120, hint: 'For example: open to work from May.' }),
    image: image('Portrait or image'),
  },
});
