import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AppError } from '#src/domain/errors.ts';
import type { ByteSource } from './byte-source.ts';
import { isDiskFull } from './expected-failure.ts';
import { requireHash } from './file-facts.ts';

const unfinishedEnding = '.tmp';

/** `modified` in seconds. A public file may be read by other users of the machine, such as a web server. */
export type FileOptions = { modified?: number; isPublic?: boolean };

/**
 * A temporary path in the same folder, for a file that gets its real name by a rename. The name begins with a dot, and
 * `isUnfinished` recognizes it.
 */
export function nameAside(path: string): string {
  return join(dirname(path), `.${basename(path)}.${randomUUID()}${unfinishedEnding}`);
}

/** True for a temporary name. A file of that name that is older than any writer was left by a crash. */
export function isUnfinished(name: string): boolean {
  return name.endsWith(unfinishedEnding);
}

/**
 * Writes a file atomically: at any moment, and after a power failure, it is absent, old or complete. Creates missing
 * folders.
 * @throws AppError 'storage-full'
 */
export async function writeDurably(
  path: string,
  body: string | Uint8Array,
  options: FileOptions = {},
): Promise<void> {
  await becomeDurably(path, options, (file) => file.writeFile(body));
}

/**
 * The same for a stream, whose bytes must have this SHA-256. If it fails, ends early or has another hash, the old file
 * stays.
 */
export async function writeStreamDurably(
  path: string,
  content: { source: Pick<ByteSource, 'stream'>; sha256: string },
  options: FileOptions = {},
): Promise<void> {
  const { source, sha256 } = content;
  await becomeDurably(path, options, (file) => file.writeFile(requireHash(source.stream(), sha256)));
}

async function becomeDurably(
  path: string,
  { modified, isPublic = false }: FileOptions,
  write: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const aside = nameAside(path);
  try {
    await makeFolderDurably(dirname(path), isPublic ? undefined : 0o700);
    const file = await open(aside, 'wx', isPublic ? undefined : 0o600);
    try {
      await write(file);
      if (modified !== undefined) await file.utimes(modified, modified);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(aside, { force: true });
    throw isDiskFull(error) ? new AppError('storage-full', {}, { cause: error }) : error;
  }
}

/** Creates a folder and its missing parents so that they survive a power failure. */
export async function makeFolderDurably(folder: string, mode?: number): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true, ...(mode !== undefined && { mode }) });
  if (firstMade === undefined) return;
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}

/**
 * Makes the file names in a folder survive a power failure. On Windows this is not possible, because a folder cannot be
 * opened.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
