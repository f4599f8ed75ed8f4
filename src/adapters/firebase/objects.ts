import type { Bucket } from '@google-cloud/storage';
import { atOnce } from '#src/files/map-concurrent.ts';
import { orNull } from './failure.ts';

/** Whole objects of a bucket. Writing is atomic: a reader gets all the bytes of one write. */
export type Objects = {
  put: (name: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  get: (name: string) => Promise<Uint8Array | null>;
  /** In bytes; null when there is no such object. */
  sizeOf: (name: string) => Promise<number | null>;
  /** Does nothing when it is gone already. */
  delete: (name: string) => Promise<void>;
  /** Every object whose name begins so, sorted by name. `createdAt` is ISO 8601. */
  list: (prefix: string) => AsyncIterable<{ name: string; createdAt: string }>;
  deleteAll: (prefix: string) => Promise<void>;
};

const deletionsAtOnce = 16;
const missing = new Set<unknown>([404]);

export function openObjects(bucket: Bucket): Objects {
  async function remove(name: string): Promise<void> {
    await bucket.file(name).delete({ ignoreNotFound: true });
  }

  async function* list(prefix: string): AsyncGenerator<{ name: string; createdAt: string }> {
    for (let pageToken: string | undefined; ;) {
      const [files, next] = await bucket.getFiles({ prefix, pageToken, autoPaginate: false });
      for (const { name, metadata } of files) yield { name, createdAt: metadata.timeCreated ?? '' };
      if (!isNextPage(next)) return;
      ({ pageToken } = next);
    }
  }

  return {
    list,
    delete: remove,
    async put(name, bytes, contentType) {
      await bucket.file(name).save(Buffer.from(bytes), { contentType, resumable: false });
    },
    async get(name) {
      // As they are stored: what a browser calls packed could become as large as it likes.
      const downloaded = await orNull(bucket.file(name).download({ decompress: false }), missing);
      return downloaded === null ? null : downloaded[0];
    },
    async sizeOf(name) {
      const answered = await orNull(bucket.file(name).getMetadata(), missing);
      return answered === null ? null : Number(answered[0].size);
    },
    async deleteAll(prefix) {
      const names: string[] = [];
      for await (const { name } of list(prefix)) names.push(name);
      await atOnce(deletionsAtOnce, names, remove);
    },
  };
}

function isNextPage(next: unknown): next is { pageToken: string } {
  return typeof next === 'object' && next !== null && 'pageToken' in next;
}
