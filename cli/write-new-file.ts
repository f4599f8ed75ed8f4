import { writeFile } from 'node:fs/promises';
import { AppError } from '#src/domain/errors.ts';
import { failedWith } from '#src/file-failure.ts';

/** @throws AppError 'place-taken' when there is a file of that name */
export async function writeNewFile(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx' });
  } catch (cause) {
    throw failedWith(cause, 'EEXIST') ? new AppError('place-taken', { place: file }, { cause }) : cause;
  }
}
