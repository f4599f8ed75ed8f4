import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Gzip at level 9 that is the same on every machine: byte 9 names the system it was made on, and is set to Unix. */
export async function sameGzip(body: Uint8Array): Promise<Uint8Array> {
  const bytes = await compress(body, { level: 9 });
  bytes[9] = 3;
  return bytes;
}
