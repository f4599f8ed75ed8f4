import { describe, expect, it } from 'vitest';
import { fieldName, humanPlace } from '#src/import/human-place.ts';
import { importJson } from './files.ts';

describe('the place of a value in an imported file', () => {
  it.each([
    ['yearsOfExperience', 'Years of experience'],
    ['start_date', 'Start date'],
    ['homepageURL', 'Homepage URL'],
    ['name', 'Name'],
  ])('calls the field %s %s', (key, name) => {
    expect(fieldName(key)).toBe(name);
  });

  it('names entries by their own names, or by their numbers', () => {
    const file = { skills: [{ name: 'TypeScript', yearsOfExperience: 4 }, { level: 2 }] };
    expect(humanPlace(file, ['skills', 0, 'yearsOfExperience'])).toBe(
      'Skills › TypeScript › Years of experience',
    );
    expect(humanPlace(file, ['skills', 1, 'level'])).toBe('Skills › entry 2 › Level');
  });
});

describe('a work history that cannot be read', () => {
  it('is told in the report, apart from the other notes', async () => {
    const jobs = { first: { shop: 'Bakery' }, second: { shop: 'Mill' } };
    const { report } = await importJson({
      basics: { name: 'Ada', label: 'Baker' },
      skills: [{ name: 'Bread' }],
      careerHistory: jobs,
    });
    expect(report.unread).toBe('Career history');
  });

  it('is none where the file has its jobs elsewhere, or has none', async () => {
    const basics = { name: 'Ada' };
    const work = [{ name: 'Mill', position: 'Miller' }];
    expect((await importJson({ basics, work, careerHistory: { first: 1 } })).report.unread).toBeNull();
    expect((await importJson({ basics, hobbies: [{ title: 'Sails' }] })).report.unread).toBeNull();
  });
});
