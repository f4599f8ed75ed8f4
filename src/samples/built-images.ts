import { readWhole } from '#src/files/byte-source.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { FileStore } from '#src/ports/file-store.ts';
import { cacheOf, type Cache } from '#src/publish/images.ts';

type Deps = Pick<Backend, 'documents' | 'files'>;

/**
 * A file store that copies the renditions of samples from the cache of the build, because making them again would take
 * most of the time of a first seed.
 */
export function withBuiltImages(deps: Deps, built: Pick<Cache, 'open'>): FileStore {
  const { files } = deps;
  return {
    ...files,
    async openDerived(ownerId, key) {
      const kept = await files.openDerived(ownerId, key);
      const made = kept === null ? await built.open(key) : null;
      if (made !== null) await cacheOf(deps, ownerId).put(key, await readWhole(made));
      return kept ?? made;
    },
  };
}
