import type { Bucket } from '@google-cloud/storage';
import { hashSchema } from '#src/domain/release.ts';
import { sniffedBytes, sniffType } from '#src/domain/sniff-type.ts';
import { incomingPrefixOf } from '#src/domain/upload.ts';
import { memorySource, readHead } from '#src/files/byte-source.ts';
import type { FileStore, IncomingFiles } from '#src/ports/file-store.ts';
import { translateErrors } from './failure.ts';
import { openObjects } from './objects.ts';
import { pathPart } from './path-part.ts';

/** Keeps `.` and `..` from being read as parts of the path. */
const derivedEnding = '.derived';
const unknownType = 'application/octet-stream';

/**
 * Objects at `users/<owner>/uploads/<hash>`, derived ones at `users/<owner>/derived/<key>`, those that browsers upload
 * at `incoming/<owner>/<prefix>`.
 */
export function openFirebaseFileStore({ bucket }: { bucket: Bucket }): FileStore {
  const objects = openObjects(bucket);
  const folderOf = (ownerId: string) => `users/${pathPart(ownerId)}/`;
  const uploads = (ownerId: string) => `${folderOf(ownerId)}uploads/`;
  const derived = (ownerId: string) => `${folderOf(ownerId)}derived/`;
  const nameOf = (ownerId: string, sha256: string) => `${uploads(ownerId)}${hashSchema.parse(sha256)}`;
  const derivedName = (ownerId: string, key: string) =>
    `${derived(ownerId)}${checkedKey(key)}${derivedEnding}`;

  return translateErrors<FileStore>({
    async put(ownerId, sha256, source) {
      const name = nameOf(ownerId, sha256);
      if ((await objects.sizeOf(name)) === source.bytes) return;
      const contentType = sniffType(await readHead(source, sniffedBytes)) ?? unknownType;
      await objects.put(name, source, { contentType, sha256 });
    },
    async open(ownerId, sha256) {
      return objects.open(nameOf(ownerId, sha256));
    },
    async has(ownerId, sha256) {
      return (await objects.sizeOf(nameOf(ownerId, sha256))) !== null;
    },
    async delete(ownerId, sha256) {
      await objects.delete(nameOf(ownerId, sha256));
    },
    async list(ownerId) {
      const hashes: string[] = [];
      for await (const { name } of objects.list(uploads(ownerId))) {
        const hash = hashSchema.safeParse(name.slice(uploads(ownerId).length));
        if (hash.success) hashes.push(hash.data);
      }
      return hashes.sort();
    },
    async deleteOwner(ownerId) {
      await objects.deleteAll(folderOf(ownerId));
      await objects.deleteAll(incomingFolder(ownerId));
    },
    async putDerived(ownerId, key, bytes) {
      const contentType = sniffType(bytes) ?? unknownType;
      await objects.put(derivedName(ownerId, key), memorySource(bytes), { contentType });
    },
    async openDerived(ownerId, key) {
      return objects.open(derivedName(ownerId, key));
    },
    async dropDerived(ownerId, prefix) {
      const folder = derived(ownerId);
      let freed = 0;
      for await (const { name, bytes } of objects.list(`${folder}${prefix}`)) {
        // The suffix is not part of the key.
        if (!name.slice(folder.length, -derivedEnding.length).startsWith(prefix)) continue;
        await objects.delete(name);
        freed += bytes;
      }
      return freed;
    },
    async derivedBytes(ownerId) {
      let total = 0;
      for await (const { bytes } of objects.list(derived(ownerId))) total += bytes;
      return total;
    },
    async freeBytes() {
      return null;
    },
    uploadMethod: {
      kind: 'incoming',
      files: translateErrors<IncomingFiles>({
        async open(ownerId, id) {
          const name = incomingName(ownerId, id);
          // Two tabs of a user may have chosen the same prefix; then the object is the file of one of them.
          return (await objects.labelOf(name)) === id ? objects.open(name) : null;
        },
        async delete(ownerId, id) {
          const name = incomingName(ownerId, id);
          if ((await objects.labelOf(name)) === id) await objects.delete(name);
        },
      }),
    },
    async close() {},
  });
}

/** The path where browsers upload files, which storage.rules allow, and from where the API stores them. */
function incomingFolder(ownerId: string): string {
  return `incoming/${pathPart(ownerId)}/`;
}

/** The prefix of an id. The complete id is in the metadata of the object. */
function incomingName(ownerId: string, id: string): string {
  if (!/^[a-z0-9]{1,32}$/.test(id)) throw new TypeError(`Not an id of an incoming file: ${id}`);
  return `${incomingFolder(ownerId)}${incomingPrefixOf(id)}`;
}

function checkedKey(key: string): string {
  if (!/^[a-z0-9.-]{1,200}$/.test(key)) throw new TypeError(`Not a key of derived bytes: ${key}`);
  return key;
}
