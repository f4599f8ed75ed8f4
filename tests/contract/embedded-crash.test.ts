import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#src/adapters/embedded/database.ts';
import { openDocumentStore } from '#src/adapters/embedded/document-store.ts';
import { openReleaseStore } from '#src/adapters/embedded/release-store.ts';
import { hashOf } from '#tests/support/builders.ts';
import { runScript } from '#tests/support/run-script.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { bodyOf } from '#tests/support/bytes-in.ts';
import { portfoliosOf } from '#tests/support/portfolios-of.ts';

const rounds = Number(process.env['VITRINE_CRASH_ROUNDS'] ?? 10);
const ownerId = 'ada';

describe('embedded stores in several processes', () => {
  let folder: Awaited<ReturnType<typeof tempDir>>;
  beforeEach(async () => {
    folder = await tempDir();
  });
  afterEach(() => folder.remove());

  /** Starts a writer, kills it at a random moment, and returns the lines that it had printed by then. */
  async function killedWriter(): Promise<string[]> {
    const { child, ended } = runScript('contract/embedded-writer.ts', [folder.path, 'save', ownerId]);
    await Promise.race([once(child.stdout, 'data'), ended]);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 150));
    child.kill('SIGKILL');
    const { output, errors } = await ended;
    expect(errors).toBe('');
    return output.slice(0, output.lastIndexOf('\n')).split('\n');
  }

  it(
    `loses no acknowledged write when the process is killed ${rounds} times`,
    { timeout: rounds * 5000 },
    async () => {
      for (let round = 0; round < rounds; round++) {
        const acknowledged = await killedWriter();
        const database = openDatabase(join(folder.path, 'app.db'));
        expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
        expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
        await expectSaved(openDocumentStore({ database }), acknowledged);
        await expectLive(openReleaseStore({ database, folder: join(folder.path, 'blobs') }), acknowledged);
        database.close();
      }
    },
  );

  it('gives a slug to only one of several processes', async () => {
    const owners = ['ada', 'grace', 'mary'];
    const writers = owners.map((owner) =>
      runScript('contract/embedded-writer.ts', [folder.path, 'claim', owner]),
    );
    await Promise.all(writers.map(({ child }) => once(child.stdout, 'data')));
    for (const { child } of writers) child.stdin.write('go');
    const ends = await Promise.all(writers.map((writer) => writer.ended));
    expect(ends.map(({ errors, code }) => ({ errors, code }))).toEqual(
      owners.map(() => ({ errors: '', code: 0 })),
    );
    const won = ends.flatMap(({ output }) => output.match(/slug-\d+/g) ?? []);
    expect(won.toSorted()).toEqual(Array.from({ length: 100 }, (_, n) => `slug-${n}`).sort());
  });

  it('opens a new data folder from several processes at the same time', async () => {
    const starts = Array.from({ length: 6 }, () =>
      runScript('contract/embedded-writer.ts', [folder.path, 'open']),
    );
    const ends = await Promise.all(starts.map((start) => start.ended));
    expect(ends).toEqual(ends.map(() => ({ output: 'opened\n', errors: '', code: 0 })));
  });
});

async function expectSaved(
  documents: ReturnType<typeof openDocumentStore>,
  acknowledged: readonly string[],
): Promise<void> {
  const [, revision, title] = acknowledged.findLast((line) => line.startsWith('saved'))?.split(' ') ?? [];
  const [portfolio] = await portfoliosOf(documents, ownerId);
  // The last save may have been committed before its line was printed.
  const beyond = (portfolio?.revision ?? 0) - Number(revision);
  expect([0, 1]).toContain(beyond);
  if (beyond === 0) expect(portfolio?.title).toBe(title);
}

async function expectLive(
  releases: ReturnType<typeof openReleaseStore>,
  acknowledged: readonly string[],
): Promise<void> {
  const switches = (await releases.liveHistory(ownerId)).map((entry) => entry.releaseId);
  for (const line of acknowledged.filter((entry) => entry.startsWith('live'))) {
    expect(switches).toContain(line.split(' ')[1]);
  }
  for (const { manifest } of await releases.listReleases(ownerId)) {
    for (const { sha256 } of Object.values(manifest)) {
      expect(hashOf((await bodyOf(releases.getBlob(sha256))) ?? '')).toBe(sha256);
    }
  }
}
