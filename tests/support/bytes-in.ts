import { readWhole, type ByteSource } from '#src/files/byte-source.ts';

/** The bytes of a stored file; null for one that is not there. */
export async function bytesIn(opening: Promise<ByteSource | null>): Promise<Uint8Array | null> {
  const source = await opening;
  return source === null ? null : readWhole(source);
}
