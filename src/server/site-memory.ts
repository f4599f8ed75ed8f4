import { totalmem } from 'node:os';
import type { Config } from '#src/config/config.ts';
import { hostMemory } from '#src/host/host.ts';

const maxCacheBytes = 1024 * 1024 * 1024;

/**
 * What the processes that serve sites take together, in bytes: for files what is set up, otherwise a sixteenth of the memory of
 * the machine, between 256 MiB and 1 GiB; and a quarter of that for what is known of slugs.
 */
export function siteMemory(
  { siteCacheBytes }: Pick<Config, 'siteCacheBytes'>,
  machineBytes: number,
): typeof hostMemory {
  const cacheBytes =
    siteCacheBytes ?? Math.min(Math.max(hostMemory.cacheBytes, machineBytes / 16), maxCacheBytes);
  return { cacheBytes, indexBytes: cacheBytes / 4 };
}

/** The memory of the container if it has a limit, else of the machine, in bytes. */
export function machineMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
