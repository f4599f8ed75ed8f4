import { isAppError } from '#src/domain/errors.ts';
import { readWhole } from '#src/files/byte-source.ts';
import type { Cache } from './images.ts';

/*
 * For some results, such as social images, the cache of an account keeps only the last one, because older ones would
 * fill its storage. An entry begins with the id of its input, 64 hexadecimal digits.
 */

const idLength = 64;

/** The cached result, if it was made from the same input. */
export async function readLastResult(cache: Cache, key: string, id: string): Promise<Uint8Array | null> {
  const source = await cache.open(key);
  if (source === null) return null;
  const bytes = await readWhole(source);
  return Buffer.from(bytes.subarray(0, idLength)).toString() === id ? bytes.subarray(idLength) : null;
}

/** Replaces the cached result. When the storage is full nothing is cached, and the next publish makes it again. */
export async function storeLastResult(
  cache: Cache,
  key: string,
  { id, bytes }: { id: string; bytes: Uint8Array },
): Promise<void> {
  try {
    await cache.put(key, Buffer.concat([Buffer.from(id), bytes]));
  } catch (error) {
    if (!isAppError(error, 'quota-reached') && !isAppError(error, 'storage-full')) throw error;
  }
}
