import type { Readable } from 'node:stream';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '#src/domain/errors.ts';
import { failedWith } from '#src/files/expected-failure.ts';

/** Makes its folder as well. Only its owner may read the file. @throws AppError 'place-taken' when there is something of that name */
export async function writeNewFile(file: string, content: string | Readable): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    if (failedWith(cause, 'EEXIST')) throw new AppError('place-taken', { path: file }, { cause });
    // Half a file is taken for a whole one sooner or later.
    await rm(file, { force: true });
    throw cause;
  }
}
