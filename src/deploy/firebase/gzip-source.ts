import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { ByteSource } from '#src/files/byte-source.ts';
import { sourceFacts, type FileFacts } from '#src/files/file-facts.ts';

/** Gzip at level 9 that is the same on every machine: byte 9 names the system it was made on, and is set to Unix. */
function gzipOf(source: Pick<ByteSource, 'stream'>): Readable {
  const packed = createGzip({ level: 9 });
  pipeline(source.stream(), packed, (error) => {
    if (error !== null && error !== undefined) packed.destroy(error);
  });
  return Readable.from(onUnix(packed), { objectMode: false });
}

const systemAt = 9;

async function* onUnix(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const piece of packed) {
    if (at <= systemAt && systemAt < at + piece.length) piece[systemAt - at] = 3;
    at += piece.length;
    yield piece;
  }
}

/** Hash and length of the gzip of a file. */
export function gzipFacts(source: Pick<ByteSource, 'stream'>): Promise<FileFacts> {
  return sourceFacts({ stream: () => gzipOf(source) });
}

/** The gzip itself, of the length that `gzipFacts` returned; it is compressed while it is read. */
export function gzipSource(source: Pick<ByteSource, 'stream'>, bytes: number): ByteSource {
  return { bytes, path: null, stream: () => gzipOf(source) };
}
