import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { AppError, type Issue } from '#src/domain/errors.ts';
import type { ByteSource } from '#src/files/byte-source.ts';
import { writeStreamDurably } from '#src/files/durable-file.ts';
import { isFileSystemError, orNull } from '#src/files/expected-failure.ts';
import { backupManifestSchema, databaseNames, manifestName, type BackupManifest } from './backup-manifest.ts';
import { sourceFacts, type FileFacts } from '#src/files/file-facts.ts';
import type { FileSet } from '#src/files/file-set.ts';

const lastName = 'auth.db' satisfies (typeof databaseNames)[number];

export type RestoreRequest = {
  dataDir: string;
  /** The files that `backUp` has written, in a folder or a zip. */
  backup: FileSet;
  onProgress?: (done: number, total: number) => void;
};

/**
 * Restores a backup into an empty data folder. Nothing is written before the manifest is read and every file has been
 * compared with its hash. A failure leaves the folder empty.
 * @throws AppError 'place-taken' when the data folder is not empty, 'backup-damaged' with an issue for each file
 */
export async function restore(request: RestoreRequest): Promise<{ files: number; createdAt: string }> {
  const { dataDir, backup, onProgress = () => undefined } = request;
  const there = await orNull(readdir(dataDir));
  if (there !== null && there.length > 0) throw new AppError('place-taken', { path: dataDir });
  const manifest = await readManifest(backup);
  const paths = Object.keys(manifest.files);
  const steps = paths.length * 2;
  await verify(backup, manifest, (done) => onProgress(done, steps));

  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // auth.db is written last: after an interrupted restore, nothing opens the folder without it.
  const ordered = [...paths.filter((path) => path !== lastName), lastName];
  try {
    for (const [index, path] of ordered.entries()) {
      onProgress(paths.length + index, steps);
      const wanted = manifest.files[path];
      const source = await backup(path);
      if (wanted === undefined || source === null) throw new Error(`The backup has lost ${path}.`);
      await writeStreamDurably(join(dataDir, path), { source, sha256: wanted.sha256 });
    }
  } catch (error) {
    // The folder was empty before, so that it can be restored into again.
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true });
    throw error;
  }
  onProgress(steps, steps);
  return { files: paths.length, createdAt: manifest.createdAt };
}

async function readManifest(backup: FileSet): Promise<BackupManifest> {
  const source = await backup(manifestName);
  const damaged = (message: string): AppError =>
    new AppError('backup-damaged', {}, { issues: [{ path: manifestName, message }] });
  if (source === null) throw damaged('The file is missing: this is no backup, or not all of one.');
  try {
    return backupManifestSchema.parse(JSON.parse(await text(source.stream())));
  } catch (cause) {
    if (isFileSystemError(cause)) throw cause;
    throw new AppError('backup-damaged', {}, { issues: damaged('The file is damaged.').issues, cause });
  }
}

async function verify(
  backup: FileSet,
  { files }: BackupManifest,
  onProgress: (done: number) => void,
): Promise<void> {
  const issues: Issue[] = [];
  for (const [index, [path, wanted]] of Object.entries(files).entries()) {
    onProgress(index);
    const source = await backup(path);
    if (source === null) issues.push({ path, message: 'The file is missing.' });
    else if (!(await isAsWanted(source, wanted))) issues.push({ path, message: 'The file was changed.' });
  }
  for (const name of databaseNames) {
    if (files[name] === undefined)
      issues.push({ path: name, message: 'The manifest does not name the database.' });
  }
  if (issues.length > 0) throw new AppError('backup-damaged', {}, { issues });
}

async function isAsWanted(source: ByteSource, wanted: FileFacts): Promise<boolean> {
  if (source.bytes !== wanted.bytes) return false;
  try {
    return (await sourceFacts(source)).sha256 === wanted.sha256;
  } catch (error) {
    // A file that cannot be unpacked is damaged.
    if (isFileSystemError(error)) throw error;
    return false;
  }
}
