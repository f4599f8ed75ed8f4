import type { Cache } from '#src/publish/images.ts';

/** Renditions for as long as the process runs. */
export function memoryCache(): Cache {
  const kept = new Map<string, Uint8Array>();
  return {
    async get(key) {
      return kept.get(key) ?? null;
    },
    async put(key, bytes) {
      kept.set(key, bytes);
    },
  };
}
