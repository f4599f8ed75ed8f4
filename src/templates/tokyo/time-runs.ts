import type { CvRow } from '../parts/cv-parts.tsx';

type Rows = readonly CvRow[];

/**
 * Rows in runs of one order by time, each in the author's order: a line through stations promises an order, so it ends
 * where the next entry would break it.
 */
export function timeRuns(rows: Rows): readonly Rows[] {
  const rises = rows.filter((row, index) => isLater(row, rows[index - 1])).length;
  const isRising = rises > (rows.length - 1) / 2;
  const runs: CvRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const breaks = isRising ? last !== undefined && isLater(last, row) : isLater(row, last);
    if (run === undefined || breaks) runs.push([row]);
    else run.push(row);
  }
  return runs;
}

/** True if one entry both starts and ends after the other; entries may overlap in any order. */
const isLater = (one: CvRow, other: CvRow | undefined): boolean =>
  other !== undefined && isAfter(one.start, other.start) && isAfter(endOf(one), endOf(other));

/** Greater than every year. */
const now = '9';
const endOf = ({ start, end }: CvRow): string => end || (start && now);

/** Dates are compared as far as both are known: a year is not after one of its months. */
function isAfter(one: string, other: string): boolean {
  const known = Math.min(one.length, other.length);
  return one.slice(0, known) > other.slice(0, known);
}
