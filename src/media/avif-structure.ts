import { hasSameBytes } from './same-bytes.ts';

/**
 * True for an AVIF still of image data alone: one image (and its transparency) of AV1, no Exif or XMP, no color
 * profile but this one, no rotation, no names, and every byte of the data in the image.
 */
export function holdsOnlyAvif(view: DataView, profile: Uint8Array | null): boolean {
  const boxes = boxesIn(view, 0, view.byteLength);
  if (boxes === null || boxes.map(({ type }) => type).join() !== 'ftyp,meta,mdat') return false;
  const [ftyp, meta, data] = boxes;
  if (ftyp === undefined || meta === undefined || data === undefined) return false;
  const parts = boxesIn(view, meta.start + 4, meta.end);
  if (parts === null || new Set(parts.map(({ type }) => type)).size !== parts.length) return false;
  return (
    ftyp.end - ftyp.start <= 64 &&
    parts.every((part) => isImagePart(view, part, profile)) &&
    fills(view, parts, data)
  );
}

type Box = { type: string; start: number; end: number };

/** The boxes of a range, by the places of their content; null when they do not fill it. */
function boxesIn(view: DataView, start: number, end: number): Box[] | null {
  const boxes: Box[] = [];
  let at = start;
  while (at + 8 <= end) {
    const length = view.getUint32(at);
    if (length < 8 || at + length > end) return null;
    boxes.push({ type: textAt(view, at + 4), start: at + 8, end: at + length });
    at += length;
  }
  return at === end ? boxes : null;
}

function isImagePart(view: DataView, { type, start, end }: Box, profile: Uint8Array | null): boolean {
  const length = end - start;
  switch (type) {
    case 'hdlr':
      // Nothing but the kind of the file, `pict`, and an empty name.
      return length === 25 && textAt(view, start + 8) === 'pict' && isZero(view, start + 12, end);
    case 'pitm':
      return length === 6;
    case 'iloc':
      return true;
    case 'iref':
      return everyBox(
        view,
        { start: start + 4, end },
        (box) => box.type === 'auxl' && box.end - box.start === 6,
      );
    case 'iinf':
      return everyBox(view, { start: start + 6, end }, (box) => isImageItem(view, box));
    case 'iprp':
      return everyBox(view, { start, end }, (box) =>
        box.type === 'ipco'
          ? everyBox(view, box, (property) => isProperty(view, property, profile))
          : box.type === 'ipma',
      );
    default:
      return false;
  }
}

function everyBox(
  view: DataView,
  range: { start: number; end: number },
  test: (box: Box) => boolean,
): boolean {
  return boxesIn(view, range.start, range.end)?.every(test) ?? false;
}

/** Version 2, id, no protection, AV1, and an empty name. */
function isImageItem(view: DataView, { type, start, end }: Box): boolean {
  return (
    type === 'infe' &&
    end - start === 13 &&
    view.getUint8(start) === 2 &&
    textAt(view, start + 8) === 'av01' &&
    view.getUint8(start + 12) === 0
  );
}

const alpha = 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0';

function isProperty(view: DataView, { type, start, end }: Box, profile: Uint8Array | null): boolean {
  const length = end - start;
  switch (type) {
    case 'av1C':
      return length === 4;
    case 'ispe':
      return length === 12;
    case 'pixi':
      return length === 5 + view.getUint8(start + 4);
    case 'colr':
      if (textAt(view, start) === 'rICC') return hasSameBytes(view, { start: start + 4, end }, profile);
      return length === 11 && textAt(view, start) === 'nclx';
    case 'auxC':
      return length === 4 + alpha.length && textAt(view, start + 4, alpha.length) === alpha;
    default:
      return false;
  }
}

/** True when the items lie in the data one after the other, from its first byte to its last, and hold AV1 alone. */
function fills(view: DataView, parts: readonly Box[], data: Box): boolean {
  const places = parts.find(({ type }) => type === 'iloc');
  const extents = places === undefined ? null : extentsOf(view, places);
  if (extents === null || extents.length === 0) return false;
  let at = data.start;
  for (const { start, end } of extents.toSorted((a, b) => a.start - b.start)) {
    if (start !== at || end > data.end || !holdsOnlyFrames(view, start, end)) return false;
    at = end;
  }
  return at === data.end;
}

/** Of version 0 with offsets, lengths and bases of four bytes: what our encoder writes. */
function extentsOf(view: DataView, { start, end }: Box): { start: number; end: number }[] | null {
  if (end - start < 8 || view.getUint32(start) !== 0 || view.getUint16(start + 4) !== 0x4440) return null;
  const count = view.getUint16(start + 6);
  const item = 18;
  if (end - start !== 8 + count * item) return null;
  return Array.from({ length: count }, (_, index) => {
    const at = start + 8 + index * item;
    const offset = view.getUint32(at + 4) + view.getUint32(at + 10);
    const single = view.getUint16(at + 2) === 0 && view.getUint16(at + 8) === 1;
    return { start: single ? offset : -1, end: offset + view.getUint32(at + 14) };
  });
}

/** Sequence headers, delimiters and frames; metadata and padding are other kinds of units. */
const frameUnits = new Set([1, 2, 3, 4, 6, 7]);

function holdsOnlyFrames(view: DataView, start: number, end: number): boolean {
  let at = start;
  while (at < end) {
    const header = view.getUint8(at);
    const hasExtension = (header & 0b100) !== 0;
    const hasSize = (header & 0b10) !== 0;
    if (!frameUnits.has((header >> 3) & 0b1111) || !hasSize) return false;
    at += hasExtension ? 2 : 1;
    let size = 0;
    for (let shift = 0; ; shift += 7) {
      if (at >= end || shift > 28) return false;
      const byte = view.getUint8(at);
      at += 1;
      size += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) break;
    }
    at += size;
  }
  return at === end;
}

function isZero(view: DataView, start: number, end: number): boolean {
  return new Uint8Array(view.buffer, view.byteOffset + start, end - start).every((byte) => byte === 0);
}

function textAt(view: DataView, at: number, length = 4): string {
  if (at + length > view.byteLength) return '';
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));
}
