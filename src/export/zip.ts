import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { memorySource, type ByteSource } from '#src/files/byte-source.ts';

export type ZipEntry = { path: string; source: ByteSource };

export function textEntry(path: string, text: string): ZipEntry {
  return { path, source: memorySource(new TextEncoder().encode(text)) };
}

/** A JSON document as an entry. */
export function jsonEntry(path: string, value: unknown): ZipEntry {
  return textEntry(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** The earliest time a zip can name: the same entries give the same bytes. */
const noTime = new Date(1980, 0, 1);

/**
 * A zip archive of the entries, in their order. Each entry is opened after the previous one was read, so that one file
 * is open at a time and none is held in memory. The stream fails when an entry does; destroying it stops the reading.
 */
export function zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable {
  const file = new ZipFile();
  const output = file.outputStream;
  if (!(output instanceof Readable)) throw new TypeError('The archive is no stream of this version of Node.');
  const stopped = new AbortController();
  output.once('close', () => stopped.abort());
  file.on('error', (error: Error) => output.destroy(error));
  void addAll(file, entries, stopped.signal).then(
    () => file.end(),
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

async function addAll(
  file: ZipFile,
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  stopped: AbortSignal,
): Promise<void> {
  for await (const { path, source } of entries) {
    stopped.throwIfAborted();
    const stream = source.stream();
    const stop = (): void => void stream.destroy(new Error('The archive is not wanted any more.'));
    stopped.addEventListener('abort', stop);
    file.addReadStream(stream, path, {
      mtime: noTime,
      mode: 0o100644,
      forceDosTimestamp: true,
      compress: !/\.(jpe?g|png|webp|avif|gif|woff2|pdf|zip|mp[34]|webm|m4a|ogg)$/.test(path),
      size: source.bytes,
    });
    await finished(stream, { writable: false });
    stopped.removeEventListener('abort', stop);
  }
}
