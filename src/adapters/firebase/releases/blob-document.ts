import { FieldValue, Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';

/**
 * What is known of a blob. Its bytes are the object `blobs/<hash>/<object>`, and those of its Brotli `<object>.br` beside it.
 * The document is there before the bytes are: it is `reserved` until a release names it, then `stored`, and `lost`
 * when the bytes were looked for and not found. Each time a blob is stored anew its object has another name, so that one
 * who sweeps late never removes what somebody else has just stored. `condemned` is a sweep's mark, which every release
 * that comes to name the blob takes away.
 */
const blobSchema = z.object({
  contentType: z.string(),
  object: z.string(),
  state: z.enum(['reserved', 'stored', 'lost']),
  /** Older documents name gzip, which nobody reads. */
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
export function blobToBe(object: string, { contentType }: { contentType: string }): object {
  return { contentType, object, state: 'reserved', encodings: [], storedAt: FieldValue.serverTimestamp() };
}

/** The object of a blob, or of its Brotli. */
export function objectName(sha256: string, object: string, encoding?: 'br'): string {
  return `blobs/${sha256}/${object}${encoding === undefined ? '' : `.${encoding}`}`;
}
