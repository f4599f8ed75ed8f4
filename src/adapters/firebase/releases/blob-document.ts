import { FieldValue, Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';

/**
 * The state of a blob. Its bytes are the object `blobs/<hash>/<object>`, and those of its Brotli `<object>.br` beside
 * it. The document is written before the bytes: it is `reserved` until a release names it, then `stored`, and `lost`
 * when its bytes were found missing. Each time a blob is stored again its object gets a new name, so that a late sweep
 * never removes an object that was just stored. `condemned` is the mark of a sweep, which every release that names the
 * blob removes.
 */
const blobSchema = z.object({
  contentType: z.string(),
  object: z.string(),
  state: z.enum(['reserved', 'stored', 'lost']),
  /** Older documents also name gzip, which is no longer used. */
  encodings: z.array(z.enum(['br', 'gzip'])),
  storedAt: z.instanceof(Timestamp),
  condemned: z.string().optional(),
});
export type BlobDocument = z.output<typeof blobSchema>;

export function blobFrom(snapshot: DocumentSnapshot | undefined): BlobDocument | null {
  return snapshot?.exists === true ? blobSchema.parse(snapshot.data()) : null;
}

/** True when the bytes are there. */
export function isStored(blob: BlobDocument | null | undefined): boolean {
  return blob?.state === 'stored';
}

/** A blob whose bytes are about to be stored. */
export function reservedBlob(object: string, { contentType }: { contentType: string }): object {
  return { contentType, object, state: 'reserved', encodings: [], storedAt: FieldValue.serverTimestamp() };
}

/** The object of a blob, or of its Brotli. */
export function objectName(sha256: string, object: string, encoding?: 'br'): string {
  return `blobs/${sha256}/${object}${encoding === undefined ? '' : `.${encoding}`}`;
}
