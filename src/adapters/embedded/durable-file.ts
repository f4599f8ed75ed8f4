import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { orNull } from '#src/files/expected-failure.ts';
import type { ByteSource } from '#src/files/byte-source.ts';
import { requireHash } from '#src/files/file-facts.ts';
import { storageFailure } from './storage-failure.ts';

const temporaryEnding = '.tmp';

/**
 * Writes a file so that it is there wholly or not at all, for readers at any moment and after a power cut, and stays
 * once this has returned. The bytes wait in a temporary file of the same folder; a crash may leave that one behind.
 * @throws AppError 'storage-full'
 */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await becomeDurably(path, (file) => file.writeFile(bytes));
}

/**
 * The same of a stream, whose bytes must have this SHA-256: one that fails, ends early or has another hash leaves what
 * was there before.
 */
export async function writeStreamDurably(path: string, source: ByteSource, sha256: string): Promise<void> {
  await becomeDurably(path, (file) => file.writeFile(requireHash(source.stream(), sha256)));
}

async function becomeDurably(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  const temporary = `${path}.${randomUUID()}${temporaryEnding}`;
  try {
    await makeFolder(dirname(path));
    await writeSynced(temporary, write);
    await rename(temporary, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(temporary, { force: true });
    throw storageFailure(error);
  }
}

/** True for the name of a file that `writeDurably` has not finished. */
export function isTemporary(name: string): boolean {
  return name.endsWith(temporaryEnding);
}

export async function readIfThere(path: string): Promise<Uint8Array | null> {
  return orNull(readFile(path));
}

async function makeFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (firstMade === undefined) return;
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}

async function writeSynced(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await write(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes names in a folder durable. Windows knows no such thing: there a folder cannot be opened. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
