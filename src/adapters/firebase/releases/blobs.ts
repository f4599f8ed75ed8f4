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
import { defaultTimeoutMs, withTimeout } from '../with-timeout.ts';
import { everyDocument } from '../every-document.ts';
import { codeOf, grpcCode } from '../failure.ts';
import type { Objects } from '../objects.ts';
import { blobFrom, reservedBlob, isStored, objectName, type BlobDocument } from './blob-document.ts';
import type { ReleasePaths } from './paths.ts';

/** The object names under which bytes have been stored, by hash. */
export type Uploaded = ReadonlyMap<string, string>;

export type Blobs = Pick<ReleaseStore, 'missingBlobs' | 'getBlob' | 'putBrotli' | 'blobHashes'> & {
  /** Uploads the bytes of missing blobs. They count as stored only after `settle`. */
  upload: (blobs: readonly StoredBlob[]) => Promise<Uploaded>;
  /** The state of blobs by hash, read within the transaction; null for unknown ones. */
  look: (transaction: Transaction, hashes: readonly string[]) => Promise<Map<string, BlobDocument | null>>;
  /** Marks a blob as stored, with its uploaded Brotli, and removes the mark of a sweep, within the transaction. */
  settle: (
    transaction: Transaction,
    blob: { sha256: string; uploaded: Pick<StoredBlob, 'br'> | null },
  ) => void;
};

const uploadsAtOnce = 8;
const readsAtOnce = 300;

export function openBlobs(deps: {
  firestore: Firestore;
  places: ReleasePaths;
  objects: Objects;
  timeoutMs?: number;
}): Blobs {
  const { firestore, places, objects, timeoutMs = defaultTimeoutMs } = deps;

  async function read(sha256: string): Promise<BlobDocument | null> {
    if (!hashSchema.safeParse(sha256).success) return null;
    return blobFrom(await withTimeout(timeoutMs, places.blob(sha256).get()));
  }

  async function readAll(hashes: readonly string[]): Promise<Map<string, BlobDocument | null>> {
    const found = new Map<string, BlobDocument | null>();
    for (let start = 0; start < hashes.length; start += readsAtOnce) {
      const batch = hashes.slice(start, start + readsAtOnce);
      note(found, batch, await withTimeout(timeoutMs, firestore.getAll(...batch.map(places.blob))));
    }
    return found;
  }

  async function reserve(blob: StoredBlob): Promise<BlobDocument | null> {
    const place = places.blob(blob.sha256);
    try {
      await withTimeout(timeoutMs, place.create(reservedBlob(randomBytes(12).toString('hex'), blob)));
    } catch (error) {
      if (codeOf(error) !== grpcCode.alreadyExists) throw error;
    }
    return read(blob.sha256);
  }

  /** Parallel writers of a blob write the same bytes to the same object. */
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

  /** Marks a blob as lost whose bytes are missing, so that the next publish stores them again. */
  async function noteLoss(sha256: string, { object }: BlobDocument): Promise<void> {
    const place = places.blob(sha256);
    await firestore.runTransaction(async (transaction) => {
      // A sweep removes the document first.
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
