import { randomBytes } from 'node:crypto';
import {
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import { hashSchema, isSmallBlob } from '#src/domain/release.ts';
import { memorySource, type ByteSource } from '#src/files/byte-source.ts';
import type { ReleaseStore, StoredBlob } from '#src/ports/release-store.ts';
import { defaultTimeoutMs, within } from '../deadline.ts';
import { everyDocument } from '../every-document.ts';
import { codeOf, grpcCode } from '../failure.ts';
import type { Objects } from '../objects.ts';
import { blobFrom, blobToBe, isStored, objectName, type BlobDocument } from './blob-document.ts';
import type { ReleasePlaces } from './paths.ts';

/** The object names under which bytes have been stored, by hash. */
export type Uploaded = ReadonlyMap<string, string>;

export type Blobs = Pick<ReleaseStore, 'missingBlobs' | 'getBlob' | 'putBrotli' | 'blobHashes'> & {
  /** Stores the bytes of those that are not there. They count as stored once `settle` has said so. */
  upload: (blobs: readonly StoredBlob[]) => Promise<Uploaded>;
  /** What is known of them, by hash, read as part of the transaction; null for what is unknown. */
  look: (transaction: Transaction, hashes: readonly string[]) => Promise<Map<string, BlobDocument | null>>;
  /** Makes a blob stored, with the Brotli it was uploaded with, and saves it from a sweep, as part of the transaction. */
  settle: (
    transaction: Transaction,
    blob: { sha256: string; uploaded: Pick<StoredBlob, 'br'> | null },
  ) => void;
};

const uploadsAtOnce = 8;
const readsAtOnce = 300;

export function openBlobs(deps: {
  firestore: Firestore;
  places: ReleasePlaces;
  objects: Objects;
  timeoutMs?: number;
}): Blobs {
  const { firestore, places, objects, timeoutMs = defaultTimeoutMs } = deps;

  async function read(sha256: string): Promise<BlobDocument | null> {
    if (!hashSchema.safeParse(sha256).success) return null;
    return blobFrom(await within(timeoutMs, places.blob(sha256).get()));
  }

  async function readAll(hashes: readonly string[]): Promise<Map<string, BlobDocument | null>> {
    const found = new Map<string, BlobDocument | null>();
    for (let start = 0; start < hashes.length; start += readsAtOnce) {
      const batch = hashes.slice(start, start + readsAtOnce);
      note(found, batch, await within(timeoutMs, firestore.getAll(...batch.map(places.blob))));
    }
    return found;
  }

  async function reserve(blob: StoredBlob): Promise<BlobDocument | null> {
    const place = places.blob(blob.sha256);
    try {
      await within(timeoutMs, place.create(blobToBe(randomBytes(12).toString('hex'), blob)));
    } catch (error) {
      if (codeOf(error) !== grpcCode.alreadyExists) throw error;
    }
    return read(blob.sha256);
  }

  /** All who store a blob at once write the same bytes to the object that its document names. */
  async function uploadOne(blob: StoredBlob, known: BlobDocument | null): Promise<[string, string][]> {
    const reserved = known ?? (await reserve(blob));
    if (reserved === null || isStored(reserved)) return [];
    const { sha256, contentType, source, br } = blob;
    const { object } = reserved;
    if (br !== null) await objects.put(objectName(sha256, object, 'br'), memorySource(br), { contentType });
    await objects.put(objectName(sha256, object), source, { contentType, sha256 });
    return [[sha256, object]];
  }

  /** Null when the object is gone. Texts, which are small, are read with one request; others when they are asked for. */
  async function sourceOf(sha256: string, { contentType, object }: BlobDocument): Promise<ByteSource | null> {
    const name = objectName(sha256, object);
    if (!isSmallBlob({ contentType, bytes: 0 })) return objects.open(name);
    const body = await objects.get(name);
    return body === null ? null : memorySource(body);
  }

  async function brotliOf(sha256: string, { object, encodings }: BlobDocument): Promise<Uint8Array | null> {
    return encodings.includes('br') ? objects.get(objectName(sha256, object, 'br')) : null;
  }

  /** Counts a blob as missing whose bytes are, so that publishing again stores them anew. */
  async function noteLoss(sha256: string, { object }: BlobDocument): Promise<void> {
    const place = places.blob(sha256);
    await firestore.runTransaction(async (transaction) => {
      // One who sweeps removes the document first.
      if (blobFrom(await transaction.get(place))?.object !== object) return;
      transaction.update(place, { state: 'lost' } satisfies Partial<BlobDocument>);
    });
  }

  return {
    async missingBlobs(hashes) {
      const known = await readAll([...new Set(hashes)]);
      return new Set(hashes.filter((sha256) => !isStored(known.get(sha256))));
    },
    async upload(blobs) {
      const known = await readAll(blobs.map((blob) => blob.sha256));
      const uploaded = await mapConcurrent(uploadsAtOnce, blobs, (blob) =>
        uploadOne(blob, known.get(blob.sha256) ?? null),
      );
      return new Map(uploaded.flat());
    },
    async look(transaction, hashes) {
      const found = new Map<string, BlobDocument | null>();
      if (hashes.length > 0) note(found, hashes, await transaction.getAll(...hashes.map(places.blob)));
      return found;
    },
    settle(transaction, { sha256, uploaded }) {
      const forms = uploaded === null ? {} : { encodings: uploaded.br === null ? [] : ['br'] };
      transaction.update(places.blob(sha256), {
        state: 'stored' satisfies BlobDocument['state'],
        condemned: FieldValue.delete(),
        ...forms,
      });
    },
    async getBlob(sha256, wanted) {
      const blob = await read(sha256);
      if (blob === null || !isStored(blob)) return null;
      const [source, br] = await Promise.all([
        sourceOf(sha256, blob),
        wanted === 'plain' ? null : brotliOf(sha256, blob),
      ]);
      if (source !== null) return { sha256, contentType: blob.contentType, source, br };
      await noteLoss(sha256, blob);
      return null;
    },
    async putBrotli(sha256, br) {
      const blob = await read(sha256);
      if (blob === null || !isStored(blob)) return;
      const { contentType } = blob;
      await objects.put(objectName(sha256, blob.object, 'br'), memorySource(br), { contentType });
      await firestore.runTransaction(async (transaction) => {
        const place = places.blob(sha256);
        if (blobFrom(await transaction.get(place))?.object !== blob.object) return;
        transaction.update(place, { encodings: FieldValue.arrayUnion('br') });
      });
    },
    async *blobHashes() {
      for await (const snapshot of everyDocument(places.blobs.select('state'), { timeoutMs })) {
        // A reservation is no blob yet.
        if (snapshot.get('state') !== ('reserved' satisfies BlobDocument['state'])) yield snapshot.id;
      }
    },
  };
}

function note(
  found: Map<string, BlobDocument | null>,
  hashes: readonly string[],
  snapshots: readonly DocumentSnapshot[],
): void {
  for (const [index, sha256] of hashes.entries()) found.set(sha256, blobFrom(snapshots[index]));
}
