import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/*
 * Phones take photos in the wide gamut of Display P3. Their pixels are kept as they are, under a profile of our own: the one
 * that came with the file could hold more than colors.
 */

let ourProfile: Promise<Uint8Array> | null = null;

/** The ICC profile of Display P3 that our images carry. */
export function displayP3(): Promise<Uint8Array> {
  ourProfile ??= (async () => {
    const create = { width: 1, height: 1, channels: 3, background: '#000' } as const;
    const pixel = await sharp({ create }).withIccProfile('p3').png().toBuffer();
    const { icc } = await sharp(pixel).metadata();
    if (icc === undefined) throw new Error('The image library has lost its profile of Display P3.');
    return icc;
  })();
  return ourProfile;
}

/** Red, green and blue in XYZ, adapted to D50. */
const primaries = {
  rXYZ: [0.5151, 0.2412, -0.0011],
  gXYZ: [0.292, 0.6922, 0.0419],
  bXYZ: [0.1571, 0.0666, 0.7841],
} as const;
const tolerance = 0.002;
/** The value of the sRGB curve, which Display P3 shares, at one half. */
const middle = 0.214;

/** True for a profile of Display P3 from any program. */
export function isDisplayP3(icc: Uint8Array): boolean {
  const view = new DataView(icc.buffer, icc.byteOffset, icc.byteLength);
  if (icc.byteLength < 132 || textAt(view, 12) !== 'mntr' || textAt(view, 16) !== 'RGB ') return false;
  const colors = Object.entries(primaries).every(([name, wanted]) => {
    const at = tagAt(view, name);
    if (at === null || at + 20 > view.byteLength) return false;
    return wanted.every((value, n) => Math.abs(fixed(view, at + 8 + 4 * n) - value) < tolerance);
  });
  return colors && ['rTRC', 'gTRC', 'bTRC'].every((name) => hasSrgbCurve(view, tagAt(view, name)));
}

function tagAt(view: DataView, name: string): number | null {
  const count = Math.min(view.getUint32(128), 50);
  for (let at = 132; at < 132 + count * 12 && at + 12 <= view.byteLength; at += 12)
    if (textAt(view, at) === name) return view.getUint32(at + 4);
  return null;
}

function hasSrgbCurve(view: DataView, at: number | null): boolean {
  if (at === null || at + 24 > view.byteLength) return false;
  const count = view.getUint32(at + 8);
  switch (textAt(view, at)) {
    case 'para': {
      // Kind 3: ((a x + b) ^ g) above d.
      if (view.getUint16(at + 8) !== 3) return false;
      const [g, a, b] = [fixed(view, at + 12), fixed(view, at + 16), fixed(view, at + 20)];
      return Math.abs((a / 2 + b) ** g - middle) < tolerance;
    }
    case 'curv': {
      const half = at + 12 + 2 * Math.round((count - 1) / 2);
      if (count < 256 || half + 2 > view.byteLength) return false;
      return Math.abs(view.getUint16(half) / 65_535 - middle) < tolerance * 2;
    }
    default:
      return false;
  }
}

/** A PNG of pixels in Display P3 that says so, for the encoders. `png` has no profile. */
export async function asDisplayP3(png: Buffer): Promise<Buffer> {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(await displayP3())]);
  const part = Buffer.alloc(body.length + 8);
  part.writeUInt32BE(body.length - 4);
  body.copy(part, 4);
  part.writeUInt32BE(crc32(body), body.length + 4);
  // Behind the signature and the header, which always have these lengths.
  return Buffer.concat([png.subarray(0, 33), part, png.subarray(33)]);
}

function fixed(view: DataView, at: number): number {
  return view.getInt32(at) / 65_536;
}

function textAt(view: DataView, at: number): string {
  return at + 4 > view.byteLength
    ? ''
    : String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, 4));
}
