import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { slugShape } from '#src/domain/confusable.ts';
import { AppError } from '#src/domain/errors.ts';
import { isSameRecord, type SlugRecord } from '#src/domain/slug-record.ts';
import type { Transfer } from '#src/ports/transfer.ts';
import { inTransaction, pagedKeys } from '../database.ts';
import { prepareStore, storedRow } from '../documents/portfolio-row.ts';

type Documents = Pick<Transfer, 'putPortfolio' | 'slugs' | 'getSlug' | 'putSlug'>;

const stateRow = z.object({ revision: z.number() }).optional();
const slugRow = z
  .object({
    slug: z.string(),
    uid: z.string().nullable(),
    claimed_at: z.string(),
    current: z.number(),
    freed_at: z.string().nullable(),
  })
  .optional();

export function openDocuments(database: DatabaseSync): Documents {
  const selectState = database.prepare('SELECT revision FROM portfolios WHERE id = ?');
  const store = prepareStore(database);
  const names = database.prepare('SELECT slug AS key FROM slugs WHERE slug > ? ORDER BY slug LIMIT ?');
  const selectSlug = database.prepare(
    'SELECT slug, uid, claimed_at, current, freed_at FROM slugs WHERE slug = ?',
  );
  const retire = database.prepare('UPDATE slugs SET current = 0 WHERE uid = ? AND current = 1');
  const storeSlug = database.prepare(
    `INSERT INTO slugs (slug, uid, claimed_at, current, freed_at, shape) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (slug) DO UPDATE SET uid = excluded.uid, claimed_at = excluded.claimed_at,
     current = excluded.current, freed_at = excluded.freed_at`,
  );
  const setProfileSlug = database.prepare(
    `UPDATE profiles SET body = json_set(body, '$.slug', ?) WHERE uid = ? RETURNING uid`,
  );

  function read(slug: string): SlugRecord | null {
    const row = slugRow.parse(selectSlug.get(slug));
    if (row === undefined) return null;
    const { uid: ownerId, claimed_at: claimedAt, current, freed_at: freedAt } = row;
    return { slug, ownerId, claimedAt, current: current === 1, freedAt };
  }

  return {
    async putPortfolio(portfolio, replaces) {
      const { id } = portfolio;
      const row = storedRow(portfolio);
      await inTransaction(database, () => {
        const stored = stateRow.parse(selectState.get(id))?.revision ?? null;
        if (stored !== replaces) throw new AppError('stale-revision', { id, revision: stored ?? 0 });
        store.run(row);
      });
    },
    async *slugs() {
      for (const slug of pagedKeys(names)) {
        const record = read(slug);
        if (record !== null) yield record;
      }
    },
    async getSlug(slug) {
      return read(slug);
    },
    async putSlug(record, replaces) {
      const { slug, ownerId, claimedAt, current, freedAt } = record;
      await inTransaction(database, () => {
        if (!isSameRecord(read(slug), replaces)) throw new AppError('slug-taken', { slug });
        if (current && ownerId !== null) {
          if (setProfileSlug.get(slug, ownerId) === undefined) throw new AppError('not-found', { ownerId });
          retire.run(ownerId);
        }
        storeSlug.run(slug, ownerId, claimedAt, current ? 1 : 0, freedAt, slugShape(slug));
      });
    },
  };
}
