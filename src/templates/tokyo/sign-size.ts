import type { TitleWidths } from '../parts/title-face.ts';
import { lineWidth, startClass } from './name-size.ts';

const [smallest, largest] = [6, 40];
/** In percent of the plate, because titles have a little more space between letters than names. */
const room = 95;
/** In px, regardless of the width of the plate. */
const [lowest, highest] = [26, 176];

/** On a wide plate, a title of up to so many ems is in one line. */
export const wideLine = 7;

/**
 * The font size of a title in percent of the width of its plate: like the sign of a station, in two lines if it has
 * more than one word and is longer than `oneLine`, in ems.
 */
export function signSize(title: string, letters: TitleWidths | null, oneLine = 0): number {
  const words = title.trim().split(/\s+/);
  const widthOf = (line: readonly string[]): number => lineWidth(line.join(' '), letters);
  const whole = widthOf(words);
  const breaks = words
    .slice(1)
    .map((_, index) => Math.max(widthOf(words.slice(0, index + 1)), widthOf(words.slice(index + 1))));
  const widest = breaks.length === 0 || whole <= oneLine ? whole : Math.min(...breaks);
  return Math.max(smallest, Math.min(largest, Math.floor(room / widest)));
}

/** The classes for a title as wide as its plate, which begins exactly at its edge. */
export const signClass = (title: string, letters: TitleWidths | null): string =>
  `sign-${signSize(title, letters)} ${startClass(title, letters)}`;

/** The font size in px on a plate of a width in px. */
export const signSizeAt = (title: string, letters: TitleWidths | null, width: number): number =>
  Math.max(lowest, Math.min(highest, (signSize(title, letters) * width) / 100));

/** The rules for the classes: on any plate, and on a wide one. */
export const signCss: string = Array.from({ length: largest - smallest + 1 }, (_, index) => smallest + index)
  .map((size) => `.sign-${size}{--sign:${size}cqi}.wide-${size}{--wide:${size}cqi}`)
  .join('');
