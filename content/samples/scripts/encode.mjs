// Photographs from the darkroom's 16-bit PNG to JPEG: `node content/samples/scripts/encode.mjs <folder> [name …]`.
import { readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const images = fileURLToPath(new URL('../images/', import.meta.url));
const maxBytes = 350 * 1024;
const qualities = [88, 84, 80, 76, 72, 68, 64, 60];

/** The best quality that fits. Grain costs bytes and prevents banding, so quality goes before grain. */
async function encode(file) {
  for (const quality of qualities) {
    const bytes = await sharp(file).toColourspace('srgb').jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.byteLength <= maxBytes || quality === qualities.at(-1)) return { bytes, quality };
  }
}

const [folder, ...wanted] = process.argv.slice(2);
for (const file of (await readdir(folder)).filter((name) => name.endsWith('.png'))) {
  const name = basename(file, '.png');
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { bytes, quality } = await encode(join(folder, file));
  await writeFile(join(images, `${name}.jpg`), bytes);
  console.info(`${name}.jpg  ${Math.round(bytes.byteLength / 1024)} KB  quality ${quality}`);
}
