import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { databaseNames, manifestName, secretName, type BackupManifest } from './backup-manifest.ts';
import { missingDatabase, openFile } from './database.ts';
import { fileSource } from '#src/files/byte-source.ts';
import { writeDurably, writeStreamDurably } from '#src/files/durable-file.ts';
import { orNull } from '#src/files/expected-failure.ts';
import { bytesFacts, fileFacts, sourceFacts } from '#src/files/file-facts.ts';
import { uploadPath } from './file-store.ts';
import { blobPath } from './releases/blobs.ts';
import { makeFilePrivate } from '#src/files/private-files.ts';

export type BackupRequest = {
  dataDir: string;
  /** An empty folder, or none yet. */
  folder: string;
  now: string;
  onProgress?: (done: number, total: number) => void;
};

/** `lost` names files that are missing or damaged in the data folder itself. */
export type BackupResult = { files: number; bytes: number; lost: string[] };

type Entry = { path: string; sha256: string };

const attempts = 3;

/**
 * Copies everything that cannot be made again into a folder: snapshots of the databases, then the files that these
 * name, which never change. The server may be running. Counted attempts, sent messages and renditions are not copied.
 * @throws AppError 'data-damaged' when a database is damaged or missing, 'storage-full'
 */
export async function backUp(request: BackupRequest): Promise<BackupResult> {
  await mkdir(request.folder, { recursive: true, mode: 0o700 });
  for (let left = attempts; ; left--) {
    const copied = await copyAll(request);
    // A missing file may have been deleted since the snapshot; a new snapshot no longer names it.
    if (copied.lost.length > 0 && left > 1) continue;
    const { files, lost } = copied;
    const manifest: BackupManifest = { vitrineBackup: 1, createdAt: request.now, files };
    await writeDurably(join(request.folder, manifestName), JSON.stringify(manifest, null, 2));
    const sizes = Object.values(files).map(({ bytes }) => bytes);
    return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0), lost };
  }
}

async function copyAll({ dataDir, folder, onProgress = () => undefined }: BackupRequest) {
  const files: BackupManifest['files'] = {};
  const lost: string[] = [];
  for (const name of databaseNames) {
    await snapshot(join(dataDir, name), join(folder, name));
    files[name] = await fileFacts(join(folder, name));
  }
  const secret = await orNull(readFile(join(dataDir, secretName)));
  if (secret !== null) {
    await writeDurably(join(folder, secretName), secret);
    files[secretName] = bytesFacts(secret);
  }
  const entries = namedFiles(join(folder, 'app.db'));
  for (const [index, { path, sha256 }] of entries.entries()) {
    onProgress(index, entries.length);
    const source = await fileSource(join(dataDir, path));
    if (source === null || (await sourceFacts(source)).sha256 !== sha256) {
      lost.push(path);
      continue;
    }
    await writeStreamDurably(join(folder, path), { source, sha256 });
    files[path] = { sha256, bytes: source.bytes };
  }
  onProgress(entries.length, entries.length);
  return { files, lost };
}

/** A consistent copy, during which others can write. */
async function snapshot(file: string, to: string): Promise<void> {
  if (!existsSync(file)) throw missingDatabase(file);
  await rm(to, { force: true });
  makeFilePrivate(to);
  openFile(file, (database) => database.prepare('VACUUM INTO ?').run(to)).close();
}

const rows = z.array(z.object({ owner: z.string(), sha256: z.string() }));

function namedFiles(appDatabase: string): Entry[] {
  const database = new DatabaseSync(appDatabase, { readOnly: true });
  try {
    const blobs = rows.parse(
      database.prepare(`SELECT '' AS owner, sha256 FROM blobs WHERE body IS NULL ORDER BY sha256`).all(),
    );
    const uploads = rows.parse(
      database.prepare('SELECT DISTINCT owner, sha256 FROM uploads ORDER BY owner, sha256').all(),
    );
    return [
      ...blobs.map(({ sha256 }) => ({ path: `releases/${blobPath(sha256)}`, sha256 })),
      ...uploads.map(({ owner, sha256 }) => ({ path: `files/${uploadPath(owner, sha256)}`, sha256 })),
    ];
  } finally {
    database.close();
  }
}
