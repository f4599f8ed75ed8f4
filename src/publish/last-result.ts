import { isAppError } from '#src/domain/errors.ts';
import { readWhole } from '#src/files/byte-source.ts';
import type { Cache } from './images.ts';

/*
 * Of some things an account keeps the last that was made, and what it was made of: others are of texts that have changed, and
 * would fill its storage. What is kept begins with the id of what it was made of, 64 hexadecimal digits.
 */

const idLength = 64;

/** What is kept under the key, if it was made of the same. */
export async function readLastResult(cache: Cache, key: string, id: string): Promise<Uint8Array | null> {
  const source = await cache.open(key);
  if (source === null) return null;
  const bytes = await readWhole(source);
  return Buffer.from(bytes.subarray(0, idLength)).toString() === id ? bytes.subarray(idLength) : null;
}

/** Takes the place of what was kept. Without room nothing is kept, and it is made again with the next publish. */
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
