import { chmodSync, closeSync, openSync } from 'node:fs';
import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolderDurably } from './durable-file.ts';
import { failedWith } from './expected-failure.ts';

const file = 0o600;
const folder = 0o700;

/**
 * Creates a folder that only its owner may open, or restricts an existing one and the files and folders directly in it.
 * Deeper ones cannot be reached then.
 */
export async function makeFolderPrivate(path: string): Promise<void> {
  await makeFolderDurably(path, folder);
  await unlessForeign(chmod(path, folder));
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const mode = entry.isDirectory() ? folder : file;
    if (entry.isDirectory() || entry.isFile()) await unlessForeign(chmod(join(path, entry.name), mode));
  }
}

/** Creates an empty file that only its owner may read, or restricts an existing one. */
export function makeFilePrivate(path: string): void {
  closeSync(openSync(path, 'a', file));
  try {
    chmodSync(path, file);
  } catch (error) {
    if (!isForeign(error)) throw error;
  }
}

async function unlessForeign(changing: Promise<void>): Promise<void> {
  await changing.catch((error: unknown) => {
    if (!isForeign(error)) throw error;
  });
}

/** True when the file belongs to another user, or was just removed. Both can be ignored. */
function isForeign(error: unknown): boolean {
  return failedWith(error, 'EPERM', 'ENOENT', 'EROFS');
}
