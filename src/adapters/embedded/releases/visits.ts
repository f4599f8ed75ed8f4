import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { ReleaseStore } from '#src/ports/release-store.ts';
import { inTransaction } from '../database.ts';

const visitsRow = z.object({ day: z.string(), path: z.string(), count: z.number() });

export function openVisits(database: DatabaseSync): Pick<ReleaseStore, 'addVisits' | 'listVisits'> {
  const add = database.prepare(
    `INSERT INTO visits (owner, day, path, count) VALUES (?, ?, ?, ?)
     ON CONFLICT (owner, day, path) DO UPDATE SET count = count + excluded.count`,
  );
  const select = database.prepare(
    'SELECT day, path, count FROM visits WHERE owner = ? AND day >= ? ORDER BY day, path',
  );
  return {
    async addVisits(ownerId, visits) {
      await inTransaction(database, () => {
        for (const { day, path, count } of visits) add.run(ownerId, day, path, count);
      });
    },
    async listVisits(ownerId, since) {
      return select.all(ownerId, since).map((row) => visitsRow.parse(row));
    },
  };
}
