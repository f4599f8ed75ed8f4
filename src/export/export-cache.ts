import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backend } from '#src/ports/backend.ts';
import type { Cache } from '#src/publish/images.ts';
import { storeDerivedIfSpace } from '#src/uploads/derived-files.ts';
import { folderCache } from './folder-cache.ts';

/**
 * The cache of an account for an export. When the storage of the account is full, new entries are kept in a temporary
 * folder until `close`, so that the export still works.
 */
export function openExportCache(
  deps: Pick<Backend, 'documents' | 'files'>,
  ownerId: string,
): Cache & { close(): Promise<void> } {
  let folder: Promise<string> | null = null;
  return {
    async open(key) {
      const kept = await deps.files.openDerived(ownerId, key);
      return kept !== null || folder === null ? kept : folderCache(await folder).open(key);
    },
    async put(key, bytes) {
      if (await storeDerivedIfSpace(deps, { ownerId, key }, bytes)) return;
      folder ??= mkdtemp(join(tmpdir(), 'vitrine-export-'));
      await folderCache(await folder).put(key, bytes);
    },
    async close() {
      if (folder !== null) await rm(await folder, { recursive: true, force: true });
    },
  };
}
