import { z } from 'zod';
import { consumeWithin, rateWindows, type Uses } from '#src/domain/rate-window.ts';
import type { Limits } from '#src/ports/limits.ts';
import { keyedHash } from './attempts.ts';
import { inTransactionNow, openFile, useLog } from './database.ts';
import { logError } from '#src/log/log.ts';

const rowSchema = z.object({
  key: z.string(),
  uses: z.string().transform((text) => usesSchema.parse(JSON.parse(text))),
});
const usesSchema = z.array(z.number());

/** How often counts in memory are stored. A crash loses the counts since then. */
const storeEveryMs = 10_000;

/**
 * Counts in memory, because a durable write for each request would cost more than the request itself. Stores the counts
 * in `limits.db`: slow limits at once, the others every ten seconds and when the server stops.
 * @throws AppError as `openFile`
 */
export function openEmbeddedLimits(options: { file: string; secret: string; now?: () => number }): Limits {
  const { file, secret, now: clock = Date.now } = options;
  const database = openFile(file, (opened) => {
    useLog(opened);
    // A power failure loses at most the counts of the last seconds.
    opened.exec(`PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON;
      CREATE TABLE IF NOT EXISTS uses (key TEXT PRIMARY KEY, uses TEXT NOT NULL, until INTEGER NOT NULL) STRICT;
      CREATE INDEX IF NOT EXISTS uses_by_end ON uses (until);`);
  });
  const upsert = database.prepare(
    `INSERT INTO uses (key, uses, until) VALUES (?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET uses = excluded.uses, until = excluded.until`,
  );
  const prune = database.prepare('DELETE FROM uses WHERE until <= ?');
  const windows = rateWindows();
  const unstored = new Map<string, { uses: Uses; until: number }>();
  prune.run(clock());
  for (const row of database.prepare('SELECT key, uses FROM uses').all()) {
    const { key, uses } = rowSchema.parse(row);
    windows.set(key, uses);
  }
  const timer = setInterval(() => {
    try {
      store();
    } catch (error) {
      logError('The counts of limits could not be stored. The next attempt is in ten seconds.', error);
    }
  }, storeEveryMs);
  timer.unref();

  function store(): void {
    if (unstored.size === 0) return;
    inTransactionNow(database, () => {
      prune.run(clock());
      for (const [key, { uses, until }] of unstored) upsert.run(key, JSON.stringify(uses), until);
    });
    unstored.clear();
  }

  return {
    async consume(use, now) {
      const key = keyedHash(secret, use.key);
      const { uses, waitMs } = consumeWithin(windows.get(key), use, now);
      if (waitMs > 0) return waitMs;
      const until = now + use.withinMs;
      if (use.isStored) inTransactionNow(database, () => upsert.run(key, JSON.stringify(uses), until));
      else unstored.set(key, { uses, until });
      windows.set(key, uses);
      return 0;
    },
    async close() {
      clearInterval(timer);
      try {
        store();
      } finally {
        database.close();
      }
    },
  };
}
