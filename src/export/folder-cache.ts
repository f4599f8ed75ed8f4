import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { orNull } from '#src/files/expected-failure.ts';
import type { Cache } from '#src/publish/images.ts';

/** Renditions in a folder, for work that is repeated outside a back end, such as the build. */
export function folderCache(folder: string): Cache {
  return {
    async get(key) {
      return orNull(readFile(join(folder, key)));
    },
    async put(key, bytes) {
      await mkdir(folder, { recursive: true });
      const temporary = join(folder, `${key}.${randomUUID()}`);
      await writeFile(temporary, bytes);
      await rename(temporary, join(folder, key));
    },
  };
}
