import { lengthCss, roundedEms } from '../parts/line-length.ts';
import { titleFaceOf, type TitleWidths, type TitleFace } from '../parts/title-face.ts';
import { arabicWidth } from './arabic-width.ts';

/** The letter-spacing of `.nameplate` and of the titles of inner pages. */
const nameplate = { stretches: [100], spacing: -0.015, isCapitals: false } as const;

export const faceOf = (letters: TitleWidths | null): TitleFace => titleFaceOf(letters, nameplate);

export const lineWidth = (text: string, letters: TitleWidths | null): number =>
  arabicWidth(text) ?? faceOf(letters).widthsOf(text)(100);

/**
 * The rule that sets a name as wide as the measure, and on phones its widest word: their lengths in ems. The indent
 * centers the ink of the line, because the space beside its first and last letter differs.
 */
export function nameplateCss(name: string, letters: TitleWidths | null): string {
  const lengthOf = (text: string): number => roundedEms(lineWidth(text, letters));
  const widest = Math.max(...name.split(/\s+|(?<=-)/).map(lengthOf));
  return `.nameplate{--line:${lengthOf(name)};--word:${widest};text-indent:${indentOf(name, letters).toFixed(3)}em}`;
}

/** Twice the distance by which a centered line has to move to have its ink in the middle, in ems. */
export function indentOf(line: string, letters: TitleWidths | null): number {
  const { startOf, endOf } = faceOf(letters);
  return endOf(line, 100) + nameplate.spacing - startOf(line, 100);
}

/** A hundredth of an em is two pixels of a line as wide as the page, so the classes of lengths have thousandths too. */
const preciseCss = (name: string): string =>
  lengthCss(name) +
  Array.from({ length: 10 }, (_, digit) => `.${name}m${digit}{--${name}m:${digit / 1000}}`).join('');

/** The maximum move of a title, in steps. */
export const maxSteps = 24;
export const stepsPerEm = 400;

const moveCss = Array.from({ length: 2 * maxSteps + 1 }, (_, index) => index - maxSteps)
  .map((steps) => `.move${steps}{translate:${steps / stepsPerEm}em}`)
  .join('');

/** The rules for these classes. */
export const titleCss: string = preciseCss('fit') + preciseCss('fold') + moveCss;

/** True if nothing in the name is below its baseline, so that the next element can be closer. */
export function isFlat(name: string, letters: TitleWidths | null): boolean {
  return faceOf(letters).isMeasured(name) && !/[gjpqyQ,;þß]|[\u0316-\u0333]/u.test(name.normalize('NFD'));
}
