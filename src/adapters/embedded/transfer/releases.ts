import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import type { Transfer } from '#src/ports/transfer.ts';
import { inTransaction } from '../database.ts';
import { openBlobs } from '../releases/blobs.ts';
import { openLiveMoves } from '../releases/moves.ts';

type Releases = Pick<Transfer, 'putBlobs' | 'putLive' | 'raiseVisits'>;

const countRow = z.object({ switches: z.number() });

export function openReleases(options: { database: DatabaseSync; folder: string }): Releases {
  const { database } = options;
  const blobs = openBlobs(options);
  const moves = openLiveMoves(database);
  const count = database.prepare('SELECT count(*) AS switches FROM live_history WHERE owner = ?');
  const note = database.prepare(
    'INSERT INTO live_history (owner, release_id, portfolio_id, switched_at) VALUES (?, ?, ?, ?)',
  );
  const takeDown = database.prepare('DELETE FROM live WHERE owner = ?');
  const point = database.prepare(
    `INSERT INTO live (owner, release, portfolio_id, switched_at)
     SELECT owner, key, ?, ? FROM releases WHERE owner = ? AND id = ?`,
  );
  const raise = database.prepare(
    `INSERT INTO visit_counts (owner, day, kind, name, count) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (owner, day, kind, name) DO UPDATE SET count = max(count, excluded.count)`,
  );

  return {
    async putBlobs(given, now) {
      const missing = await blobs.missingBlobs(given.map(({ sha256 }) => sha256));
      const absent = given.filter(({ sha256 }) => missing.has(sha256));
      const rows = await blobs.write(absent);
      await inTransaction(database, () => blobs.insert(rows, now));
    },
    async putLive(ownerId, { known, switches, live }) {
      await inTransaction(database, () => {
        if (countRow.parse(count.get(ownerId)).switches !== known)
          throw new AppError('live-moved', { ownerId });
        for (const { releaseId, portfolioId, switchedAt } of switches) {
          note.run(ownerId, releaseId, portfolioId, switchedAt);
        }
        takeDown.run(ownerId);
        if (live !== null) {
          const { releaseId, portfolioId, switchedAt } = live;
          const { changes } = point.run(portfolioId, switchedAt, ownerId, releaseId);
          if (changes === 0) throw new AppError('not-found', { releaseId });
        }
        moves.note(ownerId);
      });
    },
    async raiseVisits(ownerId, visits) {
      await inTransaction(database, () => {
        for (const { day, kind, name, count: times } of visits) raise.run(ownerId, day, kind, name, times);
      });
    },
  };
}
