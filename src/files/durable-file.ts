import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A name beside a path that nobody reads: what is made there becomes visible by a rename. */
export function nameAside(path: string): string {
  return join(dirname(path), `.${basename(path)}.${randomUUID()}`);
}

/** Writes a file so that at any moment it is absent, old or whole, after a power failure too. `modified` in seconds. */
export async function writeDurably(
  path: string,
  body: string | Uint8Array,
  modified?: number,
): Promise<void> {
  const aside = nameAside(path);
  try {
    const file = await open(aside, 'wx');
    try {
      await file.writeFile(body);
      if (modified !== undefined) await file.utimes(modified, modified);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Makes the names in a folder survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
