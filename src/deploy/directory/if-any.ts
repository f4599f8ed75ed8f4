import { lstat, readdir, readFile } from 'node:fs/promises';
import { failedWith } from './durable-file.ts';

/** Every name in a folder, sorted; none when there is no such folder. */
export async function namesIfAny(folder: string): Promise<string[]> {
  return (await orNull(readdir(folder)))?.toSorted() ?? [];
}

/** A text file's content; null when there is no such file. */
export function textIfAny(file: string): Promise<string | null> {
  return orNull(readFile(file, 'utf8'));
}

/** True when something is there, whatever it is. */
export async function isThere(path: string): Promise<boolean> {
  return (await orNull(lstat(path))) !== null;
}

/** When what is there last changed, in milliseconds; null when nothing is there. */
export async function changedAt(path: string): Promise<number | null> {
  return (await orNull(lstat(path)))?.ctimeMs ?? null;
}

/** What is read, or null when it is not there. */
export async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return null;
    throw error;
  }
}
