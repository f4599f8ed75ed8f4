import { writeFile } from 'node:fs/promises';
import { AppError } from '#src/domain/errors.ts';

/** @throws AppError 'place-taken' when there is a file of that name */
export async function writeNewFile(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx' });
  } catch (cause) {
    const taken = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';
    throw taken ? new AppError('place-taken', { place: file }, { cause }) : cause;
  }
}
