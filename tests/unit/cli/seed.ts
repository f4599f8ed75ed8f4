import { describe, expect, it } from 'vitest';
import { templateIds } from '#src/templates/manifests.ts';
import { demo, withBackend, type Release } from './demo-instance.ts';
import { namedByHash } from './hash-named.ts';
import { dataOf, runCli } from './run-cli.ts';

describe('seed command', () => {
  it('creates an account with a live site for each template, all with one password, and the samples of its template', async () => {
    expect(demo.accounts.map(({ portfolios }) => portfolios.length)).toEqual([8, 2, 2, 2]);
    expect(new Set(demo.accounts.map(({ password }) => password)).size).toBe(1);
    const live = await Promise.all(
      templateIds.map((id) => dataOf<Release[]>(demo.folder, ['releases', `demo-${id}`])),
    );
    expect(live.map((releases) => releases.filter(({ live: isLive }) => isLive).length)).toEqual([
      1, 1, 1, 1,
    ]);
  });

  it('changes nothing when seed runs a second time, and reports that', async () => {
    const before = await namedByHash(demo.folder);
    const { stdout } = await runCli(demo.folder, ['seed']);
    expect(stdout).toContain('nothing has changed');
    expect(stdout).not.toContain('Password:');
    expect(await namedByHash(demo.folder)).toEqual(before);
    const counts = await withBackend(demo.folder, async ({ documents, auth }) => {
      const users = await Promise.all(demo.accounts.map(({ email }) => auth.findByEmail(email)));
      const owned = await Promise.all(users.map((user) => documents.listPortfolioHeads(user?.id ?? '')));
      return owned.map(({ length }) => length);
    });
    expect(counts).toEqual([8, 2, 2, 2]);
  });
});
