import { createHmac } from 'node:crypto';
import { AppError } from '#src/domain/errors.ts';
import { openFile, useLog } from './database.ts';

/** At most `max` within the last `seconds`, for whoever `key` names. */
export type Limit = { key: string; max: number; seconds: number };

/** Counts what may be tried only so often. Counts outlive a restart. */
export type Attempts = {
  /**
   * Counts one try towards each limit, or towards none when one of them is used up. Returns how to take it back, for
   * limits on failures.
   * @throws AppError 'too-many-requests' with fact `seconds`, the time to wait
   */
  take(limits: readonly Limit[]): () => void;
  close(): void;
};

/**
 * Its own file: the sign-in service keeps transactions open across awaits, and a second writer would break them. Keys are
 * hashed, so that no address of anybody is left in the file.
 */
export function openAttempts(options: { file: string; secret: string; now: () => number }): Attempts {
  const db = openFile(options.file, (opened) => {
    useLog(opened);
    // What is lost in a power cut are some counts of the last seconds.
    opened.exec(`PRAGMA synchronous = NORMAL;
      CREATE TABLE IF NOT EXISTS attempts (key TEXT NOT NULL, at INTEGER NOT NULL, until INTEGER NOT NULL) STRICT;
      CREATE INDEX IF NOT EXISTS attempts_by_key ON attempts (key, at);
      CREATE INDEX IF NOT EXISTS attempts_by_end ON attempts (until);`);
  });
  const countSince = db.prepare(
    'SELECT count(*) AS used, min(at) AS first FROM attempts WHERE key = ? AND at > ?',
  );
  const insert = db.prepare('INSERT INTO attempts (key, at, until) VALUES (?, ?, ?)');
  const prune = db.prepare('DELETE FROM attempts WHERE until <= ?');
  const remove = db.prepare('DELETE FROM attempts WHERE rowid = ?');

  function waitFor(limit: Limit, now: number): number {
    const row = countSince.get(hashed(limit), now - limit.seconds * 1000);
    return Number(row?.used) < limit.max ? 0 : Number(row?.first) + limit.seconds * 1000 - now;
  }

  function hashed({ key, seconds }: Limit): string {
    return createHmac('sha256', options.secret).update(`${key} ${seconds}`).digest('base64url');
  }

  return {
    take(limits) {
      const now = options.now();
      prune.run(now);
      const wait = Math.max(0, ...limits.map((limit) => waitFor(limit, now)));
      if (wait > 0) throw new AppError('too-many-requests', { seconds: Math.ceil(wait / 1000) });
      const rows = limits.map(
        (limit) => insert.run(hashed(limit), now, now + limit.seconds * 1000).lastInsertRowid,
      );
      return () => rows.forEach((row) => remove.run(row));
    },
    close: () => db.close(),
  };
}
