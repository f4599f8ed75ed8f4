import { appendFileSync } from 'node:fs';
import { afterAll } from 'vitest';

export type Tally = { add(what: string, count?: number): void; of(what: string): number };

/** Counts the results of a suite; the runner prints all counts at the end. */
export function openTally(suite: string): Tally {
  const counts: Record<string, number> = {};
  afterAll(() => {
    const file = process.env['CORPUS_TALLY'];
    if (file !== undefined) appendFileSync(file, `${JSON.stringify({ suite, counts })}\n`);
  });
  return {
    add(what, count = 1) {
      counts[what] = (counts[what] ?? 0) + count;
    },
    of: (what) => counts[what] ?? 0,
  };
}
