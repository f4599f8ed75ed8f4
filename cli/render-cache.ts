import { folderCache } from '#src/export/folder-cache.ts';
import { memoryCache } from '#src/export/memory-cache.ts';
import type { Cache } from '#src/publish/images.ts';
import { fromRoot } from './from-root.ts';

/** True for entries that stay on disk. Renditions of every photo ever rendered would fill it. */
const isKept = (key: string): boolean => /^(font|social)\./.test(key);

/**
 * Caches subset fonts and social images between runs, in the build folder. In a read-only folder it caches in memory
 * only.
 */
export function renderCache(): Cache {
  const memory = memoryCache();
  const folder = folderCache(fromRoot('build/render-cache'));
  return {
    open: async (key) => (await memory.open(key)) ?? (isKept(key) ? folder.open(key) : null),
    async put(key, bytes) {
      await memory.put(key, bytes);
      if (isKept(key)) await folder.put(key, bytes).catch(() => undefined);
    },
  };
}
