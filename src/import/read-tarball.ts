import { pipeline, Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { AppError } from '#src/domain/errors.ts';
import type { ByteSource } from '#src/files/byte-source.ts';
import { isFileSystemError } from '#src/files/expected-failure.ts';
import { unreadable } from './unreadable.ts';

const mebibyte = 1024 * 1024;

/** Of the archive as it is unpacked: all of it, and what is read of it. Account exports hold whole repositories. */
export const tarballLimits = {
  bytes: 1024 * mebibyte,
  entries: 200_000,
  files: 200,
  fileBytes: 5 * mebibyte,
  readBytes: 20 * mebibyte,
} as const;
export type TarballLimits = { readonly [K in keyof typeof tarballLimits]: number };

/**
 * The wanted files of a `.tar.gz`, by their base names. It is read as a stream and once; nothing else of it is kept, and
 * nothing is written to disk, so names that lead elsewhere lead nowhere.
 * @throws AppError 'import-unreadable' for an archive that is damaged or beyond the limits
 */
export async function readTarball(
  file: string,
  source: ByteSource,
  { isWanted, limits = tarballLimits }: { isWanted: (name: string) => boolean; limits?: TarballLimits },
): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  const packed = source.stream();
  const bounded = unpackedWithin(file, packed, limits.bytes);
  let entries = 0;
  let readBytes = 0;
  try {
    // Node's streams are those of the web; its types keep them apart.
    const web = Readable.toWeb(bounded) as ReadableStream<Uint8Array>;
    for await (const { header, body } of web.pipeThrough(createTarDecoder({ strict: true }))) {
      entries += 1;
      if (entries > limits.entries)
        throw unreadable({ file }, `The archive holds more than ${limits.entries} files.`);
      const name = header.type === 'file' && isFlat(header.name) ? baseName(header.name) : null;
      if (name === null || !isWanted(name)) {
        await body.cancel();
        continue;
      }
      readBytes += header.size;
      const place = name;
      if (found.has(name)) throw unreadable({ file, place }, 'The archive names this file twice.');
      if (header.size > limits.fileBytes)
        throw unreadable(
          { file, place },
          `The file has ${header.size} bytes; at most ${limits.fileBytes} are read.`,
        );
      if (found.size >= limits.files || readBytes > limits.readBytes)
        throw unreadable({ file, place }, 'The archive holds more data than can be imported at once.');
      found.set(name, new Uint8Array(await new Response(body).arrayBuffer()));
    }
    return found;
  } catch (cause) {
    if (cause instanceof AppError || isFileSystemError(cause)) throw cause;
    throw unreadable({ file }, 'The archive is damaged or incomplete: download it again.', cause);
  } finally {
    packed.destroy();
    bounded.destroy();
  }
}

/** Counts what comes out of an archive, so that a small file cannot become a large one. */
function unpackedWithin(file: string, packed: Readable, limit: number): Readable {
  let bytes = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      if (bytes <= limit) return done(null, chunk);
      done(
        unreadable(
          { file },
          `Unpacked, the archive is larger than ${limit / mebibyte} MB. Unpack it, and import its users and repositories files in a zip.`,
        ),
      );
    },
  });
  // The reader of the last one hears of every failure.
  return pipeline(packed, createGunzip(), bounded, () => undefined);
}

/** At the top of the archive, or in the one folder that holds everything. */
function isFlat(name: string): boolean {
  return /^(?:\.\/)?(?:[\w-]+\/)?[^/]+$/.test(name);
}

const baseName = (name: string): string => name.split('/').at(-1) ?? '';
