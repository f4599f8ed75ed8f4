// The resources of a process and its descendants, as counted by the Linux kernel.
import { readdirSync, readFileSync } from 'node:fs';

/**
 * CPU milliseconds of a process and its descendants, including ended ones. The kernel counts in hundredths of a
 * second.
 */
export const cpuMsOfTree = (pid: number): number =>
  sumOfTree(pid, (one) =>
    statOf(one)
      .slice(11, 15)
      .reduce((sum, ticks) => sum + Number(ticks) * 10, 0),
  );

/** The current memory of a process and its descendants in bytes; shared memory counts proportionally. */
export const memoryOfTree = (pid: number): number =>
  sumOfTree(pid, (one) => kibibytesIn(`/proc/${one}/smaps_rollup`, /^Pss:\s+(\d+) kB/m) * 1024);

/** The peak memory of each of them in bytes, which is cheaper to read; shared memory counts in full for each. */
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

/** The numbers after the name of a process; none for a process that has ended. */
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
