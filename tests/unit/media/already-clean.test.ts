import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { isImageType, uploadTypes, type ImageType } from '#src/domain/upload-types.ts';
import { isAlreadyClean } from '#src/media/already-clean.ts';
import { openImageProcessor } from '#src/media/image-process.ts';

const imageProcessor = openImageProcessor();
afterAll(() => imageProcessor.close());

const [width, height] = [48, 36];
const pixels = (channels: 3 | 4, frames = 1): Sharp =>
  sharp(
    Buffer.from(
      Array.from({ length: width * height * channels * frames }, (_, i) => (i * 31 + (i >> 7) * 50) % 256),
    ),
    { raw: { width, height: height * frames, channels, ...(frames > 1 ? { pageHeight: height } : {}) } },
  );

const sources: Record<string, () => Promise<Buffer>> = {
  'image/jpeg': () =>
    pixels(3)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ada' } })
      .toBuffer(),
  'image/png': () =>
    pixels(4)
      .png()
      .withExif({ IFD0: { Copyright: 'Ada' } })
      .toBuffer(),
  'image/webp': () =>
    pixels(4)
      .webp()
      .withExif({ IFD0: { Copyright: 'Ada' } })
      .toBuffer(),
  'image/gif': () =>
    pixels(3, 3)
      .gif({ delay: [100, 200, 300] })
      .toBuffer(),
  'image/avif': () =>
    pixels(4)
      .avif({ effort: 0 })
      .withExif({ IFD0: { Copyright: 'Ada' } })
      .toBuffer(),
};
const imageTypes = uploadTypes.filter(isImageType);

async function clean(type: ImageType): Promise<Buffer> {
  const source = await sources[type]?.();
  return Buffer.from((await imageProcessor.clean(source ?? Buffer.alloc(0))).bytes);
}

/** A chunk of a PNG with a valid checksum. */
function pngPart(name: string, body: string): Buffer {
  const content = Buffer.from(name + body, 'latin1');
  const part = Buffer.alloc(content.length + 8);
  part.writeUInt32BE(body.length);
  content.copy(part, 4);
  part.writeUInt32BE(crc32(content), content.length + 4);
  return part;
}

const insert = (file: Buffer, at: number, part: Buffer): Buffer =>
  Buffer.concat([file.subarray(0, at), part, file.subarray(at)]);

describe('cleaned file', () => {
  it.each(imageTypes)('recognizes a cleaned %s file, and cleaning it again changes no byte', async (type) => {
    const once = await clean(type);
    expect(isAlreadyClean(once, type)).toBe(true);
    expect(Buffer.from((await imageProcessor.clean(once)).bytes).equals(once)).toBe(true);
  });

  it.each(imageTypes)(
    'rejects a %s file with extra bytes at its end or without its last byte',
    async (type) => {
      const once = await clean(type);
      expect(isAlreadyClean(Buffer.concat([once, Buffer.from('x')]), type)).toBe(false);
      expect(isAlreadyClean(once.subarray(0, -1), type)).toBe(false);
    },
  );

  it.each(imageTypes)('checks a %s file that is cut off anywhere without throwing', async (type) => {
    const once = await clean(type);
    for (let end = 0; end < once.length; end += 1 + (end >> 6))
      expect(isAlreadyClean(once.subarray(0, end), type)).toBe(false);
  });
});

describe('file with hidden data', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const)(
    'rejects a %s with Exif',
    async (type) => {
      expect(isAlreadyClean((await sources[type]?.()) ?? Buffer.alloc(0), type)).toBe(false);
    },
  );

  it('finds a comment in a JPEG', async () => {
    const comment = Buffer.from('\xff\xfe\x00\x05abc', 'latin1');
    expect(isAlreadyClean(insert(await clean('image/jpeg'), 2, comment), 'image/jpeg')).toBe(false);
  });

  it('finds a text chunk and a wrong checksum in a PNG', async () => {
    const file = await clean('image/png');
    expect(isAlreadyClean(insert(file, 33, pngPart('tEXt', 'a\0b')), 'image/png')).toBe(false);
    const changed = Buffer.from(file);
    changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
    expect(isAlreadyClean(changed, 'image/png')).toBe(false);
  });

  it('finds data in a PNG that no pixel uses', async () => {
    const file = await clean('image/png');
    const surplus = insert(file, file.length - 12, pngPart('IDAT', 'hidden'));
    expect(isAlreadyClean(surplus, 'image/png')).toBe(false);
  });

  it('finds a comment in a GIF', async () => {
    const file = await clean('image/gif');
    const comment = Buffer.from('\x21\xfe\x03abc\x00', 'latin1');
    expect(isAlreadyClean(insert(file, file.length - 1, comment), 'image/gif')).toBe(false);
  });

  it('finds XMP in a WebP with the correct size', async () => {
    const file = insert(await clean('image/webp'), 12, Buffer.from('XMP \x02\x00\x00\x00<x', 'latin1'));
    file.writeUInt32LE(file.length - 8, 4);
    expect(isAlreadyClean(file, 'image/webp')).toBe(false);
  });

  it('finds data in an AVIF that no image uses', async () => {
    const file = Buffer.concat([await clean('image/avif'), Buffer.from('hidden')]);
    const data = file.lastIndexOf('mdat') - 4;
    file.writeUInt32BE(file.length - data, data);
    expect(isAlreadyClean(file, 'image/avif')).toBe(false);
  });
});
