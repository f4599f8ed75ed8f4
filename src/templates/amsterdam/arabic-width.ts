import widths from './widths-arabic.json' with { type: 'json' };

/** The advances of each letter alone, at the start, in the middle and at the end of a joined group, in thousandths of an em. */
const known: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries(widths).map(([letter, words]) => [letter, words.split(' ').map(Number)]),
);
/** These join the letter before them, but not the one after. */
const ends = new Set('آأؤإاةدذرزوىٱڈڑژےء');
const space = 260;
/** Pairs that become one shape, and kerning, are not known: lines are a little shorter than the page. */
const rest = 1.015;

/** How wide a text in Arabic letters is in the face of that script, in ems; null where it has other letters as well. */
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
