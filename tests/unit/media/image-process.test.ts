import { afterAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { openImageProcessor } from '#src/media/image-process.ts';
import { gifOf, hugePng, photo, withSecrets } from './test-images.ts';

const imageProcessor = openImageProcessor();
afterAll(() => imageProcessor.close());

const jpeg = await withSecrets(photo(300, 200)).jpeg().toBuffer();
const png = await withSecrets(photo(60, 40).ensureAlpha(0.5)).png().toBuffer();
const webp = await withSecrets(photo(60, 40)).webp().toBuffer();
const avif = await withSecrets(photo(64, 48)).avif({ effort: 0 }).toBuffer();
const gif = await gifOf(5);
const stillGif = await photo(60, 40).gif().toBuffer();

describe('image inspection', () => {
  it.each([
    ['image/jpeg', jpeg, { width: 300, height: 200 }],
    ['image/png', png, { width: 60, height: 40 }],
    ['image/webp', webp, { width: 60, height: 40 }],
    ['image/avif', avif, { width: 64, height: 48 }],
    ['image/gif', gif, { width: 20, height: 20 }],
  ])('detects %s and its size', async (contentType, bytes, size) => {
    await expect(imageProcessor.inspect(bytes)).resolves.toEqual({ contentType, ...size });
  });

  it('returns the size of an image as it is shown, not as it is stored', async () => {
    const turned = await photo(30, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await expect(imageProcessor.inspect(turned)).resolves.toMatchObject({ width: 20, height: 30 });
  });

  it.each([
    ['markup that calls itself an image', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['SVG behind an XML declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a Windows program', 'MZ\x90\x00'],
    ['a PDF', '%PDF-1.7\n%%EOF'],
    ['nothing', ''],
  ])('refuses %s by its first bytes', async (_name, text) => {
    await expect(imageProcessor.inspect(Buffer.from(text, 'latin1'))).rejects.toMatchObject({
      code: 'upload-type',
    });
  });

  it.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
    ['AVIF', avif],
    ['GIF', stillGif],
  ])('refuses a %s that is cut off and explains why', async (_name, bytes) => {
    const half = bytes.subarray(0, Math.floor(bytes.length / 2));
    await expect(imageProcessor.inspect(half)).rejects.toMatchObject({
      code: 'upload-broken',
      facts: { reason: expect.stringMatching(/^The .+\.$/) },
    });
  });

  it('refuses random data after a valid file header', async () => {
    const garbage = Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(5000, 'x')]);
    await expect(imageProcessor.inspect(garbage)).rejects.toMatchObject({ code: 'upload-broken' });
  });

  it('refuses a small file of 400 megapixels and keeps the program running', async () => {
    const bomb = await hugePng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(2_000_000);
    const order: string[] = [];
    setImmediate(() => order.push('other work'));
    const inspected = imageProcessor.inspect(bomb).finally(() => order.push('inspected'));
    await expect(inspected).rejects.toMatchObject({
      code: 'upload-too-large',
      facts: { limitPixels: 100_000_000 },
    });
    expect(order).toEqual(['other work', 'inspected']);
  });

  it('accepts an animation of 100 frames and refuses 101', async () => {
    await expect(imageProcessor.inspect(await gifOf(100))).resolves.toMatchObject({
      contentType: 'image/gif',
    });
    await expect(imageProcessor.inspect(await gifOf(101))).rejects.toMatchObject({
      code: 'upload-too-large',
      facts: { frames: 101, limitFrames: 100 },
    });
  });
});

describe('image metadata removal', () => {
  it.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
    ['AVIF', avif],
    ['GIF', Buffer.concat([gif, Buffer.from('planted-trailer')])],
  ])('removes all metadata from a %s', async (_name, bytes) => {
    expect(bytes.includes('planted')).toBe(true);
    const cleaned = await imageProcessor.clean(bytes);
    const { exif, xmp, iptc, icc, comments } = await sharp(cleaned.bytes).metadata();
    expect({ exif, xmp, iptc, icc, comments }).toEqual({});
    expect(Buffer.from(cleaned.bytes).includes('planted')).toBe(false);
  });

  it('rotates the pixels upright', async () => {
    const leftRedRightBlue = await sharp({
      create: { width: 40, height: 20, channels: 3, background: 'blue' },
    })
      .composite([{ input: await flat(20, 20, 'red'), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const cleaned = await imageProcessor.clean(leftRedRightBlue);
    expect(cleaned).toMatchObject({ width: 20, height: 40 });
    const { data, info } = await sharp(cleaned.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 20, height: 40 });
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
    expect([...data.subarray(-20 * 3).subarray(0, 3)]).toEqual([0, 0, 255]);
  });

  it('keeps every pixel of a PNG and stores few colors as a palette', async () => {
    const drawing = await photo(200, 200).png({ palette: true, colours: 16 }).toBuffer();
    const cleaned = await imageProcessor.clean(drawing);
    expect((await sharp(cleaned.bytes).metadata()).isPalette).toBe(true);
    expect(await pixels(cleaned.bytes)).toEqual(await pixels(drawing));

    const trueColor = await imageProcessor.clean(png);
    const source = await sharp(png).toColourspace('srgb').raw().toBuffer();
    expect(await pixels(trueColor.bytes)).toEqual(source);
  });

  it('keeps the frames and the timing of an animation', async () => {
    const cleaned = await imageProcessor.clean(gif);
    expect(await sharp(cleaned.bytes).metadata()).toMatchObject({ pages: 5, delay: [50, 50, 50, 50, 50] });
  });

  it('keeps a lossless WebP lossless', async () => {
    const lossless = await photo(60, 40).webp({ lossless: true }).toBuffer();
    const cleaned = await imageProcessor.clean(lossless);
    expect(await pixels(cleaned.bytes)).toEqual(await pixels(lossless));
  });
});

function flat(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

function pixels(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes).raw().toBuffer();
}
