import { totalmem } from 'node:os';
import { expect, it } from 'vitest';
import { machineMemory, siteMemory } from '#src/server/site-memory.ts';

const gibibyte = 1024 ** 3;

it.each([
  { machine: 0.5, cache: 0.25 },
  { machine: 8, cache: 0.5 },
  { machine: 64, cache: 1 },
])('Sites are cached in $cache GiB on a machine with $machine GiB', ({ machine, cache }) => {
  const { cacheBytes, indexBytes } = siteMemory({ siteCacheBytes: null }, machine * gibibyte);
  expect(cacheBytes).toBe(cache * gibibyte);
  expect(indexBytes).toBe((cache * gibibyte) / 4);
});

it('Sites are cached in as much memory as the setting says', () => {
  const siteCacheBytes = gibibyte / 8;
  const memory = siteMemory({ siteCacheBytes }, 8 * gibibyte);
  expect(memory).toEqual({ cacheBytes: siteCacheBytes, indexBytes: siteCacheBytes / 4 });
});

it('The memory of the machine is not more than it has', () => {
  expect(machineMemory()).toBeGreaterThan(0);
  expect(machineMemory()).toBeLessThanOrEqual(totalmem());
});
