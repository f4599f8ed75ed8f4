import sharp from 'sharp';

/** A file as a person would choose it. */
export type PickedFile = { name: string; mimeType: string; buffer: Buffer };

type ImageFacts = { seed?: number; width?: number; height?: number; taken?: string };

/**
 * A unique image: `seed` colors it, `width` and `height` are in pixels, `taken` is its capture date, as `2024:06:01
 * 10:00:00`.
 */
export async function image(
  name: string,
  { seed = 0, width = 900, height = 600, taken }: ImageFacts = {},
): Promise<PickedFile> {
  const background = { r: (seed * 53) % 256, g: (seed * 97) % 256, b: (seed * 151 + 80) % 256 };
  const plain = sharp({ create: { width, height, channels: 3, background } });
  const image = taken === undefined ? plain : plain.withExif({ IFD2: { DateTimeOriginal: taken } });
  return name.endsWith('.png')
    ? { name, mimeType: 'image/png', buffer: await image.png().toBuffer() }
    : { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

/** An image of some megabytes: noise cannot be compressed. */
export async function heavyImage(name: string): Promise<PickedFile> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const image = sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#888888', noise } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}
