import { remembering } from '#src/domain/remembering.ts';

/**
 * The metrics of a typeface at one weight, measured by `tests/layout/title-widths.test.ts`, in thousandths of an em.
 */
export type TitleWidths = {
  /** The advance width of each character at each measured width of the face. */
  widths: Readonly<Record<string, string>>;
  /** The side bearings of each letter at its left and right, in the narrowest and in the widest width. */
  sides: Readonly<Record<string, string>>;
  /** Kerning pairs: by first letter and kerning at each measured width of the face, the second letters. */
  pairs: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export type FaceFacts = {
  /**
   * The measured widths of the face in percent: those that its designers drew, because the ones between them are
   * interpolated. One for a face without a width axis.
   */
  stretches: readonly [number, ...number[]];
  /** The letter-spacing of the stylesheet, in ems. */
  spacing: number;
  isCapitals: boolean;
  /**
   * Pairs of letters that would touch. A line with one of them is not kerned, and has this much more letter-spacing,
   * in ems.
   */
  apart?: { pairs: ReadonlySet<string>; by: number };
};

/** Measures a line in a typeface, so that a name can be set exactly as wide as the page. */
export type TitleFace = {
  narrowest: number;
  widest: number;
  /** The width of a line from the ink of its first letter to that of its last, in ems, by the width of the face. */
  widthsOf: (text: string) => (stretch: number) => number;
  /** The left side bearing of the first letter, in ems. */
  startOf: (text: string, stretch: number) => number;
  /** The right side bearing of the last letter, in ems. */
  endOf: (text: string, stretch: number) => number;
  /** True if the face has measured every letter of a text. */
  isMeasured: (text: string) => boolean;
  /** True if a text has letters that would touch. */
  isApart: (text: string) => boolean;
};

const made = new WeakMap<TitleWidths, TitleFace>();

/** The title face of these letters. Cached by letters, because they always come with the same facts. */
export function titleFaceOf(letters: TitleWidths | null, facts: FaceFacts): TitleFace {
  if (letters === null) throw new Error('The letters of titles have no widths.');
  const face = made.get(letters) ?? titleFace(letters, facts);
  made.set(letters, face);
  return face;
}

export function titleFace(
  measured: TitleWidths,
  { stretches, spacing, isCapitals, apart }: FaceFacts,
): TitleFace {
  const widths = numbersIn(measured.widths);
  const sides = sidesIn(measured.sides);
  const pairs = lossesIn(measured.pairs);
  const [narrowest] = stretches;
  const widest = stretches.at(-1) ?? narrowest;

  /** A combining mark has no width of its own. */
  const lettersOf = (text: string): string[] =>
    Array.from((isCapitals ? text.toUpperCase() : text).normalize('NFD').replace(/\p{M}/gu, ''), (letter) =>
      Object.hasOwn(stroked, letter) ? stroked[letter as keyof typeof stroked] : letter,
    );

  function between(known: readonly number[], stretch: number): number {
    const drawn = known.length === stretches.length ? stretches : [narrowest, widest];
    const above = Math.max(
      1,
      drawn.findIndex((width) => width >= stretch),
    );
    const [from = narrowest, to = from] = [drawn[above - 1], drawn[above]];
    const [low = 0, high = low] = [known[above - 1], known[above]];
    return (low + (to === from ? 0 : ((high - low) * (stretch - from)) / (to - from))) / 1000;
  }

  const sideOf = (letter: string | undefined, side: keyof Sides, stretch: number): number =>
    between(sides.get(letter ?? '')?.[side] ?? [], stretch);

  const pairAt = (letters: readonly string[], index: number): string =>
    `${letters[index - 1] ?? ''}${letters[index] ?? ''}`;

  const touching = (letters: readonly string[]): boolean =>
    letters.some((_, index) => apart?.pairs.has(pairAt(letters, index)) === true);

  function letterWidths(letter: string): (stretch: number) => number {
    const known = widths.get(letter);
    if (known !== undefined) return (stretch) => between(known, stretch);
    const guess = guessed(letter);
    return () => guess;
  }

  function widthsOf(text: string): (stretch: number) => number {
    const letters = lettersOf(text);
    const isApart = touching(letters);
    const gap = isApart ? spacing + (apart?.by ?? 0) : spacing;
    const parts = letters.map((letter, index) => ({
      widthAt: letterWidths(letter),
      losses: isApart ? undefined : pairs.get(pairAt(letters, index)),
    }));
    return (stretch) =>
      parts.reduce(
        (sum, { widthAt, losses }) => sum + widthAt(stretch) + between(losses ?? [], stretch) + gap,
        -gap,
      ) -
      sideOf(letters[0], 'left', stretch) -
      sideOf(letters.at(-1), 'right', stretch);
  }

  return {
    narrowest,
    widest,
    widthsOf: remembering((text) => remembering(widthsOf(text))),
    startOf: (text, stretch) => sideOf(lettersOf(text)[0], 'left', stretch),
    endOf: (text, stretch) => sideOf(lettersOf(text).at(-1), 'right', stretch),
    isApart: (text) => touching(lettersOf(text)),
    isMeasured: remembering((text) => lettersOf(text).every((letter) => widths.has(letter))),
  };
}

/** Letters with a stroke are as wide as those without. */
const stroked = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h' } as const;

const numbersIn = (record: Readonly<Record<string, string>>): Map<string, number[]> =>
  new Map(Object.entries(record).map(([name, words]) => [name, words.split(' ').map(Number)]));

type Sides = { left: readonly number[]; right: readonly number[] };

const sidesIn = (record: TitleWidths['sides']): Map<string, Sides> =>
  new Map(
    Array.from(numbersIn(record), ([letter, numbers]): [string, Sides] => [
      letter,
      {
        left: numbers.filter((_, index) => index % 2 === 0),
        right: numbers.filter((_, index) => index % 2 === 1),
      },
    ]),
  );

/** The kerning of each pair of letters, at each measured width of the face. */
export function lossesIn(pairs: TitleWidths['pairs']): Map<string, number[]> {
  return new Map(
    Object.entries(pairs).flatMap(([first, losses]) =>
      Object.entries(losses).flatMap(([words, seconds]) => {
        const numbers = words.split(' ').map(Number);
        return Array.from(seconds, (second): [string, number[]] => [first + second, numbers]);
      }),
    ),
  );
}

/** An estimate: other scripts use other faces, which have one width. */
function guessed(letter: string): number {
  if (/[\u200B-\u200D]/u.test(letter)) return 0;
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(
    letter,
  )
    ? 1.05
    : 0.82;
}
