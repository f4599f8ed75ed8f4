import type { Bucket } from '@google-cloud/storage';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import type { ByteSource } from '#src/files/byte-source.ts';
import { requireHash } from '#src/files/file-facts.ts';
import { translateStreamErrors, orNull } from './failure.ts';

/** Whole objects of a bucket. Writing is atomic: a reader gets all the bytes of one write. */
export type Objects = {
  /** A source that fails leaves no object behind. With `sha256` the bytes must have this hash. */
  put: (name: string, source: ByteSource, facts: { contentType: string; sha256?: string }) => Promise<void>;
  open: (name: string) => Promise<ByteSource | null>;
  get: (name: string) => Promise<Uint8Array | null>;
  /** The `id` in its metadata; null without one, and when there is no such object. */
  labelOf: (name: string) => Promise<string | null>;
  /** In bytes; null when there is no such object. */
  sizeOf: (name: string) => Promise<number | null>;
  /** Does nothing when it does not exist. */
  delete: (name: string) => Promise<void>;
  /** Every object whose name begins so, sorted by name. `createdAt` is ISO 8601. */
  list: (prefix: string) => AsyncIterable<{ name: string; createdAt: string; bytes: number }>;
  deleteAll: (prefix: string) => Promise<void>;
};

const deletionsAtOnce = 16;
const missing = new Set<unknown>([404]);

export function openObjects(bucket: Bucket): Objects {
  async function remove(name: string): Promise<void> {
    await bucket.file(name).delete({ ignoreNotFound: true });
  }

  async function sizeOf(name: string): Promise<number | null> {
    const response = await orNull(bucket.file(name).getMetadata(), missing);
    return response === null ? null : Number(response[0].size);
  }

  async function* list(prefix: string): AsyncGenerator<{ name: string; createdAt: string; bytes: number }> {
    for (let pageToken: string | undefined; ;) {
      const [files, next] = await bucket.getFiles({ prefix, pageToken, autoPaginate: false });
      for (const { name, metadata } of files)
        yield { name, createdAt: metadata.timeCreated ?? '', bytes: Number(metadata.size) };
      if (!isNextPage(next)) return;
      ({ pageToken } = next);
    }
  }

  return {
    list,
    delete: remove,
    async put(name, source, { contentType, sha256 }) {
      // Called for each attempt of the SDK.
      const bytes = () => (sha256 === undefined ? source.stream() : requireHash(source.stream(), sha256));
      await bucket.file(name).save(bytes, { contentType, resumable: false });
    },
    async open(name) {
      const bytes = await sizeOf(name);
      if (bytes === null) return null;
      // Not decompressed: a file that a browser declares as gzip could unpack to any size.
      const stream: ByteSource['stream'] = (range) =>
        translateStreamErrors(
          bucket.file(name).createReadStream({
            decompress: false,
            ...(range === undefined ? {} : { start: range.first, end: Math.min(range.last, bytes - 1) }),
          }),
        );
      return { bytes, path: null, stream };
    },
    async get(name) {
      // Not decompressed: a file that a browser declares as gzip could unpack to any size.
      const downloaded = await orNull(bucket.file(name).download({ decompress: false }), missing);
      return downloaded === null ? null : downloaded[0];
    },
    sizeOf,
    async labelOf(name) {
      const response = await orNull(bucket.file(name).getMetadata(), missing);
      const id = response?.[0].metadata?.['id'];
      return typeof id === 'string' ? id : null;
    },
    async deleteAll(prefix) {
      const names: string[] = [];
      for await (const { name } of list(prefix)) names.push(name);
      await mapConcurrent(deletionsAtOnce, names, remove);
    },
  };
}

function isNextPage(next: unknown): next is { pageToken: string } {
  return typeof next === 'object' && next !== null && 'pageToken' in next;
}
