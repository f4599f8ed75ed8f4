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

const sumOfTree = (root: number, of: (pid: number) => number): number =>
  treeOf(root).reduce((sum, pid) => sum + of(pid), 0);

/** By the children of each thread: reading all processes of the machine would count as work of the measured one. */
const treeOf = (pid: number): number[] => [
  pid,
  ...threadsOf(pid).flatMap((thread) =>
    (readOrNull(`/proc/${pid}/task/${thread}/children`)?.match(/\d+/g) ?? []).flatMap((child) =>
      treeOf(Number(child)),
    ),
  ),
];

/** The numbers after the name of a process; none for a process that has ended. */
const statOf = (pid: number): string[] => readOrNull(`/proc/${pid}/stat`)?.split(') ')[1]?.split(' ') ?? [];

const kibibytesIn = (path: string, pattern: RegExp): number =>
  Number(pattern.exec(readOrNull(path) ?? '')?.[1] ?? 0);

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
