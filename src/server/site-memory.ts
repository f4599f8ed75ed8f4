import { totalmem } from 'node:os';
import { hostMemory } from '#src/host/host.ts';

const maxCacheBytes = 1024 * 1024 * 1024;

/**
 * What the processes that serve sites take together for files and for what is known of slugs, in bytes: a sixteenth of the
 * memory of the machine for files, between 256 MiB and 1 GiB.
 */
export function siteMemory(machineBytes: number): typeof hostMemory {
  const share = Math.max(hostMemory.cacheBytes, machineBytes / 16);
  return { ...hostMemory, cacheBytes: Math.min(share, maxCacheBytes) };
}

/** Bytes of memory that there are: those of the container where it has a limit, otherwise of the machine. */
export function machineMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
