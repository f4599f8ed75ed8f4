import type { FontSubset } from '#src/templates/manifest.ts';
import { parseRange, pointsOf } from './unicode-range.ts';

/**
 * Characters that a published font has whatever its site shows, so that an edit rarely changes the file. Subsets whose
 * texts use few of many characters have none.
 */
const ranges: Partial<Record<FontSubset, string>> = {
  // Basic Latin, and what writers and templates set between words.
  latin:
    'U+0020-007E,U+00A0,U+00A7,U+00A9,U+00AB,U+00B0,U+00B7,U+00BB,U+00D7,U+2009,U+2013-2014,U+2018-2019,U+201C-201E,U+2022,U+2026,U+2032,U+20AC,U+2212',
  one: 'U+31',
  cyrillic: 'U+0400-045F,U+0490-0491,U+2116',
  greek: 'U+0384-038A,U+038C,U+038E-03A1,U+03A3-03CE',
  arabic:
    'U+060C,U+061B,U+061F,U+0621-063A,U+0640-0652,U+0660-066C,U+0670,U+067E,U+0686,U+0698,U+06A9,U+06AF,U+06BE,U+06C1,U+06CC,U+06D2,U+06D4,U+06F0-06F9,U+200C-200F',
  hebrew: 'U+05B0-05BC,U+05C1-05C2,U+05D0-05EA,U+05F3-05F4,U+200D-200F,U+20AA',
  devanagari: 'U+0901-0903,U+0905-0939,U+093C-094D,U+0950,U+0958-096F,U+200C-200D,U+20B9,U+25CC',
  thai: 'U+0E01-0E3A,U+0E3F-0E5B,U+25CC',
};

/** Code points. */
export function alphabetOf(subset: FontSubset): readonly number[] {
  const range = ranges[subset];
  return range === undefined ? [] : pointsOf(parseRange(range));
}
