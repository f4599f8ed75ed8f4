import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { numbers } from '#tests/support/builders.ts';

const [width, height] = [4000, 3000];

/**
 * Creates photos of 12 megapixels, as JPEG of about 3 MB with soft shapes and grain, and returns their paths. Each
 * photo is different.
 */
export async function makePhotos(folder: string, count: number): Promise<string[]> {
  const paths: string[] = [];
  for (const at of numbers(count)) {
    const shapes = Buffer.from(
      numbers(24 * 18 * 3).map((step) => (Math.imul(step + 1, 2654435761 + at) >>> 8) & 255),
    );
    const grain = await sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 9 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const photo = await sharp(shapes, { raw: { width: 24, height: 18, channels: 3 } })
      .resize(width, height, { kernel: 'cubic' })
      .composite([{ input: grain, blend: 'soft-light' }])
      .jpeg({ quality: 88 })
      .toBuffer();
    const path = join(folder, `photo-${at}.jpg`);
    await writeFile(path, photo);
    paths.push(path);
  }
  return paths;
}
