import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';
import { connect, type Connection } from '../../../src/adapters/firebase/connection.ts';
import { openFirebaseDocumentStore } from '../../../src/adapters/firebase/document-store.ts';
import { openFirebaseFileStore } from '../../../src/adapters/firebase/file-store.ts';
import { openFirebaseModerationStore } from '../../../src/adapters/firebase/moderation-store.ts';
import { openFirebasePublishNotes } from '../../../src/adapters/firebase/publish-notes.ts';
import { openFirebaseReleaseStore } from '../../../src/adapters/firebase/release-store.ts';
import { explore, type Bound } from '../../../tests/torture/interleavings/explore.ts';
import { inTurns } from '../../../tests/torture/interleavings/firebase-turns.ts';
import {
  storeCase,
  storeScenarios,
  type SmallStores,
  type SmallWorld,
} from '../../../tests/torture/interleavings/store-scenarios.ts';

const isLong = process.env['TORTURE_ROUNDS'] !== undefined;
const bound: Bound = { maxPreemptions: isLong ? 1 : 0 };
vi.setConfig({ testTimeout: isLong ? 3_600_000 : 300_000 });

describe('the Firestore transactions of', () => {
  let connection: Connection;
  beforeAll(async () => {
    await resetFirebase();
    connection = connect({
      projectId: target.projectId,
      storageBucket: target.bucket,
      serviceAccount: null,
      timeoutMs: 300_000,
    });
  });
  afterAll(() => connection.close());

  function on(firestore: Connection['firestore']): SmallStores {
    return {
      documents: openFirebaseDocumentStore({ ...connection, firestore }),
      files: openFirebaseFileStore(connection),
      moderation: openFirebaseModerationStore({ ...connection, firestore }),
      publishNotes: openFirebasePublishNotes({ ...connection, firestore }),
      releases: openFirebaseReleaseStore({ ...connection, firestore }),
    };
  }

  /** Each order has its own owner with separate content; each operation is its own process. */
  async function open(): Promise<SmallWorld> {
    const opened = [on(connection.firestore)];
    const [plain] = opened;
    if (plain === undefined) throw new Error('no stores');
    return {
      plain,
      storesFor(turns) {
        const own = on(inTurns(connection.firestore, turns));
        opened.push(own);
        return own;
      },
      async close() {
        // The remaining data of this order would add to the sweep of the next one.
        await plain.releases.sweep('2100-01-01T00:00:00.000Z');
        for (const { documents, releases } of opened) {
          await documents.close();
          await releases.close();
        }
      },
    };
  }

  it.each(storeScenarios)(
    `$title leave whole releases in orders with at most ${bound.maxPreemptions} interruption(s)`,
    async (scenario) => {
      const { orders, longest } = await explore(storeCase(scenario, open), bound);
      if (isLong) console.log(`${scenario.title}: ${orders} orders of up to ${longest} steps`);
      expect(orders).toBeGreaterThan(1);
    },
  );
});
