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

  it('counts every kind of entry, one and many', async () => {
    const [name, date] = ['Ada', '1843'];
    const named = [{ name }, { name: 'Bea' }];
    const { report } = await importJson({
      basics: { name },
      volunteer: [{ organization: 'School', position: 'Tutor' }],
      education: [{ institution: 'Home', area: 'Sums' }],
      certificates: [{ name: 'Logic', date }],
      languages: [{ language: 'French' }, { language: 'German' }],
      interests: [{ name: 'Harp' }],
      references: named.map((one) => ({ ...one, reference: 'Yes.' })),
      projects: named,
    });
    expect(report.imported).toEqual([
      '2 projects',
      '1 education entry',
      '1 certificate',
      '1 voluntary position',
      '2 languages',
      '1 interest',
      '2 testimonials',
    ]);
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

  it('says nothing of the schema of a file', async () => {
    const work = [{ name: 'Mill', position: 'Clerk' }];
    const $schema = 'https://example.org/schema.json';
    const standard = await importJson({ $schema, basics: { name: 'Ada' }, work });
    const generic = await importJson({ $schema, name: 'Ada', experience: work });
    expect([...standard.report.notes, ...generic.report.notes]).toEqual([]);
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
