import { readFile } from 'node:fs/promises';
import { AppError } from '#src/domain/errors.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  ENOTDIR: 'There is no such file.',
  EISDIR: 'It is a folder.',
  EACCES: 'Permission is missing.',
  ERR_FS_FILE_TOO_LARGE: 'It is too large.',
};

/** @throws AppError 'file-unreadable' when the file that the person named cannot be read */
export async function readGivenFile(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const reason = reasons[code] ?? String(cause);
    throw new AppError('file-unreadable', { file, reason }, { cause });
  }
}
