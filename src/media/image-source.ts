import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { AppError } from '#src/domain/errors.ts';
import { defaultUploadLimits, maxGifFrames } from '#src/domain/upload-limits.ts';
import { asDisplayP3, isDisplayP3 } from './display-p3.ts';
import type { ImageFormat } from './image-job.ts';

/** An image whose header has been read and found within the limits. `width` and `height` are as shown, of one frame. */
export type ImageSource = {
  bytes: Uint8Array;
  format: ImageFormat;
  width: number;
  height: number;
  frames: number;
  metadata: Metadata;
  /** The pixels of a still in Display P3, upright, as a PNG that says so; null for all that is shown in sRGB. */
  displayP3: Buffer | null;
};

/** The AVIF decoder holds the whole image, twice: 40 megapixels fit in the memory of a child, 100 would take 2.3 GB. */
const maxAvifPixels = 40_000_000;

/** Above this many pixels the copy in Display P3 would not fit in the memory of a child beside the encoder. */
const maxP3Pixels = 60_000_000;

/** More than any setting allows. */
const limitInputPixels = defaultUploadLimits.pixels;
const options: SharpOptions = { limitInputPixels, failOn: 'error' };

const loaders = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer', 'HeifBuffer'];

/** Disables all decoders except the five for uploads, and uses one thread without a cache. */
export function limitDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders.map((loader) => `VipsForeignLoad${loader}`) });
  sharp.cache(false);
  // One thread gives the same bytes everywhere; the second core belongs to the second child.
  sharp.concurrency(1);
}

/**
 * @throws AppError 'upload-broken' when the header cannot be read, 'upload-type' when it is not of `format`,
 *   'upload-too-large' when there are more pixels than `maxPixels`, or too many frames
 */
export async function readSource(
  bytes: Uint8Array,
  { format, maxPixels }: { format: ImageFormat; maxPixels: number },
): Promise<ImageSource> {
  const metadata = await decoding(() => sharp(bytes, options).metadata());
  const isHeif = metadata.format === 'heif' && metadata.compression === 'av1';
  const found = isHeif ? 'avif' : metadata.format;
  if (found !== format) throw new AppError('upload-type', { named: format, found: found ?? 'nothing known' });

  const { width, height } = metadata.autoOrient;
  const frames = format === 'gif' || format === 'webp' ? (metadata.pages ?? 1) : 1;
  if (frames > maxGifFrames) throw new AppError('upload-too-large', { frames, limitFrames: maxGifFrames });
  const pixels = width * height * frames;
  const limitPixels = format === 'avif' ? Math.min(maxPixels, maxAvifPixels) : maxPixels;
  if (pixels > limitPixels) throw new AppError('upload-too-large', { pixels, limitPixels });
  const source = { bytes, format, width, height, frames, metadata, displayP3: null };
  const isWide = metadata.icc !== undefined && isDisplayP3(metadata.icc);
  return isWide && frames === 1 && format !== 'gif' && pixels <= maxP3Pixels
    ? { ...source, displayP3: await decoding(() => pixelsInP3(source)) }
    : source;
}

async function pixelsInP3(source: Pick<ImageSource, 'bytes'>): Promise<Buffer> {
  const plain = sharp(source.bytes, { ...options, ignoreIcc: true }).autoOrient();
  return asDisplayP3(await plain.png({ compressionLevel: 0 }).toBuffer());
}

/** The first frame, upright, in sRGB or in Display P3. */
export function stillOf(source: ImageSource): Sharp {
  return source.displayP3 === null
    ? sharp(source.bytes, options).autoOrient()
    : sharp(source.displayP3, options).keepIccProfile();
}

/** All frames, upright. */
export function framesOf(source: ImageSource): Sharp {
  return source.frames > 1
    ? sharp(source.bytes, { ...options, animated: true }).autoOrient()
    : stillOf(source);
}

/**
 * Runs work that decodes an image.
 * @throws AppError 'upload-broken' with a `reason`, or 'upload-too-large', in place of the decoder's own errors
 */
export async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    // sharp and libvips throw plain errors; a TypeError is a bug of ours.
    if (!(cause instanceof Error) || cause.name !== 'Error') throw cause;
    if (/pixel limit|too large|exceeds/i.test(cause.message)) {
      throw new AppError('upload-too-large', { limitPixels: limitInputPixels }, { cause });
    }
    throw new AppError('upload-broken', { reason: reasonOf(cause.message) }, { cause });
  }
}

function reasonOf(message: string): string {
  if (/premature|truncat|end of|not enough|too short|eof/i.test(message)) {
    return 'The file ends too early: a part of it is missing.';
  }
  return 'The image data is damaged or incomplete.';
}
