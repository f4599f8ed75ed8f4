import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { orNull } from '#src/files/expected-failure.ts';

/** A part of a file, by its first and its last byte, as in HTTP. */
export type ByteRange = { first: number; last: number };

/** Bytes of known length that can be read several times, in memory or not. */
export type ByteSource = {
  bytes: number;
  /** A file of this machine with the same bytes; null where there is none. */
  path: string | null;
  /** Each call reads from the start. A stream that failed or was destroyed is incomplete. */
  stream(range?: ByteRange): Readable;
  /** All bytes, if they are in memory already. */
  whole?(): Uint8Array;
};

const pieceBytes = 256 * 1024;

export function memorySource(bytes: Uint8Array): ByteSource {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    bytes: whole.byteLength,
    path: null,
    whole: () => whole,
    stream(range) {
      const part = range === undefined ? whole : whole.subarray(range.first, range.last + 1);
      return Readable.from(piecesOf(part), { objectMode: false });
    },
  };
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.byteLength; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** A file of this machine; null when there is none. */
export async function fileSource(path: string): Promise<ByteSource | null> {
  const facts = await orNull(stat(path));
  if (facts === null) return null;
  return {
    bytes: facts.size,
    path,
    stream: (range) =>
      createReadStream(path, range === undefined ? {} : { start: range.first, end: range.last }),
  };
}

/** The same for a file that must exist. */
export async function existingFile(path: string): Promise<ByteSource> {
  const source = await fileSource(path);
  if (source === null) throw new Error(`There is no file: ${path}`);
  return source;
}

/** Reads all bytes into memory; only for small sources. */
export async function readWhole(source: Pick<ByteSource, 'stream' | 'whole'>): Promise<Uint8Array> {
  return source.whole?.() ?? buffer(source.stream());
}

/** The leading bytes, or all when there are fewer. */
export async function readHead(source: ByteSource, count: number): Promise<Uint8Array> {
  return source.bytes === 0 ? new Uint8Array() : buffer(source.stream({ first: 0, last: count - 1 }));
}
