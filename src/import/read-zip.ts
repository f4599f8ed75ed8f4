import { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { maxExportBytes } from '#src/domain/storage-usage.ts';
import { AppError } from '#src/domain/errors.ts';
import { readWhole, type ByteRange, type ByteSource } from '#src/files/byte-source.ts';
import { isFileSystemError } from '#src/files/expected-failure.ts';
import { entrySource, openZip } from '#src/files/zip-reader.ts';
import { archiveKind, isLeftUnread, type ArchiveKind } from './own-archive.ts';
import { unreadable } from './unreadable.ts';

const mebibyte = 1024 * 1024;

/** `entries` counts those that may be read; `names` all that the archive lists. Sizes are bytes of unpacked content. */
export type ZipLimits = { entries: number; bytes: number };

export const zipLimits = {
  foreign: { entries: 200, bytes: 50 * mebibyte },
  /** An export of ours: the originals of an account fit in it. */
  own: { entries: 2100, bytes: maxExportBytes },
  /** An export of a whole account; each portfolio has its own copies of the originals. */
  account: { entries: 20_000, bytes: maxExportBytes },
} as const satisfies Record<ArchiveKind, ZipLimits>;

/** An export with 1,000 images lists some 20,000 files of its site. */
const maxNames = 60_000;

/** An open archive: the names in it, and their content on demand, within one budget for the whole archive. */
export type Archive = {
  names: readonly string[];
  /** All of a file, in memory. */
  read(name: string): Promise<Uint8Array>;
  /** A file of any size. Its streams fail with an AppError that names it. */
  open(name: string): ByteSource;
};

/**
 * Opens an archive after every name in it was found fit: relative, without `..`, backslashes and control characters, no
 * link, none twice. Parts of an export that are not read are not counted. Nothing is ever written to disk.
 * @throws AppError 'import-unreadable' that names the entry
 */
export async function openArchive(
  file: string,
  source: ByteSource,
  maxOwnBytes: number = zipLimits.own.bytes,
): Promise<Archive> {
  const zip = await opened(file, source);
  const entries = await listed(file, zip);
  const names = [...entries.keys()];
  const kind = archiveKind(names);
  const limits = kind === 'foreign' ? zipLimits.foreign : { ...zipLimits[kind], bytes: maxOwnBytes };
  const counted = names.filter((name) => !isLeftUnread(kind, name)).length;
  if (counted > limits.entries)
    throw unreadable(
      { file },
      `The archive holds ${counted} files; at most ${limits.entries} can be imported.`,
    );
  let left = limits.bytes;

  function open(name: string): ByteSource {
    const entry = entries.get(name);
    if (entry === undefined) throw unreadable({ file, place: name }, 'Add the missing file to the archive.');
    if (entry.uncompressedSize > left)
      throw unreadable(
        { file, place: name },
        `Unpacked, the archive is larger than ${limits.bytes / mebibyte} MB.`,
      );
    left -= entry.uncompressedSize;
    return explained(entrySource(zip, entry), { file, place: name });
  }

  return { names, open, read: (name) => readWhole(open(name)) };
}

async function opened(file: string, source: ByteSource): Promise<ZipFile> {
  try {
    return await openZip(source);
  } catch (cause) {
    if (isFileSystemError(cause)) throw cause;
    throw unreadable({ file }, 'The archive is damaged or incomplete: download or pack it again.', cause);
  }
}

async function listed(file: string, zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxNames)
    throw unreadable({ file }, `The archive lists ${zip.entryCount} files; at most ${maxNames} are read.`);
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry;
      if (!isFit(entry))
        throw unreadable({ file, place: printable(fileName) }, 'Take this entry out of the archive.');
      if (entries.has(fileName))
        throw unreadable(
          { file, place: printable(fileName) },
          'The archive names this file twice: pack it again.',
        );
      if (!fileName.endsWith('/')) entries.set(fileName, entry);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    const reason = error instanceof Error ? error.message : '';
    throw unreadable({ file }, `Pack the archive again: ${printable(reason)}.`, error);
  }
  return entries;
}

const maxNameLength = 300;
const linkMode = 0o120000;
const modeMask = 0o170000;

function isFit(entry: Entry): boolean {
  const { fileName: name } = entry;
  const mode = (entry.externalFileAttributes >>> 16) & modeMask;
  const parts = name.replace(/\/$/, '').split('/');
  return (
    name.length <= maxNameLength &&
    !/[\\:\p{Cc}]/u.test(name) &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..') &&
    mode !== linkMode &&
    (entry.generalPurposeBitFlag & 1) === 0
  );
}

/** The same bytes, with an AppError in place of what the archive is at fault for. */
function explained(source: ByteSource, where: { file: string; place: string }): ByteSource {
  async function* chunks(range?: ByteRange): AsyncGenerator<unknown> {
    try {
      yield* source.stream(range);
    } catch (error) {
      if (isFileSystemError(error)) throw error;
      throw unreadable(where, 'This file in the archive is damaged: pack the archive again.', error);
    }
  }
  return { ...source, stream: (range) => Readable.from(chunks(range), { objectMode: false }) };
}

function printable(text: string): string {
  return text
    .replace(/\p{Cc}/gu, '?')
    .slice(0, maxNameLength)
    .toWellFormed();
}
