import { image, richText, text } from '../fields.ts';
import { kind } from './kind.ts';

export const about = kind('about', {
  label: 'About',
  purpose: 'Your story in your own words.',
  fields: { title: text('Heading'), body: richText('Text'), image: image('Image') },
});
