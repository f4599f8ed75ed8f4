// What a process and all that it has started take, as the kernel of Linux counts it.
import { readdirSync, readFileSync } from 'node:fs';

/** CPU milliseconds of a process, of its children and theirs, ended ones included. The kernel counts in hundredths of a second. */
export const cpuMsOfTree = (pid: number): number =>
  sumOfTree(pid, (one) =>
    statOf(one)
      .slice(11, 15)
      .reduce((sum, ticks) => sum + Number(ticks) * 10, 0),
  );

/** Bytes of memory that a process, its children and theirs have now; what they share counts for each in proportion. */
export const memoryOfTree = (pid: number): number =>
  sumOfTree(pid, (one) => kibibytesIn(`/proc/${one}/smaps_rollup`, /^Pss:\s+(\d+) kB/m) * 1024);

/** The most bytes that each of them has had, which is cheaper to ask; what they share counts for each in full. */
export const peakMemoryOfTree = (pid: number): number =>
  sumOfTree(pid, (one) => kibibytesIn(`/proc/${one}/status`, /^VmHWM:\s+(\d+) kB/m) * 1024);

function sumOfTree(root: number, of: (pid: number) => number): number {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(statOf(Number(name))[1])]),
  );
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || isBelow(parents.get(pid)));
  return [...parents.keys()].filter(isBelow).reduce((sum, pid) => sum + of(pid), 0);
}

/** The numbers that follow the name of a process; none for one that has ended meanwhile. */
const statOf = (pid: number): string[] => readOrNull(`/proc/${pid}/stat`)?.split(') ')[1]?.split(' ') ?? [];

const kibibytesIn = (path: string, pattern: RegExp): number =>
  Number(pattern.exec(readOrNull(path) ?? '')?.[1] ?? 0);

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
