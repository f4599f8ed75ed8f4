import { describe, expect, it } from 'vitest';
import { demo, withBackend, type Published, type Release } from './demo-instance.ts';
import { copyOf, dataOf, runCli } from './run-cli.ts';

describe('publish, rollback and unpublish commands', () => {
  it('publish --dry-run prints the plan and does not change the site', async () => {
    const data = await copyOf(demo.folder);
    await rename(data, demo.portfolio(3), 'Another title');
    const [plan] = await dataOf<object[]>(data, ['publish', 'demo-tokyo', '--dry-run']);
    expect(plan).toMatchObject({
      added: expect.any(Array),
      removed: expect.any(Array),
      newBlobs: expect.any(Number),
    });
    expect(plan).toHaveProperty('changed', expect.arrayContaining(['index.html']));
    expect(await dataOf<Release[]>(data, ['releases', 'demo-tokyo'])).toHaveLength(1);
  });

  it('the commands publish a change, roll back, unpublish the site and show a release again', async () => {
    const data = await copyOf(demo.folder);
    const [first] = await dataOf<Release[]>(data, ['releases', demo.portfolio(3)]);
    await rename(data, demo.portfolio(3), 'Another title');
    const [published] = await dataOf<Published[]>(data, ['publish', 'demo-tokyo']);
    expect(published?.unchanged).toBe(false);
    expect(published?.stored).toBeLessThan(39);
    expect(await liveOf(data)).toBe(published?.releaseId);

    await dataOf(data, ['rollback', first?.id.slice(0, 10) ?? '']);
    expect(await liveOf(data)).toBe(first?.id);
    await dataOf(data, ['unpublish', 'demo-tokyo']);
    expect(await liveOf(data)).toBeUndefined();
    await dataOf(data, ['rollback', published?.releaseId ?? '']);
    expect(await liveOf(data)).toBe(published?.releaseId);
  });

  it('rollback to the live release says that nothing has changed, and is not in the audit log', async () => {
    const data = await copyOf(demo.folder);
    const [live] = await dataOf<Release[]>(data, ['releases', 'demo-tokyo']);
    const { code, stdout } = await runCli(data, ['rollback', live?.id ?? '']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/ shows the release of \S+ already\. Nothing has changed\.\n$/);
    expect((await runCli(data, ['audit'])).stdout).not.toContain('rollback');
  });

  it('publish --all continues with the other sites when one cannot be published', async () => {
    const data = await copyOf(demo.folder);
    await rename(data, demo.portfolio(3), '');
    const run = await runCli(data, ['publish', '--all', '--json']);
    const results = JSON.parse(run.stdout) as object[];
    expect(run.code).toBe(1);
    expect(results.filter((result) => 'error' in result)).toHaveLength(1);
    expect(results.filter((result) => 'unchanged' in result)).toHaveLength(3);
  });

  it('publish asks for a portfolio when an owner without a site has several', async () => {
    const data = await copyOf(demo.folder);
    await dataOf(data, ['unpublish', 'demo@example.com']);
    const run = await runCli(data, ['publish', '--owner', 'demo@example.com', '--json']);
    expect(run.code).toBe(1);
    expect(JSON.parse(run.stderr)).toMatchObject({
      error: { code: 'name-ambiguous', issues: { length: 8 } },
    });
  });

  /** Changes the name in the introduction, as the author would. */
  async function rename(data: string, id: string, name: string): Promise<void> {
    await withBackend(data, async ({ documents }) => {
      const portfolio = await documents.getPortfolio(id);
      if (portfolio === null) throw new Error(`There is no portfolio ${id}`);
      const sections = portfolio.sections.map((section) =>
        section.type === 'hero' ? { ...section, name } : section,
      );
      await documents.savePortfolio({ ...portfolio, sections });
    });
  }

  async function liveOf(data: string): Promise<string | undefined> {
    const releases = await dataOf<Release[]>(data, ['releases', 'demo-tokyo']);
    return releases.find(({ live }) => live)?.id;
  }
});
