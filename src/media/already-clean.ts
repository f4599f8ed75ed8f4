import type { ImageType } from '#src/domain/upload-types.ts';
import { holdsOnlyAvif } from './avif-structure.ts';
import { holdsOnlyPng } from './png-structure.ts';
import { hasSameBytes } from './same-bytes.ts';

/**
 * True for a file that holds image data and nothing else, or also `profile`, to the last byte: what our own cleaning writes, and nothing
 * that could carry metadata or a second file. Only the structure is read; whether the image decodes, inspecting tells.
 */
export function isAlreadyClean(
  bytes: Uint8Array,
  type: ImageType,
  profile: Uint8Array | null = null,
): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (type) {
    case 'image/jpeg':
      return holdsOnlyJpeg(view, profile);
    case 'image/png':
      return holdsOnlyPng(view, profile);
    case 'image/webp':
      return holdsOnlyWebp(view, profile);
    case 'image/gif':
      return holdsOnlyGif(view);
    case 'image/avif':
      return holdsOnlyAvif(view, profile);
  }
}

const jpeg = { soi: 0xffd8, eoi: 0xffd9, sos: 0xffda, app0: 0xffe0, app2: 0xffe2, app14: 0xffee } as const;

/** DQT, DHT, DRI and every kind of frame. */
function isJpegImagePart(marker: number): boolean {
  const isFrame = marker >= 0xffc0 && marker <= 0xffcf && marker !== 0xffc8 && marker !== 0xffcc;
  return isFrame || marker === 0xffdb || marker === 0xffdd;
}

function holdsOnlyJpeg(view: DataView, profile: Uint8Array | null): boolean {
  if (view.byteLength < 4 || view.getUint16(0) !== jpeg.soi) return false;
  let at = 2;
  while (at + 4 <= view.byteLength) {
    const marker = view.getUint16(at);
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > view.byteLength) return false;
    // The application parts have one fixed length each: a thumbnail or a trailing comment would make them longer.
    if (marker === jpeg.app0) {
      if (length !== 16 || !hasText(view, at + 4, 'JFIF\0') || view.getUint16(at + 16) !== 0) return false;
    } else if (marker === jpeg.app14) {
      if (length !== 14 || !hasText(view, at + 4, 'Adobe')) return false;
    } else if (marker === jpeg.app2) {
      // The first of one part.
      if (
        !hasText(view, at + 4, 'ICC_PROFILE\0\x01\x01') ||
        !hasSameBytes(view, { start: at + 18, end: at + 2 + length }, profile)
      )
        return false;
    } else if (marker !== jpeg.sos && !isJpegImagePart(marker)) return false;
    at += 2 + length;
    if (marker === jpeg.sos) at = endOfScan(view, at);
    if (at + 2 <= view.byteLength && view.getUint16(at) === jpeg.eoi) return at + 2 === view.byteLength;
  }
  return false;
}

/** Where the compressed data ends: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(view: DataView, start: number): number {
  let at = start;
  for (; at + 2 <= view.byteLength; at += 1) {
    if (view.getUint8(at) !== 0xff) continue;
    const next = view.getUint8(at + 1);
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) break;
  }
  return at;
}

const webpParts = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);
const webpFrameParts = new Set(['VP8 ', 'VP8L', 'ALPH']);
const frameHeader = 16;

function holdsOnlyWebp(view: DataView, profile: Uint8Array | null): boolean {
  if (view.byteLength < 20 || !hasText(view, 0, 'RIFF') || !hasText(view, 8, 'WEBP')) return false;
  if (view.getUint32(4, true) !== view.byteLength - 8) return false;
  return holdsOnlyChunks(view, { start: 12, end: view.byteLength, allowed: webpParts, profile });
}

function holdsOnlyChunks(
  view: DataView,
  range: { start: number; end: number; allowed: ReadonlySet<string>; profile: Uint8Array | null },
): boolean {
  const { end, allowed, profile } = range;
  let at = range.start;
  while (at + 8 <= end) {
    const name = textAt(view, at, 4);
    const length = view.getUint32(at + 4, true);
    const next = at + 8 + length + (length % 2);
    const content = { start: at + 8, end: at + 8 + length };
    const isProfile = name === 'ICCP' && next <= end && hasSameBytes(view, content, profile);
    if (!(allowed.has(name) || isProfile) || next > end) return false;
    if (length % 2 === 1 && view.getUint8(next - 1) !== 0) return false;
    // A header with the flags of a profile, Exif or XMP promises what is not there.
    const promised = profile === null ? 0b101100 : 0b001100;
    if (name === 'VP8X' && (length !== 10 || (view.getUint8(at + 8) & promised) !== 0)) return false;
    if (name === 'ANMF') {
      const frame = {
        start: at + 8 + frameHeader,
        end: at + 8 + length,
        allowed: webpFrameParts,
        profile: null,
      };
      if (length < frameHeader || !holdsOnlyChunks(view, frame)) return false;
    }
    at = next;
  }
  return at === end;
}

const gif = { image: 0x2c, extension: 0x21, trailer: 0x3b, graphicControl: 0xf9, application: 0xff } as const;

function holdsOnlyGif(view: DataView): boolean {
  if (view.byteLength < 14) return false;
  let at = 13 + colorTable(view.getUint8(10));
  while (at + 1 < view.byteLength) {
    const kind = view.getUint8(at);
    if (kind === gif.extension) {
      if (!isGifImagePart(view, at)) return false;
      at = afterBlocks(view, at + 2);
    } else if (kind === gif.image && at + 11 < view.byteLength) {
      at = afterBlocks(view, at + 11 + colorTable(view.getUint8(at + 9)));
    } else return false;
  }
  return at + 1 === view.byteLength && view.getUint8(at) === gif.trailer;
}

/** Bytes of the table that these flags announce. */
function colorTable(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

/** Timing of a frame, or how often an animation is repeated, in their only lengths. */
function isGifImagePart(view: DataView, at: number): boolean {
  const label = view.getUint8(at + 1);
  if (label === gif.graphicControl)
    return at + 8 <= view.byteLength && view.getUint8(at + 2) === 4 && view.getUint8(at + 7) === 0;
  return (
    label === gif.application &&
    at + 19 <= view.byteLength &&
    hasText(view, at + 2, '\x0bNETSCAPE2.0\x03\x01') &&
    view.getUint8(at + 18) === 0
  );
}

function afterBlocks(view: DataView, start: number): number {
  let at = start;
  while (at < view.byteLength) {
    const length = view.getUint8(at);
    at += 1 + length;
    if (length === 0) break;
  }
  return at;
}

function textAt(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));
}

function hasText(view: DataView, at: number, text: string): boolean {
  return at + text.length <= view.byteLength && textAt(view, at, text.length) === text;
}
