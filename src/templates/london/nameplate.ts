import { lengthClasses, lengthCss, roundedEms } from '../parts/line-length.ts';
import { titleFaceOf, type TitleWidths, type TitleFace } from '../parts/title-face.ts';
import type { SiteView } from '../template.ts';
import { arabicWidth } from './arabic-width.ts';

/** The letter-spacing of `.nameplate` and of the titles of inner pages. */
const nameplate = { stretches: [100], spacing: -0.015, isCapitals: false } as const;

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
  return `.nameplate{--line:${lengthOf(name)};--word:${widest};text-indent:${indentOf(name, letters).toFixed(3)}em}`;
}

/** Twice the distance by which a centered line has to move to have its ink in the middle, in ems. */
function indentOf(line: string, letters: TitleWidths | null): number {
  const { startOf, endOf } = faceOf(letters);
  return endOf(line, 100) + nameplate.spacing - startOf(line, 100);
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
  const lines = [[words.join(' ')], ...words.slice(1).map((_, at) => linesAt(words, at + 1))].map(
    (texts) =>
      texts
        .map((text) => ({ text, ems: lineWidth(text, site.titleWidths) }))
        .toSorted((one, other) => other.ems - one.ems)[0] ?? { text: '', ems: 0 },
  );
  const [whole = { text: '', ems: 0 }] = lines;
  const folded = lines.toSorted((one, other) => one.ems - other.ems)[0] ?? whole;
  const within = (line: number): typeof whole => (whole.ems <= line ? whole : folded);
  const names = [
    preciseClasses('fit', within(oneLine).ems),
    preciseClasses('fold', within(phoneLine).ems),
    moveClass(within(oneLine).text, site.titleWidths),
    ...(isFlat(title, site.titleWidths) ? ['flat'] : []),
  ];
  return names.join(' ');
}

const linesAt = (words: readonly string[], at: number): string[] => [
  words.slice(0, at).join(' '),
  words.slice(at).join(' '),
];

/** The class with the length of the longest of some lines, which may be as wide as a sheet. */
export function linesClass(lines: readonly string[], { titleWidths }: SiteView): string {
  const ems = Math.max(...lines.map((line) => lineWidth(line, titleWidths)));
  return lines.length === 0 ? '' : preciseClasses('fit', ems);
}

/** A hundredth of an em is two pixels of a line as wide as the page, so these classes have thousandths too. */
function preciseClasses(name: string, ems: number): string {
  const thousandths = Math.ceil(ems * 1000 - 1e-6);
  return `${lengthClasses(name, Math.floor(thousandths / 10) / 100)} ${name}m${thousandths % 10}`;
}

const preciseCss = (name: string): string =>
  lengthCss(name) +
  Array.from({ length: 10 }, (_, digit) => `.${name}m${digit}{--${name}m:${digit / 1000}}`).join('');

/** The maximum move of a title, in steps. */
const mostSteps = 24;
const stepsPerEm = 400;

/** The class that moves the widest line of a title, so that its ink is as far from one rule as from the other. */
function moveClass(line: string, letters: TitleWidths | null): string {
  const steps = faceOf(letters).isMeasured(line) ? Math.round((indentOf(line, letters) / 2) * stepsPerEm) : 0;
  return `move${Math.max(-mostSteps, Math.min(mostSteps, steps))}`;
}

const moveCss = Array.from({ length: 2 * mostSteps + 1 }, (_, index) => index - mostSteps)
  .map((steps) => `.move${steps}{translate:${steps / stepsPerEm}em}`)
  .join('');

/** The rules for these classes. */
export const titleCss: string = preciseCss('fit') + preciseCss('fold') + moveCss;

/** True if nothing in the name is below its baseline, so that the next element can be closer. */
export function isFlat(name: string, letters: TitleWidths | null): boolean {
  return faceOf(letters).isMeasured(name) && !/[gjpqyQ,;þß]|[\u0316-\u0333]/u.test(name.normalize('NFD'));
}
