import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { croppedPixels } from '#src/domain/crop.ts';
import { asDisplayP3 } from './display-p3.ts';
import type { Variant } from './image-job.ts';
import { avifAt, cropWidths, encoders, isMadeAt, renditionWidths, type ImageRecipe } from './image-recipe.ts';
import { decoding, stillOf, type ImageSource } from './image-source.ts';

type Encoded = 'avif' | 'webp' | 'jpeg' | 'png';
type Pixels = { data: Buffer; width: number; height: number; channels: 3 | 4; gamut: 'srgb' | 'p3' };

/**
 * The renditions of an image, by width, then in the order of the recipe's formats; of an animation its first frame.
 * None is larger in bytes than the source. When that leaves no fallback, the source itself is the fallback; a
 * crop, which the source is not, is as large as it is.
 */
export async function makeVariants(source: ImageSource, recipe: ImageRecipe): Promise<Variant[]> {
  const variants = await encodeAll(source, recipe);
  const lacksFallback = recipe.formats.includes('fallback') && !variants.some(({ fallback }) => fallback);
  if (lacksFallback) variants.push(describe(source.bytes, { ...source, fallback: true }));
  return variants;
}

async function encodeAll(source: ImageSource, recipe: ImageRecipe): Promise<Variant[]> {
  const area = recipe.crop === undefined ? null : croppedPixels(source, recipe.crop);
  const widths = area === null ? renditionWidths(recipe, source) : cropWidths(recipe, area);
  const largest = widths.at(-1);
  if (largest === undefined) return [];
  const widest = await decodeAt(source, { area, width: largest });
  const plain = widest.channels === 4 ? 'png' : 'jpeg';
  const variants: Variant[] = [];
  for (const width of widths) {
    const pixels = await scaleDown(widest, width);
    const image = await tagged(pixels);
    for (const wanted of recipe.formats) {
      if (!isMadeAt(wanted, width)) continue;
      const format = wanted === 'fallback' ? plain : wanted;
      const bytes = await encode(image.clone(), { format, width });
      if (area === null && bytes.length > source.bytes.length) continue;
      variants.push(describe(bytes, { ...pixels, format, fallback: wanted === 'fallback' }));
    }
  }
  return variants;
}

type Area = ReturnType<typeof croppedPixels>;

async function decodeAt(
  source: ImageSource,
  { area, width }: { area: Area | null; width: number },
): Promise<Pixels> {
  const { data, info } = await decoding(() =>
    (area === null ? stillOf(source) : stillOf(source).extract(area))
      .resize({ width, withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  const gamut = source.displayP3 === null ? 'srgb' : 'p3';
  const pixels: Pixels = { data, width: info.width, height: info.height, channels: 4, gamut };
  return isOpaque(data) ? withoutAlpha(pixels) : pixels;
}

/** Many screenshots carry an alpha channel and use none of it; without it they can be JPEGs. */
function isOpaque(rgba: Buffer): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false;
  return true;
}

async function withoutAlpha(pixels: Pixels): Promise<Pixels> {
  const data = await rawOf(pixels).removeAlpha().raw().toBuffer();
  return { ...pixels, data, channels: 3 };
}

async function scaleDown(pixels: Pixels, width: number): Promise<Pixels> {
  if (width === pixels.width) return pixels;
  const { data, info } = await rawOf(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  return { ...pixels, data, width: info.width, height: info.height };
}

function rawOf({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** Pixels for the encoders, which write a profile where one came in. */
async function tagged(pixels: Pixels): Promise<Sharp> {
  if (pixels.gamut === 'srgb') return rawOf(pixels);
  return sharp(
    await asDisplayP3(await rawOf(pixels).png({ compressionLevel: 0 }).toBuffer()),
  ).keepIccProfile();
}

function encode(image: Sharp, { format, width }: { format: Encoded; width: number }): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return image.avif(avifAt(width)).toBuffer();
    case 'webp':
      return image.webp(encoders.webp).toBuffer();
    case 'jpeg':
      return image.jpeg(encoders.jpeg).toBuffer();
    case 'png':
      return image.png(encoders.png).toBuffer();
  }
}

type Description = Pick<Variant, 'format' | 'width' | 'height' | 'fallback'>;

function describe(bytes: Uint8Array, { format, width, height, fallback }: Description): Variant {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { format, contentType: `image/${format}`, width, height, fallback, bytes, sha256 };
}
