import widths from './widths-arabic.json' with { type: 'json' };

/** The advance width of each letter in its isolated, initial, medial and final form, in thousandths of an em. */
const known: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries(widths).map(([letter, words]) => [letter, words.split(' ').map(Number)]),
);
/** These letters join the previous one, but not the next. */
const ends = new Set('آأؤإاةدذرزوىٱڈڑژےء');
const space = 260;
/** Ligatures and kerning are not measured, so lines are slightly shorter than the page. */
const rest = 1.015;

/** The width of a text in Arabic letters in the face of that script, in ems; null if it has other letters too. */
export function arabicWidth(text: string): number | null {
  const letters = Array.from(text.normalize('NFC').replace(/\p{M}/gu, ''));
  if (!letters.some((letter) => known.has(letter))) return null;
  if (!letters.every((letter) => letter === ' ' || known.has(letter))) return null;
  const joins = (letter: string | undefined): boolean =>
    letter !== undefined && known.has(letter) && !ends.has(letter);
  const thousandths = letters.reduce((sum, letter, index) => {
    const after = letters[index + 1];
    const isJoined = letter !== 'ء' && joins(letters[index - 1]);
    const goesOn = joins(letter) && after !== undefined && known.has(after) && after !== 'ء';
    const form = isJoined ? (goesOn ? 2 : 3) : goesOn ? 1 : 0;
    return sum + (known.get(letter)?.[form] ?? space);
  }, 0);
  return (thousandths * rest) / 1000;
}
