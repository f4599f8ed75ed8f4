import { memorySource, type ByteSource } from '#src/files/byte-source.ts';
import type { Cache } from '#src/publish/images.ts';

/** A cache of renditions in memory. */
export function memoryCache(): Cache {
  const kept = new Map<string, ByteSource>();
  return {
    async open(key) {
      return kept.get(key) ?? null;
    },
    async put(key, bytes) {
      kept.set(key, memorySource(bytes));
    },
  };
}
