import { roundedEms } from '../parts/line-length.ts';
import { titleFaceOf, type TitleWidths, type TitleFace } from '../parts/title-face.ts';
import { arabicWidth } from './arabic-width.ts';

/** The letter-spacing of `.nameplate`. */
const nameplate = { stretches: [100], spacing: -0.018, isCapitals: false } as const;

const faceOf = (letters: TitleWidths | null): TitleFace => titleFaceOf(letters, nameplate);

/** The rule that sets a name as wide as the measure, and on phones its widest word: their lengths in ems. */
export function nameplateCss(name: string, letters: TitleWidths | null): string {
  const lengthOf = (text: string): number =>
    roundedEms(arabicWidth(text) ?? faceOf(letters).widthsOf(text)(100));
  const widest = Math.max(...name.split(/\s+|(?<=-)/).map(lengthOf));
  return `.nameplate{--line:${lengthOf(name)};--word:${widest}}`;
}

/** True if nothing in the name is below its baseline, so that the next element can be closer. */
export function isFlat(name: string, letters: TitleWidths | null): boolean {
  return faceOf(letters).isMeasured(name) && !/[gjpqyQ,;þß]|[\u0316-\u0333]/u.test(name.normalize('NFD'));
}
