import { date, file, image, link, list, paragraph, select, text } from '../fields.ts';
import { kind } from './kind.ts';

export const recordTypes = [
  { value: 'exhibition', label: 'Exhibition' },
  { value: 'talk', label: 'Talk' },
  { value: 'press', label: 'Press' },
  { value: 'award', label: 'Award' },
  { value: 'grant', label: 'Grant' },
  { value: 'residency', label: 'Residency' },
  { value: 'screening', label: 'Screening' },
  { value: 'performance', label: 'Performance' },
  { value: 'teaching', label: 'Teaching' },
  { value: 'service', label: 'Service' },
] as const;

export type RecordType = (typeof recordTypes)[number]['value'];

export const records = kind('records', {
  label: 'Record',
  purpose: 'A dated list: exhibitions, talks, press, awards, grants, teaching.',
  fields: {
    title: text('Heading'),
    items: list(
      'Entries',
      {
        title: text('Title', { max: 300, required: true }),
        type: select('Type', recordTypes),
        organization: text('Organization', { max: 300 }),
        place: text('Place'),
        start: date('From, or the date'),
        end: date('To'),
        role: text('Your part', { hint: 'For example: speaker, curator, group exhibition.' }),
        summary: paragraph('Notes'),
        url: link('URL'),
        file: file('File', { purpose: 'document' }),
        image: image('Image'),
      },
      {
        itemName: 'entry',
        summary: 'title',
        details: ['type', 'organization', 'start', 'end'],
        essential: ['title', 'type', 'organization', 'place', 'start'],
        maxItems: 500,
      },
    ),
  },
});
