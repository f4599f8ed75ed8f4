import { readFile } from 'node:fs/promises';
import { AppError } from '#src/domain/errors.ts';

/** @throws AppError 'file-unreadable' when the file that the person named cannot be read */
export async function readGivenFile(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new AppError('file-unreadable', { file, reason }, { cause });
  }
}
