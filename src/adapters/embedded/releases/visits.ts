import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { visitKinds, type Visits } from '#src/domain/visits.ts';
import type { ReleaseStore } from '#src/ports/release-store.ts';
import { inTransaction } from '../database.ts';

const visitsRow = z.object({
  day: z.string(),
  kind: z.enum(visitKinds),
  name: z.string(),
  count: z.number(),
});

export function openVisits(database: DatabaseSync): Pick<ReleaseStore, 'addVisits' | 'listVisits'> {
  const add = database.prepare(
    `INSERT INTO visit_counts (owner, day, kind, name, count) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (owner, day, kind, name) DO UPDATE SET count = count + excluded.count`,
  );
  const select = database.prepare(
    `SELECT day, kind, name, count FROM visit_counts WHERE owner = ? AND day >= ? ORDER BY day, kind, name`,
  );
  let group: { counted: [ownerId: string, Visits][]; written: Promise<void> } | null = null;

  async function write(): Promise<void> {
    await nextTurn();
    const counted = group?.counted ?? [];
    group = null;
    await inTransaction(database, () => {
      for (const [ownerId, { day, kind, name, count }] of counted) add.run(ownerId, day, kind, name, count);
    });
  }

  return {
    // What is counted of many sites comes at once and is one commit: each commit waits for the disk.
    addVisits(ownerId, visits) {
      group ??= { counted: [], written: write() };
      for (const one of visits) group.counted.push([ownerId, one]);
      return group.written;
    },
    async listVisits(ownerId, since) {
      return select.all(ownerId, since).map((row) => visitsRow.parse(row));
    },
  };
}
