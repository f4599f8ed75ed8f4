import { describe, expect, it } from 'vitest';
import { fieldName, humanPath } from '#src/import/human-path.ts';
import { importJson } from './files.ts';

describe('human names of import paths', () => {
  it.each([
    ['yearsOfExperience', 'Years of experience'],
    ['start_date', 'Start date'],
    ['homepageURL', 'Homepage URL'],
    ['name', 'Name'],
    ['@first-name', 'First name'],
    ['doi_url', 'DOI URL'],
    ['meta', 'About the file'],
    ['…', '…'],
  ])('names the imported field %s %s', (key, name) => {
    expect(fieldName(key)).toBe(name);
  });

  it('names imported entries by their own names or by their numbers', () => {
    const file = { skills: [{ name: 'TypeScript', yearsOfExperience: 4 }, { level: 2 }] };
    expect(humanPath(file, ['skills', 0, 'yearsOfExperience'])).toBe(
      'Skill 1, “TypeScript”: years of experience',
    );
    expect(humanPath(file, ['skills', 1, 'level'])).toBe('Skill 2: level');
    expect(humanPath(file, ['skills', 1, 'awards', 2, 'title'])).toBe('Skill 2: awards, entry 3 › Title');
    expect(humanPath({ boats: [{ name: 'Sail' }] }, ['boats', 0, 'crew', 1, 'age'])).toBe(
      'Boats, entry 1, “Sail”: crew, entry 2 › Age',
    );
  });
});

describe('unreadable work history', () => {
  it('reports an unreadable work history separately from the other notes', async () => {
    const jobs = { first: { shop: 'Bakery' }, second: { shop: 'Mill' } };
    const { report } = await importJson({
      basics: { name: 'Ada', label: 'Baker' },
      skills: [{ name: 'Bread' }],
      careerHistory: jobs,
    });
    expect(report.unread).toBe('Career history');
  });

  it('reports no unreadable work history when the jobs are elsewhere or missing', async () => {
    const basics = { name: 'Ada' };
    const work = [{ name: 'Mill', position: 'Miller' }];
    expect((await importJson({ basics, work, careerHistory: { first: 1 } })).report.unread).toBeNull();
    expect((await importJson({ basics, hobbies: [{ title: 'Sails' }] })).report.unread).toBeNull();
  });
});
