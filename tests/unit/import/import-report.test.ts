import { describe, expect, it } from 'vitest';
import { groupImportNotes } from '#src/domain/import-report.ts';
import { importJson } from './files.ts';

const resume = {
  basics: { name: 'Ada', shoe: 39 },
  skills: [{ name: 'Sums', stars: 5 }],
  publications: [{ name: 'Sketch', isbn: '1' }],
  projects: [{ name: 'Engine', cogs: 8 }],
  work: [
    { name: 'Works', position: 'Analyst', startDate: 'when young', importance: 5 },
    { name: 'Mill', position: 'Clerk' },
  ],
  awards: [{ title: 'Medal', date: '1844' }],
  talks: [{ title: 'Looms' }],
};

describe('the report of an import', () => {
  it('counts what was imported in words, work first', async () => {
    const { report } = await importJson(resume);
    expect(report.imported).toEqual(['2 jobs', '1 project', '1 publication', '1 talk', '1 award', '1 skill']);
  });

  it('names losses of work, projects and publications before the others', async () => {
    const { report } = await importJson(resume);
    expect(report.notes.map(({ path, kind }) => [path.split(/ [1›]/)[0], kind])).toEqual([
      ['Job', 'changed'],
      ['Job', 'unsupported'],
      ['Project', 'unsupported'],
      ['Publication', 'unsupported'],
      ['Basics', 'unsupported'],
      ['Skill', 'unsupported'],
    ]);
  });

  it('groups what is not supported apart from what was changed', async () => {
    const { report } = await importJson(resume);
    const groups = groupImportNotes(report.notes);
    expect(groups.map(({ title, notes }) => [title, notes.length])).toEqual([
      ['Not supported', 5],
      ['Changed', 1],
    ]);
    expect(groupImportNotes([])).toEqual([]);
  });
});
