import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '#src/domain/errors.ts';
import type { SiteEntry } from '#src/export/site-entries.ts';
import { failedWith } from '#src/files/expected-failure.ts';

/** @throws AppError 'place-taken' when the folder exists and is not empty */
export async function refuseFullFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (failedWith(error, 'ENOENT')) return [];
    if (failedWith(error, 'ENOTDIR')) return ['a file'];
    throw error;
  });
  if (names.length > 0) throw new AppError('place-taken', { path: folder });
}

/** Writes files with paths such as `projects/bridge/index.html`, and creates their folders. */
export async function writeFolder(folder: string, files: readonly SiteEntry[]): Promise<void> {
  for (const { path, entry } of files) {
    const file = join(folder, ...path.split('/'));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, (await entry()).source.stream());
  }
}
