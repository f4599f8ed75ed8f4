import { createHash } from 'node:crypto';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { hashSchema } from '#src/domain/release.ts';
import { orNull } from '#src/files/expected-failure.ts';
import { fileSource } from '#src/files/byte-source.ts';
import { writeDurably, writeStreamDurably } from '#src/files/durable-file.ts';
import { fileFacts } from '#src/files/file-facts.ts';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import type { FileStore } from '#src/ports/file-store.ts';

const filesAtOnce = 16;
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** Files at `<folder>/<owner>/<first two of the hash>/<hash>`, derived ones at `<folder>/<owner>/derived/<key>`. */
export function openFileStore({ folder }: { folder: string }): FileStore {
  const ownerFolder = (ownerId: string) => join(folder, ownerPart(ownerId));
  const fileOf = (ownerId: string, sha256: string) => {
    return join(folder, uploadPath(ownerId, sha256));
  };
  const derivedFolder = (ownerId: string) => join(ownerFolder(ownerId), 'derived');
  const derivedOf = (ownerId: string, key: string) => join(derivedFolder(ownerId), derivedPart(key));

  return {
    async put(ownerId, sha256, source) {
      const file = fileOf(ownerId, sha256);
      const stored = await orNull(fileFacts(file));
      if (stored?.sha256 !== sha256) await writeStreamDurably(file, { source, sha256 });
    },
    async open(ownerId, sha256) {
      return fileSource(fileOf(ownerId, sha256));
    },
    async has(ownerId, sha256) {
      return (await orNull(stat(fileOf(ownerId, sha256)))) !== null;
    },
    async delete(ownerId, sha256) {
      await rm(fileOf(ownerId, sha256), { force: true });
    },
    async list(ownerId) {
      const names = await orNull(readdir(ownerFolder(ownerId), { recursive: true, withFileTypes: true }));
      return (names ?? [])
        .filter((entry) => entry.isFile() && hashSchema.safeParse(entry.name).success)
        .map((entry) => entry.name)
        .sort();
    },
    async deleteOwner(ownerId) {
      await rm(ownerFolder(ownerId), { recursive: true, force: true });
    },
    async putDerived(ownerId, key, bytes) {
      await writeDurably(derivedOf(ownerId, key), bytes);
    },
    async openDerived(ownerId, key) {
      return fileSource(derivedOf(ownerId, key));
    },
    uploadMethod: { kind: 'request' },
    async dropDerived(ownerId, prefix) {
      const names = (await orNull(readdir(derivedFolder(ownerId)))) ?? [];
      const doomed = names
        .filter((name) => name.startsWith(prefix))
        .map((name) => join(derivedFolder(ownerId), name));
      const sizes = await mapConcurrent(filesAtOnce, doomed, async (path) => {
        const facts = await orNull(stat(path));
        await rm(path, { force: true });
        return facts?.size ?? 0;
      });
      return sum(sizes);
    },
    async derivedBytes(ownerId) {
      const names = (await orNull(readdir(derivedFolder(ownerId)))) ?? [];
      const sizes = await mapConcurrent(filesAtOnce, names, async (name) => {
        return (await orNull(stat(join(derivedFolder(ownerId), name))))?.size ?? 0;
      });
      return sum(sizes);
    },
    async freeBytes() {
      const { bavail, bsize } = (await orNull(statfs(folder))) ?? (await statfs('.'));
      return bavail * bsize;
    },
    async close() {},
  };
}

/** The path of an upload in the folder of files. */
export function uploadPath(ownerId: string, sha256: string): string {
  const hash = hashSchema.parse(sha256);
  return `${ownerPart(ownerId)}/${hash.slice(0, 2)}/${hash}`;
}

/** Ids of our own sign-in are used as they are. Any other id is hashed, with a prefix that none of our ids has. */
function ownerPart(ownerId: string): string {
  if (/^[A-Za-z0-9]{1,64}$/.test(ownerId)) return ownerId;
  return `~${createHash('sha256').update(ownerId).digest('hex')}`;
}

/** The suffix keeps `.` and `..` from being read as folders. */
function derivedPart(key: string): string {
  if (!/^[a-z0-9.-]{1,200}$/.test(key)) throw new TypeError(`Not a key of derived bytes: ${key}`);
  return `${key}.derived`;
}
