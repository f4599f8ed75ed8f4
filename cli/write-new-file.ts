import type { Readable } from 'node:stream';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '#src/domain/errors.ts';
import { failedWith } from '#src/files/expected-failure.ts';

/**
 * Creates a file that only its owner may read, and its folder. @throws AppError 'place-taken' when the path exists
 * already
 */
export async function writeNewFile(file: string, content: string | Readable): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    if (failedWith(cause, 'EEXIST')) throw new AppError('place-taken', { path: file }, { cause });
    // An incomplete file would be mistaken for a complete one.
    await rm(file, { force: true });
    throw cause;
  }
}
