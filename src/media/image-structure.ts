import type { ImageFormat } from './image-job.ts';

/**
 * The structure of a file of a lossy format: its parts in order, those with coded pixels by name only. Two files with
 * equal structure differ only in the image. Null for an invalid file, for instance with bytes after its end, and for
 * lossless formats.
 */
export function imageStructure(format: ImageFormat, bytes: Uint8Array): string | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (format) {
    case 'jpeg':
      return jpegForm(data);
    case 'webp':
      return webpForm(data);
    case 'avif':
      return avifForm(data);
    case 'png':
    case 'gif':
      return null;
  }
}

const jpeg = { start: 0xd8, end: 0xd9, huffman: 0xc4, scan: 0xda } as const;

function jpegForm(data: Buffer): string | null {
  if (data.readUInt16BE(0) !== 0xff00 + jpeg.start) return null;
  const parts: string[] = [];
  for (let at = 2; at + 4 <= data.length;) {
    if (data[at] !== 0xff) return null;
    const marker = data[at + 1] ?? 0;
    const next = at + 2 + data.readUInt16BE(at + 2);
    parts.push(`${marker}:${marker === jpeg.huffman ? '' : data.toString('hex', at + 4, next)}`);
    at = marker === jpeg.scan ? endOfScan(data, next) : next;
    if (data[at] === 0xff && data[at + 1] === jpeg.end)
      return at + 2 === data.length ? parts.join(' ') : null;
  }
  return null;
}

/** In coded pixels 0xFF is followed by 0 or by the number of a restart. */
function endOfScan(data: Buffer, start: number): number {
  let at = data.indexOf(0xff, start);
  for (; at !== -1; at = data.indexOf(0xff, at + 2)) {
    const next = data[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return data.length;
}

const webpPixels = new Set(['VP8 ', 'ALPH', 'ANMF']);

function webpForm(data: Buffer): string | null {
  if (data.length < 12 || data.readUInt32LE(4) + 8 !== data.length) return null;
  const parts: string[] = [];
  let at = 12;
  while (at + 8 <= data.length) {
    const name = data.toString('latin1', at, at + 4);
    const size = data.readUInt32LE(at + 4);
    parts.push(`${name}:${webpPixels.has(name) ? '' : data.toString('hex', at + 8, at + 8 + size)}`);
    at += 8 + size + (size % 2);
  }
  return at === data.length ? parts.join(' ') : null;
}

/** The position and the size of the coded pixels depend on the image. */
const avifPixels = new Set(['mdat', 'iloc']);

function avifForm(data: Buffer): string | null {
  const parts: string[] = [];
  let at = 0;
  while (at + 8 <= data.length) {
    const size = data.readUInt32BE(at);
    const name = data.toString('latin1', at + 4, at + 8);
    if (size < 8) return null;
    const body = data.subarray(at + 8, at + size);
    // A meta box holds four bytes of version and flags, then boxes.
    if (name === 'meta') parts.push(`meta(${avifForm(body.subarray(4)) ?? '?'})`);
    else parts.push(`${name}:${avifPixels.has(name) ? '' : body.toString('hex')}`);
    at += size;
  }
  return at === data.length ? parts.join(' ') : null;
}
