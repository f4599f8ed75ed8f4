import { lengthClasses } from '../parts/line-length.ts';
import type { TitleWidths } from '../parts/title-face.ts';
import type { SiteView } from '../template.ts';
import { faceOf, indentOf, isFlat, lineWidth, maxSteps, stepsPerEm } from './nameplate.ts';

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

function preciseClasses(name: string, ems: number): string {
  const thousandths = Math.ceil(ems * 1000 - 1e-6);
  return `${lengthClasses(name, Math.floor(thousandths / 10) / 100)} ${name}m${thousandths % 10}`;
}

/** The class that moves the widest line of a title, so that its ink is as far from one rule as from the other. */
function moveClass(line: string, letters: TitleWidths | null): string {
  const steps = faceOf(letters).isMeasured(line) ? Math.round((indentOf(line, letters) / 2) * stepsPerEm) : 0;
  return `move${Math.max(-maxSteps, Math.min(maxSteps, steps))}`;
}
