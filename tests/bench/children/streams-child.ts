// Creates large files, sends them through one path of the product, and prints the growth of its memory.
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { backUp } from '#src/adapters/embedded/backup.ts';
import { openDatabase } from '#src/adapters/embedded/database.ts';
import { openDocumentStore } from '#src/adapters/embedded/document-store.ts';
import { uploadPath } from '#src/adapters/embedded/file-store.ts';
import { restore } from '#src/adapters/embedded/restore.ts';
import { portfolioFile, type FileUpload } from '#src/domain/portfolio-file.ts';
import { noStorageLimits } from '#src/domain/storage-usage.ts';
import { existingFile } from '#src/files/byte-source.ts';
import { fileFacts } from '#src/files/file-facts.ts';
import { zipFiles } from '#src/files/file-set.ts';
import { importFile } from '#src/import/import-file.ts';
import { verifyBlobs } from '#src/maintenance/verify.ts';
import type { StoredBlob } from '#src/ports/release-store.ts';
import { anId, aPortfolio, anUpload, aProfile, aRelease, someTime } from '#tests/support/builders.ts';
import { openStores } from '#tests/support/stores.ts';

const schema = z.object({
  way: z.enum(['restore', 'import', 'release']),
  folder: z.string(),
  files: z.number(),
  bytes: z.number(),
});
const { way, folder, files, bytes } = schema.parse(JSON.parse(process.argv[2] ?? ''));
/** The pattern only repeats at distances beyond the window of zip. */
const pattern = randomBytes(1024 * 1024);

const run = await { restore: ofRestore, import: ofImport, release: ofRelease }[way]();
const before = process.memoryUsage.rss();
let peak = before;
const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
const moved = await run();
clearInterval(watching);
console.log(JSON.stringify({ moved, growth: Math.max(peak, process.memoryUsage.rss()) - before }));
process.exit();

/** Restores a backup from one zip into an empty folder. */
async function ofRestore(): Promise<() => Promise<number>> {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  new DatabaseSync(join(dataDir, 'auth.db')).close();
  const database = openDatabase(join(dataDir, 'app.db'));
  const documents = openDocumentStore({ database, storageLimits: noStorageLimits });
  const ownerId = anId();
  await documents.createProfile(ownerId, aProfile());
  for (let index = 0; index < files; index += 1) {
    const { path, sha256 } = await aFile(index);
    const stored = join(dataDir, 'files', uploadPath(ownerId, sha256));
    await mkdir(dirname(stored), { recursive: true });
    await rename(path, stored);
    const facts = { contentType: 'application/pdf', width: 0, height: 0 } as const;
    await documents.createUpload(anUpload({ ownerId, sha256, bytes, ...facts }));
  }
  await documents.close();
  await backUp({ dataDir, folder: join(folder, 'backup'), now: someTime });
  const zip = join(folder, 'backup.zip');
  const archive = new ZipFile();
  for (const entry of await readdir(join(folder, 'backup'), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) archive.addFile(path, relative(join(folder, 'backup'), path), { compress: false });
  }
  await save(archive, zip);
  return async () => {
    await restore({ dataDir: join(folder, 'restored'), backup: await zipFiles(zip) });
    return (await stat(zip)).size;
  };
}

/** Imports an export with its originals, and reads all of them. */
async function ofImport(): Promise<() => Promise<number>> {
  const zip = new ZipFile();
  const uploads: FileUpload[] = [];
  for (let index = 0; index < files; index += 1) {
    const { path, sha256 } = await aFile(index);
    const file = `originals/${index}.pdf`;
    zip.addFile(path, file, { compress: false });
    const {
      ownerId: _owner,
      createdAt: _at,
      ...described
    } = anUpload({ sha256, bytes, contentType: 'application/pdf', width: 0, height: 0 });
    uploads.push({ ...described, file });
  }
  zip.addBuffer(Buffer.from(JSON.stringify(portfolioFile(aPortfolio(), uploads))), 'content.json');
  const file = join(folder, 'export.zip');
  await save(zip, file);
  return async () => {
    const read = await importFile({
      name: 'export.zip',
      source: await existingFile(file),
      newId: anId,
      maxUnpackedBytes: files * bytes * 2,
    });
    for (const { source } of read.uploads) for await (const _ of source.stream());
    return (await stat(file)).size;
  };
}

/** Stores a release of large files as a publish does, then reads it as a check, a copy and a deploy do. */
async function ofRelease(): Promise<() => Promise<number>> {
  const stores = openStores(join(folder, 'data'));
  const entries: [string, StoredBlob][] = [];
  for (let index = 0; index < files; index += 1) {
    const { path, sha256 } = await aFile(index);
    const blob = { sha256, contentType: 'image/png', source: await existingFile(path), br: null };
    entries.push([`media/${index}.png`, blob]);
  }
  const { release, blobs } = aRelease({}, Object.fromEntries(entries));
  return async () => {
    await stores.releases.putRelease(release, blobs);
    const { checked, damaged } = await verifyBlobs(stores.releases);
    if (checked !== files || damaged.length > 0) throw new Error('A blob was lost.');
    await stores.close();
    return files * bytes;
  };
}

async function save(zip: ZipFile, file: string): Promise<void> {
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

/** A document that zip cannot compress. */
async function aFile(index: number): Promise<{ path: string; sha256: string }> {
  const path = join(folder, `made-${index}`);
  const file = await open(path, 'w');
  await file.write(`%PDF-1.7 ${String(index).padStart(8)}\n`);
  for (let at = 18; at < bytes; at += pattern.length)
    await file.write(pattern, 0, Math.min(pattern.length, bytes - at));
  await file.close();
  return { path, sha256: (await fileFacts(path)).sha256 };
}
