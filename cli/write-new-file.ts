import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#src/domain/errors.ts';
import { failedWith } from '#src/files/expected-failure.ts';

/**
 * Creates a file that only its owner may read, and its folder. Content that must be made is made only when the path is
 * free, because making it takes time and nobody would read it. @throws AppError 'place-taken' when the path exists
 * already
 */
export async function writeNewFile(file: string, content: string | (() => Promise<Readable>)): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const opened = await open(file, 'wx', 0o600).catch((cause: unknown) => {
    throw failedWith(cause, 'EEXIST') ? new AppError('place-taken', { path: file }, { cause }) : cause;
  });
  try {
    await opened.writeFile(typeof content === 'string' ? content : await content());
  } catch (cause) {
    // An incomplete file would be mistaken for a complete one.
    await rm(file, { force: true });
    throw cause;
  } finally {
    await opened.close();
  }
}
