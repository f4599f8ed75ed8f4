import { textWidth } from './text-height.ts';

/** What titles, which are set heavier than texts and in wider typefaces too, need of the width of a text. */
const heavier = 1.25;
/** Lines of a title are not equally long. */
const ragged = 1.2;
const [smallest, largest] = [6, 22];
/** In px, whatever the width of the plate is. */
const [lowest, highest] = [26, 64];

/**
 * How large the title of a card without an image is, in percent of the width of its plate: as on the sign of a station, on
 * two lines if it has more words than one.
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
