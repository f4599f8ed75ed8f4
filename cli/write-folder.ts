import { outputFile } from 'fs-extra/esm';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#src/domain/errors.ts';
import { failedWith } from '#src/files/expected-failure.ts';

/** @throws AppError 'place-taken' when there is a folder of that name with something in it */
export async function refuseFullFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (failedWith(error, 'ENOENT')) return [];
    if (failedWith(error, 'ENOTDIR')) return ['a file'];
    throw error;
  });
  if (names.length > 0) throw new AppError('place-taken', { place: folder });
}

/** Writes files with paths of the form `projects/bridge/index.html`, and the folders they lie in. */
export async function writeFolder(
  folder: string,
  files: readonly { path: string; body: Uint8Array }[],
): Promise<void> {
  for (const { path, body } of files) await outputFile(join(folder, ...path.split('/')), body);
}
