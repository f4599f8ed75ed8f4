import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { visitKinds } from '#src/domain/visits.ts';
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

  return {
    async addVisits(sites) {
      await inTransaction(database, () => {
        for (const { ownerId, visits } of sites) {
          for (const { day, kind, name, count } of visits) add.run(ownerId, day, kind, name, count);
        }
      });
    },
    async listVisits(ownerId, since) {
      return select.all(ownerId, since).map((row) => visitsRow.parse(row));
    },
  };
}
