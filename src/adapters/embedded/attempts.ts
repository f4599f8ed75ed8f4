import { createHmac } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { AppError } from '#src/domain/errors.ts';
import { openFile, useLog } from './database.ts';
import { growingDelays, type Attempt, type Delay } from './growing-delays.ts';

/** At most `max` uses of `key` within the last `seconds`. */
export type Limit = { key: string; max: number; seconds: number };

/** Counts attempts against limits. Counts survive a restart. */
export type Attempts = {
  /**
   * Counts one use of each limit, or of none when one of them is used up.
   * @throws AppError 'too-many-requests' with fact `seconds`, the time to wait
   */
  consume(limits: readonly Limit[]): void;
  /** Counts one use of each limit; false, and none is counted, when one of them is used up. */
  canConsume(limits: readonly Limit[]): boolean;
  /**
   * Counts a failure towards each delay until the attempt turns out to be right.
   * @throws AppError 'too-many-requests' with fact `seconds`; then nothing is counted
   */
  begin(delays: readonly Delay[]): Attempt;
};

/**
 * `attempts.db`, its own file: the sign-in service keeps transactions open across awaits, and a second writer would
 * break them. A power failure loses at most the counts of the last seconds. @throws AppError as `openFile`
 */
export function openAttemptsDatabase(file: string): DatabaseSync {
  return openFile(file, (opened) => {
    useLog(opened);
    opened.exec(`PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON;
      CREATE TABLE IF NOT EXISTS attempts (key TEXT NOT NULL, at INTEGER NOT NULL, until INTEGER NOT NULL) STRICT;
      CREATE INDEX IF NOT EXISTS attempts_by_key ON attempts (key, at);
      CREATE INDEX IF NOT EXISTS attempts_by_end ON attempts (until);
      CREATE TABLE IF NOT EXISTS failures (key TEXT PRIMARY KEY, count REAL NOT NULL, at INTEGER NOT NULL,
        until INTEGER NOT NULL) STRICT;
      CREATE INDEX IF NOT EXISTS failures_by_end ON failures (until);
      CREATE TABLE IF NOT EXISTS devices (key TEXT PRIMARY KEY, account TEXT NOT NULL, until INTEGER NOT NULL) STRICT;
      CREATE INDEX IF NOT EXISTS devices_by_account ON devices (account);
      CREATE INDEX IF NOT EXISTS devices_by_end ON devices (until);`);
  });
}

/** A keyed hash, so that the file contains no email address and no IP. */
export const keyedHash = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** @param options.now milliseconds since 1970 */
export function openAttempts(options: {
  database: DatabaseSync;
  secret: string;
  now: () => number;
}): Attempts {
  const { database, secret } = options;
  const countSince = database.prepare(
    'SELECT count(*) AS used, min(at) AS first FROM attempts WHERE key = ? AND at > ?',
  );
  const insert = database.prepare('INSERT INTO attempts (key, at, until) VALUES (?, ?, ?)');
  const prune = database.prepare('DELETE FROM attempts WHERE until <= ?');
  const delays = growingDelays({ ...options, hash: (key) => keyedHash(secret, key) });

  function waitFor(limit: Limit, now: number): number {
    const row = countSince.get(hashed(limit), now - limit.seconds * 1000);
    return Number(row?.used) < limit.max ? 0 : Number(row?.first) + limit.seconds * 1000 - now;
  }

  const hashed = ({ key, seconds }: Limit): string => keyedHash(secret, `${key} ${seconds}`);

  function consumeOrWait(limits: readonly Limit[]): number {
    const now = options.now();
    prune.run(now);
    const waitMs = Math.max(0, ...limits.map((limit) => waitFor(limit, now)));
    if (waitMs > 0) return waitMs;
    for (const limit of limits) insert.run(hashed(limit), now, now + limit.seconds * 1000);
    return 0;
  }

  return {
    consume(limits) {
      const waitMs = consumeOrWait(limits);
      if (waitMs > 0) throw new AppError('too-many-requests', { seconds: Math.ceil(waitMs / 1000) });
    },
    canConsume: (limits) => consumeOrWait(limits) === 0,
    begin: (each) => delays.begin(each),
  };
}
