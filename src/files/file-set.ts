import { join } from 'node:path';
import type { Entry } from 'yauzl';
import { existingFile, fileSource, type ByteSource } from './byte-source.ts';
import { entrySource, openZip } from './zip-reader.ts';

/** Files by their paths, with slashes; null for a missing one. */
export type FileSet = (path: string) => Promise<ByteSource | null>;

/** The files of a folder. A path must not lead out of it. */
export function folderFiles(folder: string): FileSet {
  return (path) => fileSource(join(folder, ...path.split('/')));
}

/** The files of a zip, which is not unpacked. @throws Error for an incomplete archive, or one with a duplicate name */
export async function zipFiles(file: string): Promise<FileSet> {
  const zip = await openZip(await existingFile(file));
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new Error(`The archive names ${entry.fileName} twice.`);
    entries.set(entry.fileName, entry);
  }
  return async (path) => {
    const entry = entries.get(path);
    return entry === undefined ? null : entrySource(zip, entry);
  };
}
