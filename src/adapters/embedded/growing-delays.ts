import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';

/**
 * The delay after failures of `key`. The first `free` failures cause none; each further one doubles the wait before the
 * next attempt, from `firstSeconds` up to `maxSeconds`. One failure expires every `forgiveSeconds`.
 */
export type Delay = {
  key: string;
  free: number;
  firstSeconds: number;
  maxSeconds: number;
  forgiveSeconds: number;
  /** The effect of a successful attempt: clears all failures, or removes only its own. */
  onSuccess: 'reset' | 'undo';
};

/** An attempt that counts as failed until `succeed` is called. */
export type Attempt = { succeed(): void };

const rowSchema = z.object({ count: z.number(), at: z.number() });
type Row = z.output<typeof rowSchema>;
const none: Row = { count: 0, at: 0 };

/**
 * Exponential delays after failures, instead of a lockout, stored in the table `failures`. An attempt before the delay
 * is over is refused and not counted, so that nobody can prolong the delay of another person.
 */
export function growingDelays(options: {
  database: DatabaseSync;
  hash: (key: string) => string;
  now: () => number;
}) {
  const { database, hash } = options;
  const select = database.prepare('SELECT count, at FROM failures WHERE key = ?');
  const upsert = database.prepare(
    `INSERT INTO failures (key, count, at, until) VALUES (?, ?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET count = excluded.count, at = excluded.at, until = excluded.until`,
  );
  const remove = database.prepare('DELETE FROM failures WHERE key = ?');
  const prune = database.prepare('DELETE FROM failures WHERE until <= ?');

  const rowOf = (delay: Delay): Row => {
    const row = select.get(hash(delay.key));
    return row === undefined ? none : rowSchema.parse(row);
  };

  function write(delay: Delay, { count, at }: Row): void {
    if (count <= 0) {
      remove.run(hash(delay.key));
      return;
    }
    const restMs = Math.max(count * delay.forgiveSeconds * 1000, delayMs(delay, count));
    upsert.run(hash(delay.key), count, at, Math.ceil(at + restMs));
  }

  function afterSuccess(delay: Delay, before: Row, beganAt: number): Row {
    if (delay.onSuccess === 'reset') return none;
    const { count, at } = rowOf(delay);
    const isUntouched = at === beganAt && count === forgiven(delay, before, beganAt) + 1;
    return isUntouched ? before : { count: count - 1, at };
  }

  return {
    begin(delays: readonly Delay[]): Attempt {
      const now = options.now();
      prune.run(now);
      const before = delays.map((delay) => ({ delay, row: rowOf(delay) }));
      const waitMs = Math.max(0, ...before.map(({ delay, row }) => waitOf(delay, row, now)));
      if (waitMs > 0) throw new AppError('too-many-requests', { seconds: Math.ceil(waitMs / 1000) });
      for (const { delay, row } of before) write(delay, { count: forgiven(delay, row, now) + 1, at: now });
      return {
        succeed() {
          for (const { delay, row } of before) write(delay, afterSuccess(delay, row, now));
        },
      };
    },
  };
}

/** The wait after the last failure, counted from that failure. */
function delayMs({ free, firstSeconds, maxSeconds }: Delay, count: number): number {
  const beyond = Math.ceil(count) - free;
  return beyond < 0 ? 0 : Math.min(maxSeconds, firstSeconds * 2 ** beyond) * 1000;
}

/** Never longer than the delay itself, also when the clock was set back. */
function waitOf(delay: Delay, { count, at }: Row, now: number): number {
  const wholeMs = delayMs(delay, count);
  return Math.min(wholeMs, at + wholeMs - now);
}

function forgiven({ forgiveSeconds }: Delay, { count, at }: Row, now: number): number {
  return Math.max(0, count - Math.max(0, now - at) / (forgiveSeconds * 1000));
}
