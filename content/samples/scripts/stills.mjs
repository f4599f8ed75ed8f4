// Stills of the filmmaker's films, as parts of their opening images: `node content/samples/scripts/stills.mjs`.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const images = fileURLToPath(new URL('../images/', import.meta.url));

/** The aspect ratio of the films, 1.78, and the place of each still in its image. */
const size = { width: 900, height: 506 };
const stills = {
  'bridge-car': { of: 'bridge', left: 560, top: 250 },
  'bridge-lamps': { of: 'bridge', left: 960, top: 10 },
  'room-chair': { of: 'room', left: 940, top: 190 },
  'room-light': { of: 'room', left: 0, top: 190 },
  'coast-stacks': { of: 'coast', left: 200, top: 260 },
  'coast-tide': { of: 'coast', left: 1000, top: 250 },
};

for (const [name, { of, left, top }] of Object.entries(stills))
  await sharp(join(images, `${of}.jpg`))
    .extract({ left, top, ...size })
    .resize(1280)
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(join(images, `${name}.jpg`));
