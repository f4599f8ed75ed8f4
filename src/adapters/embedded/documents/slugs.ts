import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { slugShape } from '#src/domain/confusable.ts';
import { AppError } from '#src/domain/errors.ts';
import { isQuarantineOver } from '#src/domain/slug.ts';
import type { DocumentStore, SlugAvailability, SlugClaim } from '#src/ports/document-store.ts';
import { inTransaction } from '../database.ts';
import type { DocumentChanges } from './changes.ts';

type Slugs = Pick<
  DocumentStore,
  'claimSlug' | 'getSlug' | 'slugAvailability' | 'noteSlugShapes' | 'currentSlug'
>;

const slugRow = z
  .object({
    uid: z.string().nullable(),
    claimed_at: z.string(),
    current: z.number(),
    freed_at: z.string().nullable(),
  })
  .optional();
const alikeRows = z.array(z.object({ freed_at: z.string().nullable() }));
const currentRow = z.object({ slug: z.string() }).optional();

export function openSlugs(database: DatabaseSync, changes: DocumentChanges): Slugs {
  const select = database.prepare('SELECT uid, claimed_at, current, freed_at FROM slugs WHERE slug = ?');
  const selectAlike = database.prepare(
    'SELECT freed_at FROM slugs WHERE shape = ? AND slug <> ? AND uid IS NOT ?',
  );
  const selectCurrent = database.prepare('SELECT slug FROM slugs WHERE uid = ? AND current = 1');
  const retire = database.prepare('UPDATE slugs SET current = 0 WHERE uid = ? AND current = 1');
  const claim = database.prepare(
    `INSERT INTO slugs (slug, uid, claimed_at, current, freed_at, shape) VALUES (?, ?, ?, 1, NULL, ?)
     ON CONFLICT (slug) DO UPDATE
     SET uid = excluded.uid, claimed_at = excluded.claimed_at, current = 1, freed_at = NULL`,
  );
  const setProfileSlug = database.prepare(
    `UPDATE profiles SET body = json_set(body, '$.slug', ?) WHERE uid = ? RETURNING uid`,
  );

  function read(slug: string): SlugClaim | null {
    const row = slugRow.parse(select.get(slug));
    if (row === undefined || row.uid === null) return null;
    return { slug, ownerId: row.uid, claimedAt: row.claimed_at, current: row.current === 1 };
  }

  function availability(ownerId: string, slug: string, now: string): SlugAvailability {
    const row = slugRow.parse(select.get(slug));
    if (row?.uid === ownerId) return 'free';
    if (row !== undefined && !isQuarantineOver(row.freed_at, now)) return 'taken';
    const alike = alikeRows.parse(selectAlike.all(slugShape(slug), slug, ownerId));
    return alike.every(({ freed_at }) => isQuarantineOver(freed_at, now)) ? 'free' : 'confusable';
  }

  return {
    async claimSlug(ownerId, slug, now) {
      const claimed = await inTransaction(database, (): SlugClaim => {
        const held = read(slug);
        if (held?.ownerId === ownerId && held.current) return held;
        const available = availability(ownerId, slug, now);
        if (available !== 'free') throw new AppError(`slug-${available}`, { slug });
        if (setProfileSlug.get(slug, ownerId) === undefined) throw new AppError('not-found', { ownerId });
        retire.run(ownerId);
        claim.run(slug, ownerId, now, slugShape(slug));
        return { slug, ownerId, claimedAt: now, current: true };
      });
      changes.committed(ownerId);
      return claimed;
    },
    async getSlug(slug) {
      return read(slug);
    },
    async slugAvailability(ownerId, slug, now) {
      return availability(ownerId, slug, now);
    },
    async noteSlugShapes() {
      // The migration has done it.
      return 0;
    },
    async currentSlug(ownerId) {
      return currentRow.parse(selectCurrent.get(ownerId))?.slug ?? null;
    },
  };
}
