import { unknownFormat, unreadable } from './unreadable.ts';

const maxBytes = 5 * 1024 * 1024;

/**
 * The text of a file in UTF-8, or in UTF-16 when it says so, without a byte order mark.
 * @throws AppError 'import-unreadable', 'import-unknown' for a file that is no text in either encoding
 */
export function textOf(file: string, bytes: Uint8Array): string {
  requireTextSize(file, bytes.byteLength);
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch (cause) {
    if (bytes.includes(0)) throw unknownFormat(file, 'This is no text.');
    throw unreadable(
      { file, place: `byte ${firstBadByte(bytes)}` },
      'Save the file in the encoding UTF-8.',
      cause,
    );
  }
}

/** @throws AppError 'import-unreadable' for a text that is too long to be read */
export function requireTextSize(file: string, bytes: number): void {
  if (bytes > maxBytes) throw unreadable({ file }, `The file has ${bytes} bytes; send at most ${maxBytes}.`);
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

function firstBadByte(bytes: Uint8Array): number {
  const lenient = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const good = lenient.slice(0, lenient.indexOf('\uFFFD'));
  return new TextEncoder().encode(good).byteLength + 1;
}

/** `line 3, column 7` of an offset in UTF-16 units; both count from 1. */
export function positionIn(text: string, offset: number): string {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
