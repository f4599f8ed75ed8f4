// Creates an account with this many files of this size, exports it, and prints the growth of its memory.
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { openDatabase } from '#src/adapters/embedded/database.ts';
import { openDocumentStore } from '#src/adapters/embedded/document-store.ts';
import { uploadPath } from '#src/adapters/embedded/file-store.ts';
import { noStorageLimits } from '#src/domain/storage-usage.ts';
import { accountZip } from '#src/export/account-zip.ts';
import { fileFacts } from '#src/files/file-facts.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { anId, anUpload, aProfile } from '#tests/support/builders.ts';
import { publishDeps } from '#tests/support/publishing.ts';
import { openStores } from '#tests/support/stores.ts';

const schema = z.object({ folder: z.string(), files: z.number(), bytes: z.number() });
const { folder, files, bytes } = schema.parse(JSON.parse(process.argv[2] ?? ''));

const stores = openStores(folder);
const documents = openDocumentStore({
  database: openDatabase(join(folder, 'app.db')),
  storageLimits: noStorageLimits,
});
const ownerId = anId();
await documents.createProfile(ownerId, aProfile());
for (let index = 0; index < files; index += 1) await addFile(index);

const before = process.memoryUsage.rss();
let [peak, exported] = [before, 0];
const imageProcessor = openImageProcessor();
for await (const chunk of accountZip(publishDeps(stores, imageProcessor), { ownerId })) {
  exported += z.instanceof(Uint8Array).parse(chunk).byteLength;
  peak = Math.max(peak, process.memoryUsage.rss());
}
console.log(JSON.stringify({ exported, growth: peak - before }));
await imageProcessor.close();
await documents.close();
await stores.close();
process.exit();

/** A sparse document, which uses disk space only where it is not empty. */
async function addFile(index: number): Promise<void> {
  const made = join(folder, 'made');
  const file = await open(made, 'w');
  await file.write(`%PDF-1.7 ${index}`);
  await file.truncate(bytes);
  await file.close();
  const { sha256 } = await fileFacts(made);
  const path = join(folder, 'files', uploadPath(ownerId, sha256));
  await mkdir(dirname(path), { recursive: true });
  await rename(made, path);
  const facts = { contentType: 'application/pdf', width: 0, height: 0 } as const;
  await documents.createUpload(anUpload({ ownerId, sha256, bytes, ...facts }));
}
