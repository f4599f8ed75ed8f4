import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { openImageProcessor } from '#src/media/image-process.ts';
import { recipeFor, recipeId, renditionWidths } from '#src/media/image-recipe.ts';
import { gifOf, photo } from './test-images.ts';

const imageProcessor = openImageProcessor();
afterAll(() => imageProcessor.close());

const publishedRecipe = recipeFor({ maxImageWidth: 1920 });

const source = await photo(1000, 600).jpeg({ quality: 92 }).toBuffer();

describe('image recipe', () => {
  it('has widths up to twice the display width of the template', () => {
    expect(recipeFor({ maxImageWidth: 1920 }).widths).toEqual([480, 728, 1200, 1800, 2560, 3840]);
    expect(recipeFor({ maxImageWidth: 960 }).widths).toEqual([480, 728, 1200, 1800]);
    expect(recipeFor({ maxImageWidth: 100 }).widths).toEqual([480]);
  });

  it('has its own id for each crop, and the id of earlier versions without a crop', () => {
    const crop = { x: 0, y: 0, width: 0.5, height: 1 };
    const ids = [
      publishedRecipe,
      { ...publishedRecipe, crop },
      { ...publishedRecipe, crop: { ...crop, x: 0.5 } },
    ];
    expect(new Set(ids.map(recipeId)).size).toBe(3);
    expect(recipeId({ ...publishedRecipe, crop: undefined })).toBe(recipeId(publishedRecipe));
  });

  it('gives an image up to its own width, and no more pixels than the encoders hold', () => {
    expect(renditionWidths(publishedRecipe, { width: 2000, height: 1500 })).toEqual([
      480, 728, 1200, 1800, 2000,
    ]);
    expect(renditionWidths(publishedRecipe, { width: 11_547, height: 8660 }).at(-1)).toBe(3840);
    expect(renditionWidths(publishedRecipe, { width: 8660, height: 11_547 }).at(-1)).toBe(2560);
  });
});

describe('AVIF up to the width of a phone', () => {
  it('is made with more effort than wider images', async () => {
    const variants = await imageProcessor.variants(source, { ...publishedRecipe, formats: ['avif'] });
    for (const [index, effort] of [1, 1, 0].entries()) {
      const { bytes, width = 0 } = variants[index] ?? {};
      const pixels = await sharp(source)
        .resize({ width })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { height, channels } = pixels.info;
      const image = sharp(pixels.data, { raw: { width, height, channels } });
      expect(
        Buffer.from(bytes ?? []).equals(await image.avif({ quality: 50, effort }).toBuffer()),
        `${width}`,
      ).toBe(true);
    }
  });
});

describe('image variants', () => {
  it('creates every format at every width up to the width of the source', async () => {
    const variants = await imageProcessor.variants(source, publishedRecipe);
    expect(variants.map(({ format, width }) => `${format} ${width}`)).toEqual(
      [480, 728, 1000].flatMap((width) => [`avif ${width}`, `webp ${width}`, `jpeg ${width}`]),
    );
    for (const { bytes, width, height, contentType, sha256 } of variants) {
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
      expect(height).toBe(Math.round(width * 0.6));
      expect(contentType).toMatch(/^image\/(avif|webp|jpeg)$/);
      expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(bytes.length).toBeLessThanOrEqual(source.length);
    }
  });

  it('creates WebP up to 1,800 pixels alone', async () => {
    const wide = await photo(2000, 1000).jpeg({ quality: 92 }).toBuffer();
    const variants = await imageProcessor.variants(wide, { ...publishedRecipe, widths: [1800, 2560] });
    expect(variants.map(({ format, width }) => `${format} ${width}`)).toEqual([
      'avif 1800',
      'webp 1800',
      'jpeg 1800',
      'avif 2000',
      'jpeg 2000',
    ]);
  });

  it('shows a crop alone, in the pixels that it has and none that are outside', async () => {
    const halves = await sharp({ create: { width: 1000, height: 600, channels: 3, background: '#00f' } })
      .composite([
        {
          input: { create: { width: 500, height: 600, channels: 3, background: '#f00' } },
          left: 500,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
    const crop = { x: 0.5, y: 0.25, width: 0.5, height: 0.5 };
    const variants = await imageProcessor.variants(halves, { ...publishedRecipe, crop });
    // The file of this plain image is smaller than its crops, but it must not replace them.
    expect(variants.map(({ format, width, height }) => `${format} ${width} ${height}`)).toEqual(
      ['480 288', '500 300'].flatMap((size) => [`avif ${size}`, `webp ${size}`, `jpeg ${size}`]),
    );
    for (const { bytes } of variants) {
      const { channels } = await sharp(bytes).stats();
      expect(channels[2]?.max).toBeLessThan(20);
    }
  });

  it('scales a crop that is taller than any encoder allows', async () => {
    const ribbon = await sharp({ create: { width: 40, height: 20_000, channels: 3, background: '#00f' } })
      .png()
      .toBuffer();
    const crop = { x: 0, y: 0, width: 1, height: 0.95 };
    const variants = await imageProcessor.variants(ribbon, { ...publishedRecipe, crop });
    expect(variants.map(({ fallback }) => fallback)).toContain(true);
    expect(variants[0]?.height).toBeLessThanOrEqual(16_383);
  });

  it('never enlarges an image', async () => {
    const small = await imageProcessor.variants(
      await photo(100, 80).jpeg({ quality: 92 }).toBuffer(),
      publishedRecipe,
    );
    expect(small.length).toBeGreaterThan(0);
    expect(new Set(small.map(({ width }) => width))).toEqual(new Set([100]));
  });

  it('creates the same bytes for the same source and recipe', async () => {
    const [first, second] = await Promise.all([
      imageProcessor.variants(source, publishedRecipe),
      imageProcessor.variants(source, publishedRecipe),
    ]);
    expect(second).toEqual(first);
  });

  it('uses PNG as the fallback format for a transparent image', async () => {
    const glass = await photo(600, 400).ensureAlpha(0.5).png().toBuffer();
    const fallbacks = (await imageProcessor.variants(glass, publishedRecipe)).filter(
      ({ fallback }) => fallback,
    );
    expect(fallbacks.map(({ format, width }) => `${format} ${width}`)).toContain('png 480');
  });

  it('uses JPEG as the fallback format for an unused alpha channel of any bit depth', async () => {
    const screenshot = await photo(600, 400).ensureAlpha(1).toColourspace('rgb16').png().toBuffer();
    expect(await sharp(screenshot).metadata()).toMatchObject({ depth: 'ushort', hasAlpha: true });
    const variants = await imageProcessor.variants(screenshot, publishedRecipe);
    expect(variants.filter(({ fallback }) => fallback).map(({ format }) => format)).toEqual(['jpeg', 'jpeg']);
  });

  it('uses the source as the fallback when every other variant would be larger', async () => {
    const tiny = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#123456' } })
      .png({ palette: true })
      .toBuffer();
    const variants = await imageProcessor.variants(tiny, publishedRecipe);
    const fallbacks = variants.filter(({ fallback }) => fallback);
    expect(fallbacks).toMatchObject([{ format: 'png', width: 900, height: 500 }]);
    expect(Buffer.from(fallbacks[0]?.bytes ?? [])).toEqual(tiny);
    for (const { bytes } of variants) expect(bytes.length).toBeLessThanOrEqual(tiny.length);
  });

  it('uses only the source when it is too tall for every encoder', async () => {
    const scroll = await sharp({ create: { width: 40, height: 70_000, channels: 3, background: '#eee' } })
      .png()
      .toBuffer();
    const variants = await imageProcessor.variants(scroll, publishedRecipe);
    expect(variants).toMatchObject([{ format: 'png', width: 40, height: 70_000, fallback: true }]);
  });

  it('uses the first frame of an animation', async () => {
    const variants = await imageProcessor.variants(await gifOf(5), publishedRecipe);
    const stills = variants.filter(({ format }) => format !== 'gif');
    for (const { bytes } of stills) expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    expect(variants.some(({ fallback }) => fallback)).toBe(true);
  });
});

describe('recipe id', () => {
  it('changes when a recipe changes but not when its fields are in another order', () => {
    const id = recipeId(publishedRecipe);
    expect(id).toMatch(/^[0-9a-f]{12}$/);
    expect(recipeId({ ...publishedRecipe, widths: publishedRecipe.widths.toReversed() })).toBe(id);
    expect(recipeId({ ...publishedRecipe, widths: [480] })).not.toBe(id);
    expect(recipeId({ ...publishedRecipe, formats: ['webp'] })).not.toBe(id);
  });
});
