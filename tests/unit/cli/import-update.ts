import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demo, withBackend, type Published } from './demo-instance.ts';
import { copyOf, dataOf, runCli, scratch } from './run-cli.ts';
import { portfoliosOf } from '#tests/support/portfolios-of.ts';

type Result = { portfolio: string; changed: boolean; published: Published };

const resume = (label: string) => ({
  basics: { name: 'Ada Lovelace', label, email: 'ada@example.org' },
  work: [
    { name: 'Mill', position: 'Miller', startDate: '2020' },
    { name: 'Engine', position: 'Programmer', startDate: '2022' },
  ],
});

describe('import --update', () => {
  it('replaces the content of a portfolio, keeps its template and publishes it', async () => {
    const data = await copyOf(demo.folder);
    const file = join(await scratch(), 'resume.json');
    const update = ['import', file, '--update', 'demo-tokyo', '--publish'];
    await writeFile(file, JSON.stringify(resume('Analyst')));
    const first = await dataOf<Result>(data, update);
    const again = await dataOf<Result>(data, update);
    await writeFile(file, JSON.stringify(resume('Programmer')));
    const third = await dataOf<Result>(data, update);
    expect([first.changed, again.changed, third.changed]).toEqual([true, false, true]);
    expect(again.published.releaseId).toBe(first.published.releaseId);
    expect(third.published.releaseId).not.toBe(first.published.releaseId);
    expect(new Set([first, again, third].map(({ portfolio }) => portfolio)).size).toBe(1);
    await withBackend(data, async ({ documents }) => {
      const slug = await documents.getSlug('demo-tokyo');
      const portfolios = await portfoliosOf(documents, slug?.ownerId ?? '');
      expect(portfolios).toHaveLength(2);
      expect(portfolios.find(({ id }) => id === first.portfolio)).toMatchObject({
        template: 'tokyo',
        title: 'Ada Lovelace',
      });
    });
  });

  it('keeps the name of the owner when the file has no name', async () => {
    const data = await copyOf(demo.folder);
    const folder = await scratch();
    const [named, papers] = [join(folder, 'resume.json'), join(folder, 'papers.bib')];
    await writeFile(named, JSON.stringify(resume('Analyst')));
    await writeFile(papers, '@book{b, title = {Notes}, author = {Lovelace, A.}, year = 1843}');
    const update = (file: string) => dataOf<Result>(data, ['import', file, '--update', 'demo-tokyo']);
    await update(named);
    const { portfolio } = await update(papers);
    expect((await update(papers)).changed).toBe(false);
    await withBackend(data, async ({ documents }) => {
      expect((await documents.getPortfolio(portfolio))?.sections).toMatchObject([
        { type: 'hero', name: 'Ada Lovelace' },
        { type: 'publications', items: [{ authors: [{ name: 'A. Lovelace', isOwner: true }] }] },
      ]);
    });
  });

  it('refuses import --update for an unknown portfolio, and together with --owner', async () => {
    const file = join(await scratch(), 'resume.json');
    await writeFile(file, JSON.stringify(resume('Analyst')));
    const nobody = await runCli(demo.folder, ['import', file, '--update', 'nowhere']);
    expect(nobody.code).toBe(1);
    expect(nobody.stderr).toContain('nowhere');
    const both = await runCli(demo.folder, ['import', file, '--update', 'demo-tokyo', '--owner', 'a@b.org']);
    expect(both.code).toBe(2);
  });

  it('publishes nothing when the work history of an imported file cannot be read', async () => {
    const data = await copyOf(demo.folder);
    const file = join(await scratch(), 'resume.json');
    await writeFile(
      file,
      JSON.stringify({
        basics: { name: 'Ada' },
        skills: [{ name: 'Bread' }],
        careerHistory: { first: { shop: 'Bakery' } },
      }),
    );
    const run = await runCli(data, ['import', file, '--update', 'demo-tokyo', '--publish']);
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('“Career history” could not be read');
    expect(run.stdout).not.toContain('Published');
  });
});
