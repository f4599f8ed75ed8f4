import { lstat, readdir, readFile } from 'node:fs/promises';
import { orNull } from '#src/files/expected-failure.ts';

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
