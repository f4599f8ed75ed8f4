import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import type { Release, ReleaseHead } from '#src/domain/release.ts';
import type { ReleaseStore } from '#src/ports/release-store.ts';
import { emptyLog, inTransaction } from './database.ts';
import { openDeletedAccounts } from './deleted-accounts.ts';
import { openBlobs } from './releases/blobs.ts';
import { openLivePointers } from './releases/live.ts';
import { openLiveMoves } from './releases/moves.ts';
import { openVisits } from './releases/visits.ts';

/**
 * The most blobs of one transaction, and the pause before the next one, which is longer than the retry interval of
 * other writers.
 */
const rowsAtOnce = 100;
const othersMilliseconds = 10;

const bodyRow = z.object({ body: z.string() });
const headRow = z.object({ id: z.string(), created_at: z.string() });
const hashRow = z.object({ sha256: z.string() });

/** Releases in the database, media in the folder. The database belongs to the caller: closing the store leaves it open. */
export function openReleaseStore(options: {
  database: DatabaseSync;
  folder: string;
}): ReleaseStore & { refresh(): void } {
  const { database } = options;
  const { write, insert, idOf, ...blobs } = openBlobs(options);
  const moves = openLiveMoves(database);
  const { refuseDeleted } = openDeletedAccounts(database);
  const select = database.prepare('SELECT body FROM releases WHERE owner = ? AND id = ?');
  const selectByOwner = database.prepare(
    'SELECT body FROM releases WHERE owner = ? ORDER BY created_at DESC, key DESC',
  );
  const selectHeadsByOwner = database.prepare(
    'SELECT id, created_at FROM releases WHERE owner = ? ORDER BY created_at DESC, key DESC',
  );
  const insertRelease = database.prepare(
    'INSERT INTO releases (owner, id, created_at, body) VALUES (?, ?, ?, ?) ON CONFLICT (owner, id) DO NOTHING',
  );
  const insertReference = database.prepare(
    'INSERT INTO release_blobs (release, blob) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const removeUnlessLive = database.prepare(
    `DELETE FROM releases WHERE owner = ? AND id = ?
     AND NOT EXISTS (SELECT 1 FROM live WHERE live.release = releases.key)`,
  );
  const selectBlobsOfOwner = database.prepare(
    `SELECT DISTINCT blobs.sha256 FROM releases
     JOIN release_blobs ON release_blobs.release = releases.key JOIN blobs ON blobs.id = release_blobs.blob
     WHERE releases.owner = ?`,
  );
  const removals = ['live', 'live_history', 'releases', 'visit_counts'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE owner = ?`),
  );

  function insertWithReferences(release: Release): void {
    const { ownerId, id, createdAt, manifest } = release;
    const { changes, lastInsertRowid } = insertRelease.run(ownerId, id, createdAt, JSON.stringify(release));
    if (changes === 0) return;
    for (const [path, { sha256 }] of Object.entries(manifest)) {
      const blob = idOf(sha256);
      if (blob === null) throw new AppError('release-damaged', { releaseId: id, path, sha256 });
      insertReference.run(lastInsertRowid, blob);
    }
  }

  return {
    ...blobs,
    ...openLivePointers(database, moves),
    ...openVisits(database),
    async putRelease(release, given) {
      const rows = await write(given);
      // Other writers get their turn in between. A killed process leaves blobs that no release names; the next sweep
      // removes them.
      let start = 0;
      for (; start + rowsAtOnce < rows.length; start += rowsAtOnce) {
        const some = rows.slice(start, start + rowsAtOnce);
        await inTransaction(database, () => insert(some, release.createdAt));
        await pause(othersMilliseconds);
      }
      await inTransaction(database, () => {
        refuseDeleted(release.ownerId);
        insert(rows.slice(start), release.createdAt);
        insertWithReferences(release);
      });
    },
    async getRelease(ownerId, releaseId) {
      const row = select.get(ownerId, releaseId);
      return row === undefined ? null : releaseOf(row);
    },
    async listReleases(ownerId) {
      return selectByOwner.all(ownerId).map(rememberedRelease);
    },
    async listReleaseHeads(ownerId) {
      return selectHeadsByOwner.all(ownerId).map(headOf);
    },
    async deleteReleases(ownerId, releaseIds) {
      await inTransaction(database, () => {
        for (const id of releaseIds) removeUnlessLive.run(ownerId, id);
      });
    },
    async deleteOwner(ownerId) {
      const named = await inTransaction(database, () => {
        const rows = selectBlobsOfOwner.all(ownerId);
        for (const removal of removals) removal.run(ownerId);
        moves.forget(ownerId);
        moves.note(null);
        return rows;
      });
      emptyLog(database);
      moves.committed();
      return named.map((row) => hashRow.parse(row).sha256);
    },
    watch: moves.watch,
    /** Notifies listeners at once of switches by other processes, instead of at the next poll. */
    refresh: moves.committed,
    async close() {
      moves.close();
    },
  };
}

function headOf(row: unknown): ReleaseHead {
  const { id, created_at: createdAt } = headRow.parse(row);
  return { id, createdAt };
}

/** Stored manifests are trusted: validating each file again took a fifth of the first visit to a site. */
function releaseOf(row: unknown): Release {
  return JSON.parse(bodyRow.parse(row).body) as Release;
}

/** Rows of releases never change, and each removal of old ones reads all that its owner has: they are parsed once. */
const parsed = new Map<string, Release>();
const parsedMax = 100;

function rememberedRelease(row: unknown): Release {
  const { body } = bodyRow.parse(row);
  const release = parsed.get(body) ?? releaseOf(row);
  parsed.delete(body);
  parsed.set(body, release);
  const [oldest] = parsed.keys();
  if (parsed.size > parsedMax && oldest !== undefined) parsed.delete(oldest);
  return release;
}
