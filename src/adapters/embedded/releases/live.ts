import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import type { Live } from '#src/domain/release.ts';
import type { ReleaseStore } from '#src/ports/release-store.ts';
import { inTransaction, pagedKeys } from '../database.ts';
import { openDeletedAccounts } from '../deleted-accounts.ts';
import type { LiveMoves } from './moves.ts';

type LivePointers = Pick<ReleaseStore, 'getLive' | 'switchLive' | 'liveHistory' | 'liveOwners'>;

const liveRow = z
  .object({ release_id: z.string(), portfolio_id: z.string(), switched_at: z.string() })
  .optional();
const historyRow = z.object({
  release_id: z.string().nullable(),
  portfolio_id: z.string().nullable(),
  switched_at: z.string(),
});

export function openLivePointers(database: DatabaseSync, moves: LiveMoves): LivePointers {
  const { refuseDeleted } = openDeletedAccounts(database);
  const select = database.prepare(
    `SELECT releases.id AS release_id, portfolio_id, switched_at
     FROM live JOIN releases ON releases.key = live.release WHERE live.owner = ?`,
  );
  const point = database.prepare(
    `INSERT INTO live (owner, release, portfolio_id, switched_at)
     SELECT owner, key, ?, ? FROM releases WHERE owner = ? AND id = ?
     ON CONFLICT (owner) DO UPDATE SET release = excluded.release, portfolio_id = excluded.portfolio_id,
     switched_at = excluded.switched_at`,
  );
  const takeDown = database.prepare('DELETE FROM live WHERE owner = ?');
  const note = database.prepare(
    'INSERT INTO live_history (owner, release_id, portfolio_id, switched_at) VALUES (?, ?, ?, ?)',
  );
  const history = database.prepare(
    'SELECT release_id, portfolio_id, switched_at FROM live_history WHERE owner = ? ORDER BY seq DESC LIMIT ?',
  );
  const owners = database.prepare('SELECT owner AS key FROM live WHERE owner > ? ORDER BY owner LIMIT ?');

  function read(ownerId: string): Live | null {
    const row = liveRow.parse(select.get(ownerId));
    if (row === undefined) return null;
    return { releaseId: row.release_id, portfolioId: row.portfolio_id, switchedAt: row.switched_at };
  }

  function move(ownerId: string, to: Live | null): void {
    if (to === null) {
      takeDown.run(ownerId);
      return;
    }
    const { releaseId, portfolioId, switchedAt } = to;
    refuseDeleted(ownerId);
    const { changes } = point.run(portfolioId, switchedAt, ownerId, releaseId);
    if (changes === 0) throw new AppError('not-found', { releaseId });
  }

  return {
    async getLive(ownerId) {
      return read(ownerId);
    },
    async switchLive(ownerId, { to, expected, now }) {
      await inTransaction(database, () => {
        if ((read(ownerId)?.releaseId ?? null) !== expected) throw new AppError('live-moved', { ownerId });
        move(ownerId, to);
        note.run(ownerId, to?.releaseId ?? null, to?.portfolioId ?? null, now);
        moves.note(ownerId);
      });
      moves.committed();
    },
    async liveHistory(ownerId, max = -1) {
      return history
        .all(ownerId, max)
        .map((row) => historyRow.parse(row))
        .map(({ release_id, portfolio_id, switched_at }) => ({
          releaseId: release_id,
          portfolioId: portfolio_id,
          switchedAt: switched_at,
        }));
    },
    async *liveOwners(after) {
      yield* pagedKeys(owners, after);
    },
  };
}
