import { file, image, link, list, paragraph, select, text } from '../fields.ts';
import { kind } from './kind.ts';

const actions = list(
  'Buttons',
  {
    label: text('Label', { max: 60 }),
    target: select('Leads to', [
      { value: 'contact', label: 'Contact' },
      { value: 'cv', label: 'CV' },
      { value: 'url', label: 'A URL' },
      { value: 'file', label: 'A file' },
    ]),
    url: link('URL'),
    file: file('File', { purpose: 'document' }),
  },
  { itemName: 'button', summary: 'label', maxItems: 2 },
);

export const hero = kind('hero', {
  label: 'Introduction',
  purpose: 'Who you are, at the top of the page.',
  fields: {
    // A new portfolio begins with both names of the profile, of 80 characters each.
    name: text('Name', { max: 170, required: true }),
    // As long as one of LinkedIn.
    headline: text('Headline', { max: 220, hint: 'What you do, in a few words.' }),
    intro: paragraph('Opening lines', { max: 600 }),
    status: text('Availability', { max: 120, hint: 'For example: open to work from May.' }),
    image: image('Portrait or image'),
    actions,
  },
});
