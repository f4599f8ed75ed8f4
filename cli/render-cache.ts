import { folderCache } from '#src/export/folder-cache.ts';
import { memoryCache } from '#src/export/memory-cache.ts';
import type { Cache } from '#src/publish/images.ts';
import { fromRoot } from './from-root.ts';

/** Of these the last of a kind is kept; renditions of every photo ever rendered would fill the disk. */
const isKept = (key: string): boolean => /^(font|social)\./.test(key);

/** What stays between runs beside the bundles: cut fonts and social images. Where nothing can be written, nothing stays. */
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
