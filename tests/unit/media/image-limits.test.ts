import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import sharp from 'sharp';
import { openImageProcessor } from '#src/media/image-process.ts';
import { recipeFor } from '#src/media/image-recipe.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { photo } from './test-images.ts';

/** An image that takes long enough to be processed when the limits are checked, every 20 ms. */
const lasting = () => photo(4000, 3000).png().toBuffer();

describe('image process limits', () => {
  it('stops the image process when it exceeds its memory limit', async () => {
    const imageProcessor = openImageProcessor({ memoryBytes: 20 * 1024 * 1024 });
    const image = await lasting();
    await expect(imageProcessor.clean(image)).rejects.toMatchObject({
      code: 'upload-too-large',
      facts: { limitMegabytes: 20 },
    });
    await imageProcessor.close();
  });

  it('stops the image process when it uses too much CPU time', async () => {
    const imageProcessor = openImageProcessor({ cpuSeconds: 0.001 });
    const image = await lasting();
    await expect(imageProcessor.clean(image)).rejects.toMatchObject({
      code: 'upload-too-large',
      facts: { limitSeconds: 0.001 },
    });
    await imageProcessor.close();
  });

  it('prepares an image of 100 megapixels within the memory of its process', async () => {
    const imageProcessor = openImageProcessor();
    const create = { width: 11_547, height: 8660, channels: 3, background: '#a40' } as const;
    const photo = await sharp({ create }).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { bytes, width, height } = await imageProcessor.clean(photo);
    expect({ width, height }).toEqual({ width: 8660, height: 11_547 });
    const variants = await imageProcessor.variants(bytes, recipeFor({ maxImageWidth: 1920 }));
    expect(Math.max(...variants.map((variant) => variant.width))).toBe(2560);
    await imageProcessor.close();
  }, 240_000);

  it('lets the program exit while the image process is idle', async () => {
    const processor = new URL('../../../src/media/image-process.ts', import.meta.url);
    const folder = await tempDir();
    onTestFinished(folder.remove);
    const program = join(folder.path, 'idle.mjs');
    const image = (await photo(20, 20).png().toBuffer()).toString('base64');
    await writeFile(
      program,
      `import { openImageProcessor } from ${JSON.stringify(fileURLToPath(processor))};
       const { width } = await openImageProcessor().inspect(Buffer.from('${image}', 'base64'));
       console.log(width);`,
    );
    const { stdout } = await promisify(execFile)(process.execPath, [program], { timeout: 60_000 });
    expect(stdout.trim()).toBe('20');
  });
});
