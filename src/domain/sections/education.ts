import { date, lines, link, list, paragraph, select, text } from '../fields.ts';
import { kind } from './kind.ts';

export const education = kind('education', {
  label: 'Education',
  purpose: 'Studies, courses, certificates and awards.',
  fields: {
    title: text('Heading'),
    items: list(
      'Entries',
      {
        kind: select('Kind', [
          { value: 'study', label: 'Study' },
          { value: 'certificate', label: 'Certificate' },
          { value: 'award', label: 'Award' },
        ]),
        area: text('Subject or title', { max: 300 }),
        studyType: text('Degree or level'),
        institution: text('School, issuer or giver', { max: 300 }),
        url: link('URL'),
        start: date('From'),
        end: date('To, or the date it was given', { open: true }),
        score: text('Result', { max: 80 }),
        courses: lines('Courses', { max: 300 }),
        summary: paragraph('Notes', { max: 4000 }),
      },
      {
        itemName: 'entry',
        summary: 'area',
        details: ['studyType', 'institution', 'start', 'end'],
        essential: ['kind', 'area', 'studyType', 'institution', 'start', 'end'],
      },
    ),
  },
});
