import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { slugShape } from '#src/domain/confusable.ts';
import { AppError, isAppError } from '#src/domain/errors.ts';
import { initial } from './migrations/0001-initial.ts';
import { moderation } from './migrations/0002-moderation.ts';
import { storageUsage } from './migrations/0003-storage-usage.ts';
import { slugShapes } from './migrations/0004-slug-shapes.ts';
import { preferences } from './migrations/0005-preferences.ts';
import { deletedAccounts } from './migrations/0006-deleted-accounts.ts';
import { cleanupCursors } from './migrations/0007-cleanup-cursors.ts';
import { portfolioHeads } from './migrations/0008-portfolio-heads.ts';
import { versions } from './migrations/0009-versions.ts';
import { draftLinks } from './migrations/0010-draft-links.ts';
import { comments } from './migrations/0011-comments.ts';
import { visitCounts } from './migrations/0012-visit-counts.ts';
import { siteChanges } from './migrations/0013-site-changes.ts';
import { operatorFailure, storageFailure } from './storage-failure.ts';
import { makeFilePrivate } from '#src/files/private-files.ts';

/** In order: `user_version` of a database counts the migrations that it has run. Only append. */
const migrations: readonly string[] = [
  initial,
  moderation,
  storageUsage,
  slugShapes,
  preferences,
  deletedAccounts,
  cleanupCursors,
  portfolioHeads,
  versions,
  draftLinks,
  comments,
  visitCounts,
  siteChanges,
];

const busyTimeout = 5000;
/**
 * The page cache of a reader. SQLite empties it with each commit of another process, and the system keeps the pages as well: a
 * larger one is filled and freed in turns.
 */
const readerCacheKib = 2 * 1024;
const pauseMilliseconds = 20;
const retryMilliseconds = 5;

/**
 * Opens the database file, making it and its folder when there is none, and brings its tables up to date. Several
 * processes may have the same file open.
 * @throws AppError 'newer-data' when a newer version of the product wrote it; nothing is changed then; see `openFile`
 */
export function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return openFile(file, (database) => {
    refuseNewer(database, file);
    useLog(database);
    makeDurable(database);
    migrate(database, file);
  });
}

/**
 * Opens or creates a database file and prepares it; closes it when that fails.
 * @throws AppError 'data-damaged', 'place-unusable' and 'storage-full', with its name
 */
export function openFile(file: string, ready: (database: DatabaseSync) => void): DatabaseSync {
  let database: DatabaseSync | null = null;
  try {
    if (file !== ':memory:') makeFilePrivate(file);
    database = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true });
    ready(database);
    return database;
  } catch (error) {
    database?.close();
    throw operatorFailure(error, file);
  }
}

/** Opens an existing, migrated database for reading only. @throws AppError as `openFile` */
export function openForReading(file: string): DatabaseSync {
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: busyTimeout });
    database.exec(`PRAGMA cache_size = -${readerCacheKib}`);
    return database;
  } catch (error) {
    throw operatorFailure(error, file);
  }
}

/**
 * FULL, not NORMAL: with NORMAL a power cut loses acknowledged commits. secure_delete: what a person deletes is
 * overwritten, not just unlinked.
 */
export function makeDurable(database: DatabaseSync): void {
  database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
}

/**
 * Runs the work as one transaction that no other writer can interleave with; a throw undoes all of it. While another
 * process writes, only this write waits, and not everything else that this process does. It resolves when the work is on
 * disk; works that come together are committed together, because each commit waits for the disk.
 * @throws AppError 'storage-full', 'unavailable' when another process kept the database locked
 */
export function inTransaction<T>(
  database: DatabaseSync,
  work: () => T,
  waitMilliseconds = busyTimeout,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const group = groups.get(database) ?? [];
    group.push({
      run() {
        const result = work();
        return () => resolve(result);
      },
      reject,
    });
    if (group.length > 1) return;
    groups.set(database, group);
    void commitTogether(database, group, waitMilliseconds);
  });
}

/** `run` returns a callback for after the commit. */
type Waiting = { run: () => () => void; reject: (error: unknown) => void };

/** The work that waits for the next commit, by database. */
const groups = new WeakMap<DatabaseSync, Waiting[]>();

async function commitTogether(
  database: DatabaseSync,
  group: readonly Waiting[],
  waitMilliseconds: number,
): Promise<void> {
  try {
    const until = performance.now() + waitMilliseconds;
    // Work that is added in this turn of the event loop joins the group.
    await nextTurn();
    while (!begin(database)) {
      if (performance.now() > until) throw new AppError('unavailable');
      await pause(retryMilliseconds);
    }
  } catch (error) {
    groups.delete(database);
    for (const { reject } of group) reject(error);
    return;
  }
  groups.delete(database);
  try {
    const committed = inBegun(database, () => group.map((waiting) => savepoint(database, waiting)));
    for (const tell of committed) tell();
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}

/** Runs one member of a group, which alone is undone when it throws. Returns a callback for after the commit. */
function savepoint(database: DatabaseSync, { run, reject }: Waiting): () => void {
  database.exec('SAVEPOINT work');
  try {
    const tell = run();
    database.exec('RELEASE work');
    return tell;
  } catch (error) {
    // A full disk ends the transaction, including what other members of the group have written.
    if (!database.isTransaction) throw error;
    database.exec('ROLLBACK TO work; RELEASE work');
    const failure = storageFailure(error);
    return () => reject(failure);
  }
}

/**
 * The same synchronously, for callers that may block the process.
 * @throws AppError as `inTransaction`
 */
export function inTransactionNow<T>(database: DatabaseSync, work: () => T): T {
  try {
    database.exec('BEGIN IMMEDIATE');
  } catch (error) {
    throw storageFailure(error);
  }
  return inBegun(database, work);
}

/** False while another process writes. */
function begin(database: DatabaseSync): boolean {
  try {
    withoutWaiting(database, () => database.exec('BEGIN IMMEDIATE'));
    return true;
  } catch (error) {
    const failure = storageFailure(error);
    if (isAppError(failure, 'unavailable')) return false;
    throw failure;
  }
}

function inBegun<T>(database: DatabaseSync, work: () => T): T {
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw storageFailure(error);
  }
}

/** Removes deleted content from the write-ahead log as well, unless a reader is using it. */
export function emptyLog(database: DatabaseSync): void {
  withoutWaiting(database, () => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
}

function withoutWaiting(database: DatabaseSync, work: () => void): void {
  database.exec('PRAGMA busy_timeout = 0');
  try {
    work();
  } finally {
    database.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
  }
}

const keyRow = z.object({ key: z.string() });

/**
 * Iterates over the values of a column after a given one, page by page, so that no read stays open while the caller
 * works. The statement takes the last value and the number of rows, and names the column `key`.
 */
export function* pagedKeys(statement: StatementSync, after = ''): Generator<string> {
  const pageSize = 500;
  for (let last: string | undefined = after, full = true; full && last !== undefined;) {
    const page: string[] = statement.all(last, pageSize).map((row) => keyRow.parse(row).key);
    yield* page;
    last = page.at(-1);
    full = page.length === pageSize;
  }
}

export function missingDatabase(file: string): AppError {
  return new AppError('data-damaged', { place: file, reason: 'It is missing.' });
}

const versionRow = z.object({ user_version: z.number() });

function versionOf(database: DatabaseSync): number {
  return versionRow.parse(database.prepare('PRAGMA user_version').get()).user_version;
}

function refuseNewer(database: DatabaseSync, file: string): number {
  const version = versionOf(database);
  if (version > migrations.length)
    throw new AppError('newer-data', { file, version, known: migrations.length });
  return version;
}

/** When several processes start on a new file, SQLite does not wait but fails at once in those that would deadlock. */
export function useLog(database: DatabaseSync): void {
  const never = new Int32Array(new SharedArrayBuffer(4));
  for (let left = busyTimeout / pauseMilliseconds; ; left--) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (left <= 0 || !isAppError(storageFailure(error), 'unavailable')) throw error;
      Atomics.wait(never, 0, 0, pauseMilliseconds);
    }
  }
}

function migrate(database: DatabaseSync, file: string): void {
  if (versionOf(database) === migrations.length) return;
  database.function('slug_shape', { deterministic: true }, (slug) => slugShape(String(slug)));
  inTransactionNow(database, () => {
    // Read again: another process may have migrated while this one waited for the lock.
    for (const sql of migrations.slice(refuseNewer(database, file))) database.exec(sql);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}
