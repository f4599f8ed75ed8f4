import { access, constants, readFile, stat } from 'node:fs/promises';
import { AppError } from '#src/domain/errors.ts';
import { existingFile, type ByteSource } from '#src/files/byte-source.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  ENOTDIR: 'There is no such file.',
  EISDIR: 'It is a folder.',
  EACCES: 'Permission is missing.',
  ERR_FS_FILE_TOO_LARGE: 'It is too large.',
};

/** @throws AppError 'file-unreadable' when the file cannot be read */
export async function readInputFile(file: string): Promise<Uint8Array> {
  return explaining(file, () => readFile(file));
}

/** Opens a file of any size. */
export async function openInputFile(file: string): Promise<ByteSource> {
  return explaining(file, async () => {
    await access(file, constants.R_OK);
    if ((await stat(file)).isDirectory())
      throw new AppError('file-unreadable', { file, reason: reasons['EISDIR'] ?? '' });
    return existingFile(file);
  });
}

async function explaining<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const reason = reasons[code] ?? String(cause);
    throw new AppError('file-unreadable', { file, reason }, { cause });
  }
}
