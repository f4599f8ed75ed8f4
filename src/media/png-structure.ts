import { crc32, inflateSync, type Inflate } from 'node:zlib';

const signature = '\x89PNG\r\n\x1A\n';
/** The length that each part has, for those that have only one. */
const parts: Readonly<Record<string, number | null>> = {
  IHDR: 13,
  PLTE: null,
  tRNS: null,
  IDAT: null,
  IEND: 0,
  pHYs: 9,
  iCCP: null,
};

/** Above this many bytes of pixels an image is not unpacked to see whether something follows them. */
const unpackable = 64 * 1024 * 1024;

/**
 * True for a PNG of image data alone, or also of this profile: known parts, each with its right checksum, no more data than the pixels need, and
 * nothing after the end. Interlaced images and very large ones are not judged, and count as false.
 */
export function holdsOnlyPng(view: DataView, profile: Uint8Array | null): boolean {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  if (String.fromCharCode(...bytes.subarray(0, 8)) !== signature) return false;
  const seen = new Set<string>();
  const data: Uint8Array[] = [];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const wanted = Object.hasOwn(parts, name) ? parts[name] : undefined;
    const end = at + 8 + length;
    if (wanted === undefined || (wanted !== null && wanted !== length) || end + 4 > bytes.length)
      return false;
    if (name !== 'IDAT' && seen.has(name)) return false;
    if (name === 'iCCP' && !isProfile(bytes.subarray(at + 8, end), profile)) return false;
    if (view.getUint32(end) !== crc32(bytes.subarray(at + 4, end))) return false;
    seen.add(name);
    if (name === 'IDAT') data.push(bytes.subarray(at + 8, end));
    at = end + 4;
    if (name === 'IEND') break;
  }
  const isWhole = at === bytes.length && ['IHDR', 'IDAT', 'IEND'].every((name) => seen.has(name));
  return isWhole && isFilled(Buffer.concat(data), pixelBytes(view));
}

/** A name of three letters, as our encoder writes it, then the profile, packed. */
function isProfile(part: Uint8Array, profile: Uint8Array | null): boolean {
  if (profile === null || Buffer.from(part.subarray(0, 5)).toString('latin1') !== 'icc\0\0') return false;
  return (
    isFilled(Buffer.from(part.subarray(5)), profile.byteLength) &&
    inflateSync(part.subarray(5)).equals(profile)
  );
}

const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** What the pixels take unpacked, with the filter byte of each row; 0 when the header announces nothing we write. */
function pixelBytes(view: DataView): number {
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth, color, interlace] = [view.getUint8(24), view.getUint8(25), view.getUint8(28)];
  const bits = depth * (channels[color] ?? 0);
  return bits === 0 || interlace !== 0 ? 0 : height * (1 + Math.ceil((width * bits) / 8));
}

function isFilled(packed: Buffer, expected: number): boolean {
  if (expected === 0 || expected > unpackable) return false;
  try {
    // With `info` the answer is an object, which the types of Node 24 do not know.
    const { buffer, engine } = inflateSync(packed, {
      maxOutputLength: expected,
      info: true,
    }) as unknown as { buffer: Buffer; engine: Inflate };
    return buffer.byteLength === expected && engine.bytesWritten === packed.byteLength;
  } catch {
    // Damaged, or more than the pixels need: not clean, and decoding will say which.
    return false;
  }
}
