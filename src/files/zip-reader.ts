import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yauzl, { RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import type { ByteRange, ByteSource } from './byte-source.ts';

const windowBytes = 64 * 1024;

/**
 * Opens a zip of any size, of which only pieces are in memory. There is nothing to close, because bytes are read from
 * the source when needed. Names that are absolute or hold `..` are refused.
 */
export function openZip(source: ByteSource): Promise<ZipFile> {
  return yauzl.fromRandomAccessReaderPromise(new SourceReader(source), source.bytes, {
    strictFileNames: true,
    autoClose: false,
  });
}

/** The unpacked bytes of an entry. A stream fails when there are more or fewer than the entry says. */
export function entrySource(zip: ZipFile, entry: Entry): ByteSource {
  const stream = (range?: ByteRange): Readable =>
    Readable.from(range === undefined ? unpacked(zip, entry) : partOf(unpacked(zip, entry), range), {
      objectMode: false,
    });
  return { bytes: entry.uncompressedSize, path: null, stream };
}

async function* unpacked(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  yield* await zip.openReadStreamPromise(entry);
}

/** Drops the bytes before the range, and ends after it. */
async function* partOf(chunks: AsyncIterable<Buffer>, { first, last }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of chunks) {
    const part = chunk.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at));
    if (part.length > 0) yield part;
    at += chunk.length;
    if (at > last) return;
  }
}

/** Reads the many small pieces of a directory through a window. */
class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource;
  #window = { start: 0, bytes: Buffer.alloc(0) };

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return start === end ? Readable.from([]) : this.#source.stream({ first: start, last: end - 1 });
  }

  override read(...[target, offset, length, position, done]: Parameters<RandomAccessReader['read']>): void {
    this.#pieceAt(position, length).then(
      (piece) => {
        piece.copy(target, offset);
        done(piece.length === length ? null : new Error('unexpected EOF'));
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  }

  override close(done: (error: Error | null) => void): void {
    done(null);
  }

  async #pieceAt(position: number, length: number): Promise<Buffer> {
    const { start, bytes } = this.#window;
    if (position < start || position + length > start + bytes.length) await this.#moveTo(position, length);
    const from = position - this.#window.start;
    return this.#window.bytes.subarray(from, from + length);
  }

  async #moveTo(position: number, length: number): Promise<void> {
    const last = Math.min(position + Math.max(length, windowBytes), this.#source.bytes) - 1;
    const bytes =
      last < position ? Buffer.alloc(0) : await buffer(this.#source.stream({ first: position, last }));
    this.#window = { start: position, bytes };
  }
}
