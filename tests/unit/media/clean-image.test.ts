import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanImage } from '#src/media/clean-image.ts';
import type { ImageFormat } from '#src/media/image-job.ts';
import { readSource } from '#src/media/image-source.ts';
import { gifOf, photo, withSecrets } from './test-images.ts';

async function clean(bytes: Uint8Array, format: ImageFormat): Promise<Buffer> {
  return Buffer.from((await cleanImage(await readSource(bytes, { format, maxPixels: 1_000_000 }))).bytes);
}

const images: [string, ImageFormat, () => Promise<Buffer>][] = [
  ['JPEG', 'jpeg', () => withSecrets(photo(300, 200)).jpeg({ quality: 70 }).toBuffer()],
  ['progressive JPEG', 'jpeg', () => photo(300, 200).jpeg({ progressive: true }).toBuffer()],
  ['JPEG in shades of grey', 'jpeg', () => photo(90, 61).greyscale().jpeg().toBuffer()],
  [
    'JPEG in full colour resolution',
    'jpeg',
    () => photo(91, 61).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
  ['PNG', 'png', () => withSecrets(photo(120, 80)).png().toBuffer()],
  ['WebP', 'webp', () => withSecrets(photo(300, 200)).webp().toBuffer()],
  ['WebP with transparency', 'webp', () => seeThrough(photo(120, 80)).webp().toBuffer()],
  ['lossless WebP', 'webp', () => photo(120, 80).webp({ lossless: true }).toBuffer()],
  ['AVIF', 'avif', () => withSecrets(photo(300, 200)).avif({ effort: 0 }).toBuffer()],
  ['AVIF with transparency', 'avif', () => seeThrough(photo(120, 80)).avif({ effort: 0 }).toBuffer()],
  ['GIF', 'gif', () => gifOf(3)],
];

const seeThrough = (image: Sharp): Sharp => image.ensureAlpha(0.5);

describe('image cleaning', () => {
  it.each(images)('leaves a %s that was cleaned before unchanged', async (_, format, make) => {
    const once = await clean(await make(), format);
    expect((await clean(once, format)).equals(once)).toBe(true);
  });

  it.each([
    [
      'a comment',
      (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, 2), comment('planted'), jpeg.subarray(2)]),
    ],
    ['bytes behind its end', (jpeg: Buffer) => Buffer.concat([jpeg, Buffer.from('planted')])],
  ])('removes %s from a JPEG that was cleaned before', async (_, plant) => {
    const once = await clean(await photo(80, 60).jpeg().toBuffer(), 'jpeg');
    const planted = plant(once);
    expect((await clean(planted, 'jpeg')).includes('planted')).toBe(false);
  });

  it('removes data that is not part of the image from a WebP that was cleaned before', async () => {
    const once = await clean(await photo(80, 60).webp().toBuffer(), 'webp');
    const planted = await sharp(once)
      .withExif({ IFD0: { Artist: 'planted' } })
      .webp()
      .toBuffer();
    expect(planted.includes('planted')).toBe(true);
    expect((await clean(planted, 'webp')).includes('planted')).toBe(false);
  });
});

function comment(text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([head, Buffer.from(text)]);
}
