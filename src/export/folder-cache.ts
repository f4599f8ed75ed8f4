import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileSource } from '#src/files/byte-source.ts';
import type { Cache } from '#src/publish/images.ts';

/** A cache of renditions in a folder, for work outside of a back end, such as the build. */
export function folderCache(folder: string): Cache {
  return {
    async open(key) {
      return fileSource(join(folder, key));
    },
    async put(key, bytes) {
      await mkdir(folder, { recursive: true });
      const temporary = join(folder, `${key}.${randomUUID()}`);
      await writeFile(temporary, bytes);
      await rename(temporary, join(folder, key));
    },
  };
}
