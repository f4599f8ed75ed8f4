import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

export type FileFacts = { sha256: string; bytes: number };

export function bytesFacts(bytes: Uint8Array): FileFacts {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.byteLength };
}

/** The same of a file of any size. */
export async function fileFacts(file: string): Promise<FileFacts> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    const part = Buffer.from(chunk);
    hash.update(part);
    bytes += part.byteLength;
  }
  return { sha256: hash.digest('hex'), bytes };
}
