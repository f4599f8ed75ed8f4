import { lengthClasses, lengthCss, roundedEms } from '../parts/line-length.ts';
import { titleFaceOf, type TitleWidths, type TitleFace } from '../parts/title-face.ts';
import type { SiteView } from '../template.ts';
import { arabicWidth } from './arabic-width.ts';

/** The letter-spacing of `.nameplate`. */
const nameplate = { stretches: [100], spacing: -0.018, isCapitals: false } as const;

const faceOf = (letters: TitleWidths | null): TitleFace => titleFaceOf(letters, nameplate);

const lineWidth = (text: string, letters: TitleWidths | null): number =>
  arabicWidth(text) ?? faceOf(letters).widthsOf(text)(100);

/**
 * The rule that sets a name as wide as the measure, and on phones its widest word: their lengths in ems. The indent
 * centers the ink of the line, because the space beside its first and last letter differs.
 */
export function nameplateCss(name: string, letters: TitleWidths | null): string {
  const lengthOf = (text: string): number => roundedEms(lineWidth(text, letters));
  const widest = Math.max(...name.split(/\s+|(?<=-)/).map(lengthOf));
  const { startOf, endOf } = faceOf(letters);
  const indent = endOf(name, 100) + nameplate.spacing - startOf(name, 100);
  return `.nameplate{--line:${lengthOf(name)};--word:${widest};text-indent:${indent.toFixed(3)}em}`;
}

/** The longest line, in ems, above an image or a text, of a title that stands for an image, and on a phone. */
const bannerLine = 14;
export const posterLine = 10.5;
const phoneLine = 5;

/**
 * The classes of a title. Those with its length: in one line if it is not too long for one, else in two, and on phones
 * more are. `flat` if nothing in it is below its baseline.
 */
export function titleClass(title: string, site: SiteView, oneLine = bannerLine): string {
  const words = title.trim().split(/\s+/);
  const widthOf = (line: readonly string[]): number => lineWidth(line.join(' '), site.titleWidths);
  const whole = widthOf(words);
  const breaks = words
    .slice(1)
    .map((_, at) => Math.max(widthOf(words.slice(0, at + 1)), widthOf(words.slice(at + 1))));
  const folded = Math.min(whole, ...breaks);
  const lengthUpTo = (line: number): number => (whole <= line ? whole : folded);
  const lengths = `${lengthClasses('fit', lengthUpTo(oneLine))} ${lengthClasses('fold', lengthUpTo(phoneLine))}`;
  return isFlat(title, site.titleWidths) ? `${lengths} flat` : lengths;
}

/** The class with the length of the longest of some lines, which may be as wide as a sheet. */
export function linesClass(lines: readonly string[], { titleWidths }: SiteView): string {
  const ems = Math.max(...lines.map((line) => lineWidth(line, titleWidths)));
  return lines.length === 0 ? '' : lengthClasses('fit', ems);
}

/** The rules for these classes. */
export const titleCss: string = lengthCss('fit') + lengthCss('fold');

/** True if nothing in the name is below its baseline, so that the next element can be closer. */
export function isFlat(name: string, letters: TitleWidths | null): boolean {
  return faceOf(letters).isMeasured(name) && !/[gjpqyQ,;þß]|[\u0316-\u0333]/u.test(name.normalize('NFD'));
}
