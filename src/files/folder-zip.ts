import { createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Packs a folder of any size into a new file that only its owner may read. */
export async function zipFolder(folder: string, file: string): Promise<void> {
  const zip = new ZipFile();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    zip.addFile(path, relative(folder, path).split(sep).join('/'));
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
}
