import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { ZipFile } from 'yazl';
import { AppError } from '#src/domain/errors.ts';
import { failedWith } from '#src/files/expected-failure.ts';

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

/**
 * Unpacks such a file into a folder.
 * @throws AppError 'backup-damaged' for what is no whole archive, or names a place outside the folder
 */
export async function unzipFolder(file: string, folder: string): Promise<void> {
  try {
    // Names that are absolute or hold `..` are refused by the reader.
    const zip = await yauzl.openPromise(file, { strictFileNames: true, autoClose: false });
    try {
      for await (const entry of zip.eachEntry()) {
        const to = join(folder, ...entry.fileName.split('/'));
        await mkdir(dirname(to), { recursive: true, mode: 0o700 });
        const out = await open(to, 'wx', 0o600);
        await pipeline(await zip.openReadStreamPromise(entry), out.createWriteStream());
      }
    } finally {
      zip.close();
    }
  } catch (cause) {
    if (isOurs(cause)) throw cause;
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('backup-damaged', { file }, { issues: [{ path: file, message }], cause });
  }
}

/** True for a failure of the disk that it is unpacked to: the archive is not at fault. */
function isOurs(error: unknown): boolean {
  return failedWith(error, 'ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS');
}
