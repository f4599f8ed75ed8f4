import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#src/adapters/embedded/database.ts';
import { openDocumentStore } from '#src/adapters/embedded/document-store.ts';
import { openFileStore } from '#src/adapters/embedded/file-store.ts';
import { openModerationStore } from '#src/adapters/embedded/moderation-store.ts';
import { openPublishNotes } from '#src/adapters/embedded/publish-notes.ts';
import { openReleaseStore } from '#src/adapters/embedded/release-store.ts';
import { memoryDir } from '#tests/support/temp-dir.ts';
import { inTurns } from './interleavings/embedded-turns.ts';
import { explore, type Bound } from './interleavings/explore.ts';
import { storeCase, storeScenarios, type SmallWorld } from './interleavings/store-scenarios.ts';

const isLong = process.env['TORTURE_ROUNDS'] !== undefined;
const bound: Bound = isLong ? {} : { maxPreemptions: 1 };

describe('the SQLite transactions of', () => {
  let folder: Awaited<ReturnType<typeof memoryDir>>;
  let worlds = 0;
  beforeAll(async () => {
    folder = await memoryDir();
  });
  afterAll(() => folder.remove());

  /** Each operation is its own process with the same files open. */
  async function open(): Promise<SmallWorld> {
    const own = join(folder.path, `world-${(worlds += 1)}`);
    const databases = [openDatabase(join(own, 'app.db'))];
    const [first] = databases;
    if (first === undefined) throw new Error('no database');
    const on = (database: typeof first) => ({
      documents: openDocumentStore({ database }),
      files: openFileStore({ folder: join(own, 'files') }),
      moderation: openModerationStore({ database }),
      publishNotes: openPublishNotes(),
      releases: openReleaseStore({ database, folder: join(own, 'releases') }),
    });
    return {
      plain: on(first),
      storesFor(turns) {
        const database = openDatabase(join(own, 'app.db'));
        databases.push(database);
        return on(inTurns(database, turns));
      },
      async close() {
        for (const database of databases) database.close();
      },
    };
  }

  it.each(storeScenarios)(
    `$title leave whole releases in ${isLong ? 'every order' : 'orders with at most one interruption'}`,
    { timeout: isLong ? 3_600_000 : 120_000 },
    async (scenario) => {
      const { orders, longest } = await explore(storeCase(scenario, open), bound);
      if (isLong) console.log(`${scenario.title}: ${orders} orders of up to ${longest} steps`);
      expect(orders).toBeGreaterThan(1);
    },
  );
});
