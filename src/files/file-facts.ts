import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ByteSource } from './byte-source.ts';

/** `sha256` is hex in small letters. */
export type FileFacts = { sha256: string; bytes: number };

export function bytesFacts(bytes: Uint8Array): FileFacts {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.byteLength };
}

/** The same for a file of any size. */
export function fileFacts(file: string): Promise<FileFacts> {
  return streamFacts(createReadStream(file));
}

export function sourceFacts(source: Pick<ByteSource, 'stream'>): Promise<FileFacts> {
  return streamFacts(source.stream());
}

async function streamFacts(stream: AsyncIterable<unknown>): Promise<FileFacts> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream) {
    const part = bytesOf(chunk);
    hash.update(part);
    bytes += part.byteLength;
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Passes bytes through and fails at the end when their hash differs, so that the written file stays incomplete. */
export async function* requireHash(
  stream: AsyncIterable<unknown>,
  sha256: string,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of stream) {
    const part = bytesOf(chunk);
    hash.update(part);
    yield part;
  }
  const found = hash.digest('hex');
  if (found !== sha256) throw new Error(`The bytes have the hash ${found}, not ${sha256}.`);
}

function bytesOf(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk;
  throw new TypeError('Not a stream of bytes.');
}
