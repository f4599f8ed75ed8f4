import table from './widths.json' with { type: 'json' };

/** The widths at which the font is measured; between them, letters grow evenly. */
const measured = [62, 83, 104, 125] as const;
export const narrowest = measured[0];
export const widest = measured[3];

/** What the stylesheet adds to each letter, in ems. */
const spacing = -0.012;

const widths = new Map(
  Object.entries(table.widths).map(([character, words]) => [character, words.split(' ').map(Number)]),
);
const pairs = new Map(Object.entries(table.pairs));

/** The width in ems of a text in capitals of Archivo ExtraBold at a width of the face. */
export function widthOf(text: string, stretch: number): number {
  const characters = Array.from(text.toUpperCase().normalize('NFD').replace(/\p{M}/gu, ''));
  return characters.reduce((sum, character, index) => {
    const pair = pairs.get(`${characters[index - 1] ?? ''}${character}`) ?? 0;
    return sum + advance(character, stretch) + pair / 1000 + spacing;
  }, 0);
}

/** True if the font has every letter of a text, so that its width is known and not guessed. */
export function isMeasured(text: string): boolean {
  return Array.from(text.toUpperCase().normalize('NFD')).every(
    (character) => /\p{M}/u.test(character) || widths.has(character),
  );
}

function advance(character: string, stretch: number): number {
  const known = widths.get(character);
  if (known !== undefined) return between(known, stretch) / 1000;
  if (/[\u200B-\u200D]/u.test(character)) return 0;
  // Other scripts come in other faces, which have one width.
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(
    character,
  )
    ? 1.05
    : 0.82;
}

function between(known: readonly number[], stretch: number): number {
  const step = measured[1] - measured[0];
  const at = Math.min(measured.length - 2, Math.floor((stretch - narrowest) / step));
  const [low = 0, high = 0] = known.slice(at, at + 2);
  return low + ((high - low) * (stretch - narrowest - at * step)) / step;
}
