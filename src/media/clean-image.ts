import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { isAlreadyClean } from './already-clean.ts';
import { displayP3 } from './display-p3.ts';
import { imageStructure } from './image-structure.ts';
import { decoding, framesOf, stillOf, type ImageSource } from './image-source.ts';

type Cleaned = { bytes: Uint8Array; width: number; height: number };

/** Above this many pixels two decoded copies would not fit in the memory of a child beside the encoder. */
const comparablePixels = 16_000_000;

/** Above this many pixels JPEG is written as it is read: optimal coding holds the whole image, for 5 % of its bytes. */
const bufferedPixels = 16_000_000;

/** Above this many pixels the AVIF encoder does not fit in the memory of a child with its colors in full resolution. */
const fullColorPixels = 8_000_000;

/**
 * Decodes every frame to the end.
 * @throws AppError 'upload-broken' when the image is cut off or damaged
 */
export async function decodeFully(source: ImageSource): Promise<{ width: number; height: number }> {
  // Shrinking on load still reads the whole file, in a fraction of the time and memory.
  await decoding(() => framesOf(source).resize({ width: 16, height: 16, fit: 'fill' }).raw().toBuffer());
  return { width: source.width, height: source.height };
}

/**
 * The image encoded anew in its own format, upright and in sRGB, or in Display P3 under our own profile: nothing of the file
 * but its pixels (and, in an animation, its timing) survives. An image that was cleaned before stays as it is: encoding it again would take some
 * of its detail each time, and an export that is imported would give other files.
 */
export async function cleanImage(source: ImageSource): Promise<Cleaned> {
  const anew = await decoding(() => encodeAnew(source));
  const bytes = (await wasCleanedBefore(source, anew)) ? source.bytes : anew;
  return { bytes, width: source.width, height: source.height };
}

/** PNG and GIF are judged by their structure; a lossy file must have the structure that our own encoders write. */
async function wasCleanedBefore(source: ImageSource, anew: Uint8Array): Promise<boolean> {
  const profile = source.displayP3 === null ? null : await displayP3();
  if (!isAlreadyClean(source.bytes, `image/${source.format}`, profile)) return false;
  return imageStructure(source.format, source.bytes) === imageStructure(source.format, anew);
}

async function encodeAnew(source: ImageSource): Promise<Buffer> {
  const pixels = source.width * source.height;
  switch (source.format) {
    case 'jpeg':
      return stillOf(source)
        .jpeg({
          quality: 92,
          chromaSubsampling: source.metadata.chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4',
          optimizeCoding: pixels <= bufferedPixels,
        })
        .toBuffer();
    case 'webp':
      return framesOf(source)
        .webp({ quality: 90, effort: 2, lossless: isLosslessWebp(source.bytes) })
        .toBuffer();
    case 'gif':
      return framesOf(source).gif({ effort: 3 }).toBuffer();
    case 'avif':
      return stillOf(source)
        .avif({ quality: 70, effort: 0, chromaSubsampling: pixels > fullColorPixels ? '4:2:0' : '4:4:4' })
        .toBuffer();
    case 'png':
      return encodePng(source);
  }
}

function isLosslessWebp(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).includes(
    'VP8L',
    0,
    'latin1',
  );
}

/** A PNG of few colors stays one when that gives the same pixels; in true color it would be several times as large. */
async function encodePng(source: ImageSource): Promise<Buffer> {
  const full = await stillOf(source).png({ compressionLevel: 8 }).toBuffer();
  if (!source.metadata.isPalette || source.width * source.height > comparablePixels) return full;

  // Below effort 10 colors can be off by one.
  const few = await stillOf(source).png({ palette: true, quality: 100, dither: 0, effort: 10 }).toBuffer();
  if (few.length >= full.length) return full;
  return (await pixelHash(sharp(few))) === (await pixelHash(sharp(full))) ? few : full;
}

async function pixelHash(image: Sharp): Promise<string> {
  const pixels = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer();
  return createHash('sha256').update(pixels).digest('hex');
}
