import { fileSize } from './file-size.ts';

/** What an error is about: names, limits, numbers. */
type Facts = Readonly<Record<string, string | number>>;

/** What to do about a file that is too large: which one it is, how large, and the limit. Null where that is not known. */
export function tooLargeFix(facts: Facts): string | null {
  const { file = 'This file', bytes, limitBytes, pixels, limitPixels, frames, limitFrames } = facts;
  if (typeof bytes === 'number' && typeof limitBytes === 'number')
    return `${file} is ${distinct(bytes, limitBytes)}. The limit is ${distinct(limitBytes, bytes)}.`;
  if (typeof limitBytes === 'number') return `${file} is larger than the limit of ${fileSize(limitBytes)}.`;
  if (typeof pixels === 'number' && typeof limitPixels === 'number')
    return `${file} has ${megapixels(pixels)} megapixels. The limit is ${megapixels(limitPixels)}.`;
  if (typeof limitPixels === 'number')
    return `${file} has more than ${megapixels(limitPixels)} megapixels, which is the limit.`;
  if (typeof frames === 'number' && typeof limitFrames === 'number')
    return `${file} has ${frames} frames. The limit is ${limitFrames}.`;
  return null;
}

/** A size, to the byte where that of the other would read the same. */
function distinct(bytes: number, other: number): string {
  const size = fileSize(bytes);
  return size === fileSize(other) ? `${bytes.toLocaleString('en')} bytes` : size;
}

const megapixels = (pixels: number): string => (pixels / 1_000_000).toFixed(pixels % 1_000_000 === 0 ? 0 : 1);
