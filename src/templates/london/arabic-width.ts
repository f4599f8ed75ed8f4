/** Arabic letters of one shape, and the widths of their forms: alone, first, between and last, in thousandths of an em. */
const shapes: readonly [letters: string, alone: number, first: number, between: number, last: number][] = [
  ['اأإآ', 244, 244, 299, 299],
  ['بتثپ', 777, 310, 365, 858],
  ['نئيىی', 615, 310, 365, 710],
  ['جحخچ', 639, 638, 706, 715],
  ['دذ', 417, 417, 516, 516],
  ['رزژ', 385, 385, 444, 444],
  ['وؤ', 472, 472, 512, 512],
  ['سش', 1019, 664, 709, 1061],
  ['صض', 1101, 787, 828, 1152],
  ['طظ', 772, 664, 680, 825],
  ['عغ', 604, 507, 460, 518],
  ['ف', 848, 421, 431, 860],
  ['ق', 648, 421, 431, 682],
  ['كکگ', 640, 419, 501, 790],
  ['ل', 597, 213, 286, 635],
  ['م', 491, 458, 454, 573],
  ['هة', 520, 509, 424, 495],
  ['ء', 439, 439, 439, 439],
];

/** Letters that the next one does not join. */
const ends = /[اأإآدذرزژوؤةىء]/u;
const arabic = /\p{Script=Arabic}/u;
const space = 0.221;
/** Joined letters reach into one another; a little is left for those that do so less. */
const joined = 0.965;

/** How wide a name in Arabic letters is in Noto Naskh Arabic, in ems; null for names with other letters. */
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
    const forms = followsOn ? [last, between] : [alone, first];
    width += ((forms[goesOn ? 1 : 0] ?? alone) * joined) / 1000;
  }
  return width;
}
