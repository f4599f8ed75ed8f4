import { readWhole, type ByteSource } from '#src/files/byte-source.ts';
import type { StoredBlob } from '#src/ports/release-store.ts';

/** The bytes of a stored file, or null if it does not exist. */
export async function bytesIn(opening: Promise<ByteSource | null>): Promise<Uint8Array | null> {
  const source = await opening;
  return source === null ? null : readWhole(source);
}

/** The bytes of a stored blob, or null if it does not exist. */
export async function bodyOf(reading: Promise<StoredBlob | null>): Promise<Uint8Array | null> {
  return bytesIn(reading.then((blob) => blob?.source ?? null));
}
