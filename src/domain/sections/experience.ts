import { date, lines, link, list, paragraph, select, text } from '../fields.ts';
import { kind } from './kind.ts';

export const experience = kind('experience', {
  label: 'Experience',
  purpose: 'Jobs and voluntary work.',
  fields: {
    title: text('Heading'),
    items: list(
      'Positions',
      {
        kind: select('Kind', [
          { value: 'work', label: 'Work' },
          { value: 'volunteer', label: 'Voluntary work' },
        ]),
        position: text('Position'),
        organization: text('Organization', { max: 300 }),
        url: link('Its URL'),
        location: text('Place'),
        start: date('From'),
        end: date('To', { open: true, hint: 'Leave empty if you still do this.' }),
        description: paragraph('About the organization', { max: 1000 }),
        summary: paragraph('What you did', { max: 8000 }),
        highlights: lines('Highlights', { max: 2000 }),
      },
      {
        itemName: 'position',
        summary: 'position',
        details: ['organization', 'start', 'end'],
        essential: ['position', 'organization', 'start', 'end', 'summary'],
      },
    ),
  },
});
