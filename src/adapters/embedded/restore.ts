import { copyFile, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError, type Issue } from '#src/domain/errors.ts';
import { orNull } from '#src/files/expected-failure.ts';
import { backupManifestSchema, databaseNames, manifestName, type BackupManifest } from './backup-manifest.ts';
import { fileFacts } from '#src/files/file-facts.ts';

const lastName = 'auth.db' satisfies (typeof databaseNames)[number];

export type RestoreRequest = {
  dataDir: string;
  /** A folder that `backUp` has written. */
  folder: string;
  onProgress?: (done: number, total: number) => void;
};

/**
 * Puts a backup into an empty data folder, after every file of it was compared with its hash.
 * A failure leaves it empty.
 * @throws AppError 'place-taken' when the data folder is not empty, 'backup-damaged' with an issue for each file
 */
export async function restore(request: RestoreRequest): Promise<{ files: number; createdAt: string }> {
  const { dataDir, folder, onProgress = () => undefined } = request;
  const there = await orNull(readdir(dataDir));
  if (there !== null && there.length > 0) throw new AppError('place-taken', { place: dataDir });
  const manifest = await readManifest(folder);
  const paths = Object.keys(manifest.files);
  const steps = paths.length * 2;
  await verify(folder, manifest, (done) => onProgress(done, steps));

  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // auth.db at the very end: should this be cut off, nothing opens the folder without it.
  const ordered = [...paths.filter((path) => path !== lastName), lastName];
  try {
    for (const [index, path] of ordered.entries()) {
      onProgress(paths.length + index, steps);
      await copySynced(join(folder, path), join(dataDir, path));
    }
  } catch (error) {
    // It was empty before, and can be restored into again.
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true });
    throw error;
  }
  onProgress(steps, steps);
  return { files: paths.length, createdAt: manifest.createdAt };
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await orNull(readFile(join(folder, manifestName), 'utf8'));
  const damaged = (message: string): AppError =>
    new AppError('backup-damaged', {}, { issues: [{ path: manifestName, message }] });
  if (text === null) throw damaged('The file is missing: this is no backup, or not all of one.');
  try {
    return backupManifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError('backup-damaged', {}, { issues: damaged('The file is damaged.').issues, cause });
  }
}

async function verify(
  folder: string,
  { files }: BackupManifest,
  onProgress: (done: number) => void,
): Promise<void> {
  const issues: Issue[] = [];
  for (const [index, [path, wanted]] of Object.entries(files).entries()) {
    onProgress(index);
    const found = await orNull(fileFacts(join(folder, path)));
    if (found === null) issues.push({ path, message: 'The file is missing.' });
    else if (found.sha256 !== wanted.sha256) issues.push({ path, message: 'The file was changed.' });
  }
  for (const name of databaseNames) {
    if (files[name] === undefined)
      issues.push({ path: name, message: 'The manifest does not name the database.' });
  }
  if (issues.length > 0) throw new AppError('backup-damaged', {}, { issues });
}

async function copySynced(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
  const file = await open(to, 'r+');
  try {
    await file.chmod(0o600);
    await file.sync();
  } finally {
    await file.close();
  }
}
