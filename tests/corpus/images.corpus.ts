import sharp, { type Metadata } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { isAppError } from '#src/domain/errors.ts';
import { defaultUploadLimits } from '#src/domain/upload-limits.ts';
import { cleanFileName } from '#src/domain/upload.ts';
import { openImageProcessor, type CleanImage } from '#src/media/image-process.ts';
import { recipeFor } from '#src/media/image-recipe.ts';
import { filesUnder, readText } from './corpus-files.ts';
import { watchChildren } from './peak-memory.ts';
import { openTally } from './tally.ts';

const mebibyte = 1024 * 1024;
const memoryBytes = 512 * mebibyte;
/** Memory is measured every 20 ms, so a child can exceed its limit for that long. */
const memorySlack = 128 * mebibyte;
const cpuSeconds = 20;

const tally = openTally('images and other uploads');
const imageProcessor = openImageProcessor({ memoryBytes, cpuSeconds, concurrency: 1 });
const memory = watchChildren();
const slowest = { path: '', ms: 0 };

afterAll(async () => {
  const peak = memory.stop();
  await imageProcessor.close();
  if (peak !== null) tally.add('MB at most in a child', Math.round(peak / mebibyte));
  tally.add(`ms at most for a step (${slowest.path})`, Math.round(slowest.ms));
});

/** The result of a step, or the code of its error. Any other error fails the test. */
async function outcome<T>(path: string, step: Promise<T>): Promise<{ made: T } | { refused: string }> {
  const start = performance.now();
  try {
    return { made: await step };
  } catch (error) {
    if (!isAppError(error)) throw error;
    expect(error.code).toMatch(/^upload-(type|broken|too-large)$/);
    return { refused: error.code };
  } finally {
    const ms = performance.now() - start;
    if (ms > slowest.ms) Object.assign(slowest, { path, ms });
  }
}

describe.each(['images', 'svg', 'uploads'])('the folder %s', (room) => {
  it.each(filesUnder(room))(
    'the file $path is either cleaned or refused',
    { timeout: 90_000 },
    async ({ path, bytes }) => {
      const watch = watchChildren();
      const original = bytes();
      const inspected = await outcome(path, imageProcessor.inspect(original));
      const cleaned = await outcome(path, imageProcessor.clean(original));
      if ('refused' in cleaned) {
        tally.add(`refused as ${cleaned.refused}`);
        if ('made' in inspected) tally.add('of them decoded by inspect');
      } else {
        expect(/\.svgz?$/i.test(path), 'SVG is refused').toBe(false);
        await expectClean(cleaned.made);
        tally.add(`taken as ${cleaned.made.contentType}`);
      }
      const peak = watch.stop();
      if (peak !== null) expect(peak).toBeLessThan(memoryBytes + memorySlack);
    },
  );
});

it('a file name with an executable extension is made harmless', () => {
  const endings = ['php', 'asp'].flatMap((kind) => readText(`uploads/extensions-${kind}.lst`).split('\n'));
  for (const ending of endings) {
    expect(cleanFileName(`x${ending}`)).not.toMatch(/[/\\\p{Cc}:<>"|?*]|[. ]$/u);
    tally.add('file names cleaned');
  }
});

async function expectClean(image: CleanImage): Promise<void> {
  const { contentType, bytes } = image;
  const variants = await imageProcessor.variants(bytes, recipeFor({ maxImageWidth: 1920 }));
  expect(image.width * image.height).toBeLessThanOrEqual(defaultUploadLimits.pixels);
  expectBare(await sharp(bytes).metadata(), contentType);
  expect(variants.some(({ fallback }) => fallback)).toBe(true);
  for (const variant of variants) {
    expect(variant.bytes.length).toBeLessThanOrEqual(bytes.length);
    expect(variant.width).toBeLessThanOrEqual(image.width);
    expectBare(await sharp(variant.bytes).metadata(), variant.contentType);
    tally.add('renditions');
  }
}

function expectBare(metadata: Metadata, contentType: string): void {
  const { exif, icc, xmp, iptc, tifftagPhotoshop, comments, orientation } = metadata;
  const left = { exif, icc, xmp, iptc, tifftagPhotoshop, comments };
  const kept = Object.entries(left).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  expect(kept, contentType).toEqual([]);
  expect(orientation ?? 1).toBe(1);
}
