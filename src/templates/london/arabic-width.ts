/**
 * Arabic letters of one shape, and the widths of their isolated, initial, medial and final forms, in hundredths of an
 * em.
 */
const shapes: readonly [letters: string, alone: number, first: number, between: number, last: number][] = [
  ['اأإآ', 24, 24, 30, 30],
  ['بتثپ', 78, 31, 36, 86],
  ['نئيىی', 62, 31, 36, 71],
  ['جحخچ', 64, 64, 71, 72],
  ['دذ', 42, 42, 52, 52],
  ['رزژ', 38, 38, 44, 44],
  ['وؤ', 47, 47, 51, 51],
  ['سش', 102, 66, 71, 106],
  ['صض', 110, 79, 83, 115],
  ['طظ', 77, 66, 68, 82],
  ['عغ', 60, 51, 46, 52],
  ['ف', 85, 42, 43, 86],
  ['ق', 65, 42, 43, 68],
  ['كکگ', 64, 42, 50, 79],
  ['ل', 60, 21, 29, 64],
  ['م', 49, 46, 45, 57],
  ['هة', 52, 51, 42, 50],
  ['ء', 44, 44, 44, 44],
];

/** Letters that do not join the next one. */
const ends = /[اأإآدذرزژوؤةىء]/u;
const arabic = /\p{Script=Arabic}/u;
const space = 0.221;
/** Joined letters overlap; the factor leaves room for those that overlap less. */
const joined = 0.965;

/** The width of a name in Arabic letters in Noto Naskh Arabic, in ems; null for names with other letters. */
export function arabicWidth(text: string): number | null {
  const letters = Array.from(text.normalize('NFC').replace(/\p{M}/gu, ''));
  if (!letters.some((letter) => arabic.test(letter))) return null;
  let width = 0;
  for (const [index, letter] of letters.entries()) {
    if (/\s/u.test(letter)) {
      width += space;
      continue;
    }
    const shape = shapes.find(([some]) => some.includes(letter));
    if (shape === undefined) return null;
    const [, alone, first, between, last] = shape;
    const before = letters[index - 1] ?? ' ';
    const followsOn = arabic.test(before) && !ends.test(before);
    const goesOn = arabic.test(letters[index + 1] ?? ' ') && !ends.test(letter);
    const [apart, on] = followsOn ? [last, between] : [alone, first];
    width += ((goesOn ? on : apart) * joined) / 100;
  }
  return width;
}
