import { lstat, readdir, readFile } from 'node:fs/promises';
import { orNull } from '#src/files/expected-failure.ts';

/** Every name in a folder, sorted; none when there is no such folder. */
export async function namesIfExists(folder: string): Promise<string[]> {
  return (await orNull(readdir(folder)))?.toSorted() ?? [];
}

/** A text file's content; null when there is no such file. */
export function textIfExists(file: string): Promise<string | null> {
  return orNull(readFile(file, 'utf8'));
}

/** True when a file, folder or link exists at the path. */
export async function exists(path: string): Promise<boolean> {
  return (await orNull(lstat(path))) !== null;
}

/** The time of the last change; null when nothing exists at the path. */
export async function changedAtMs(path: string): Promise<number | null> {
  return (await orNull(lstat(path)))?.ctimeMs ?? null;
}
