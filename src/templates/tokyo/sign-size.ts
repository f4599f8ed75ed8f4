import { textWidth } from './text-height.ts';

/** The additional width of titles, because they are heavier than text and use wider typefaces too. */
const heavier = 1.25;
/** Lines of a title differ in length. */
const ragged = 1.2;
const [smallest, largest] = [6, 40];
/** In px, regardless of the width of the plate. */
const [lowest, highest] = [26, 112];

/**
 * The font size of the title on a card without an image, in percent of the width of its plate: like the sign of a
 * station, in two lines if it has more than one word.
 */
export function signSize(title: string): number {
  const words = title.trim().split(/\s+/);
  const longest = Math.max(1, ...words.map(textWidth));
  const lines = words.length > 1 ? 2 : 1;
  const widest = Math.max(longest, (textWidth(title.trim()) / lines) * (lines > 1 ? ragged : 1));
  return Math.max(smallest, Math.min(largest, Math.floor(100 / (widest * heavier))));
}

/** The same in px. */
export const signSizeAt = (title: string, width: number): number =>
  Math.max(lowest, Math.min(highest, (signSize(title) * width) / 100));

/** The rules for the classes. */
export const signCss: string = Array.from({ length: largest - smallest + 1 }, (_, index) => smallest + index)
  .map((size) => `.sign-${size}{--sign:${size}cqi}`)
  .join('');
