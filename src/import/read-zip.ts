import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { AppError } from '#src/domain/errors.ts';
import { unreadable } from './unreadable.ts';

const mebibyte = 1024 * 1024;

/** `entries` counts those that may be read; `names` all that the archive lists. Sizes are bytes of unpacked content. */
export type ZipLimits = { entries: number; bytes: number };

export const zipLimits = {
  foreign: { entries: 200, bytes: 50 * mebibyte },
  /** An export of ours: the originals of an account fit in it. */
  own: { entries: 700, bytes: 220 * mebibyte },
} as const satisfies Record<string, ZipLimits>;

const maxNames = 20_000;

/** An open archive: the names in it, and their content on demand, within one budget for the whole archive. */
export type Archive = {
  names: readonly string[];
  read(name: string): Promise<Uint8Array>;
  close(): void;
};

/**
 * Opens an archive after every name in it was found fit: relative, without `..`, backslashes and control characters, no
 * link, none twice. Entries of the site of an export are neither read nor counted. Nothing is ever written to disk.
 * @throws AppError 'import-unreadable' that names the entry
 */
export async function openArchive(file: string, bytes: Uint8Array): Promise<Archive> {
  const zip = await opened(file, bytes);
  try {
    const entries = await listed(file, zip);
    const limits = entries.has('content.json') ? zipLimits.own : zipLimits.foreign;
    const counted = [...entries.keys()].filter((name) => !name.startsWith('site/')).length;
    if (counted > limits.entries)
      throw unreadable(
        { file },
        `The archive holds ${counted} files; at most ${limits.entries} can be imported.`,
      );
    const budget = { left: limits.bytes, of: limits.bytes };
    return {
      names: [...entries.keys()],
      close: () => zip.close(),
      async read(name) {
        const entry = entries.get(name);
        if (entry === undefined)
          throw unreadable({ file, place: name }, 'Add the missing file to the archive.');
        return unpacked({ file, zip, entry, budget });
      },
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function opened(file: string, bytes: Uint8Array): Promise<ZipFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return await yauzl.fromBufferPromise(buffer, {
      lazyEntries: true,
      strictFileNames: true,
      autoClose: false,
    });
  } catch (cause) {
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

type Unpacking = { file: string; zip: ZipFile; entry: Entry; budget: { left: number; of: number } };

async function unpacked({ file, zip, entry, budget }: Unpacking): Promise<Uint8Array> {
  const tooMuch = (): AppError =>
    unreadable(
      { file, place: entry.fileName },
      `Unpacked, the archive is larger than ${budget.of / mebibyte} MB.`,
    );
  if (entry.uncompressedSize > budget.left) throw tooMuch();
  const chunks: Buffer[] = [];
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) {
      const part = Buffer.from(chunk as Buffer);
      budget.left -= part.byteLength;
      if (budget.left < 0) throw tooMuch();
      chunks.push(part);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unreadable(
      { file, place: entry.fileName },
      'This file in the archive is damaged: pack the archive again.',
      error,
    );
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function printable(text: string): string {
  return text
    .replace(/\p{Cc}/gu, '?')
    .slice(0, maxNameLength)
    .toWellFormed();
}
