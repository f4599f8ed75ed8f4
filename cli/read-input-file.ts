import { access, constants, readFile, stat } from 'node:fs/promises';
import { AppError } from '#src/domain/errors.ts';
import { existingFile, type ByteSource } from '#src/files/byte-source.ts';
import { folderReason, unreadableReason } from '#src/files/unreadable-reason.ts';

/** @throws AppError 'file-unreadable' when the file cannot be read */
export async function readInputFile(file: string): Promise<Uint8Array> {
  return explaining(file, () => readFile(file));
}

/** Opens a file of any size. */
export async function openInputFile(file: string): Promise<ByteSource> {
  return explaining(file, async () => {
    await access(file, constants.R_OK);
    if ((await stat(file)).isDirectory())
      throw new AppError('file-unreadable', { file, reason: folderReason });
    return existingFile(file);
  });
}

async function explaining<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('file-unreadable', { file, reason: unreadableReason(cause) }, { cause });
  }
}
