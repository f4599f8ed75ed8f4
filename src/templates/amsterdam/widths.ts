import archivo from './widths-archivo.json' with { type: 'json' };
import bricolage from './widths-bricolage.json' with { type: 'json' };
import mona from './widths-mona.json' with { type: 'json' };

/** What the stylesheet adds to each letter, in ems. */
const spacing = -0.012;

type Measured = { widths: Readonly<Record<string, string>>; pairs: Readonly<Record<string, number>> };

/** How wide the capitals of a typeface in ExtraBold are, in all widths that it comes in. */
export type TitleFace = {
  narrowest: number;
  widest: number;
  /** The width of a text in ems, at a width of the face. */
  widthOf: (text: string, stretch: number) => number;
  /** True if the face has every letter of a text, so that its width is known and not guessed. */
  isMeasured: (text: string) => boolean;
};

/** The faces by the id of their font pair, each measured at widths that lie equally far apart; letters grow evenly between. */
const faces: Readonly<Record<string, TitleFace>> = {
  archivo: titleFace([62, 83, 104, 125], archivo),
  bricolage: titleFace([75, 100], bricolage),
  mona: titleFace([75, 100, 125], mona),
};

/** The face of a font pair, or that of the pair nobody has to choose. */
export const titleFaceOf = (pair: unknown): TitleFace => {
  const face = faces[typeof pair === 'string' && Object.hasOwn(faces, pair) ? pair : 'archivo'];
  if (face === undefined) throw new Error('The face of titles has no widths.');
  return face;
};

function titleFace(stretches: readonly [number, number, ...number[]], measured: Measured): TitleFace {
  const widths = new Map(
    Object.entries(measured.widths).map(([character, words]) => [character, words.split(' ').map(Number)]),
  );
  const pairs = new Map(Object.entries(measured.pairs));
  const [narrowest, second] = stretches;
  const step = second - narrowest;

  function between(known: readonly number[], stretch: number): number {
    const at = Math.min(stretches.length - 2, Math.floor((stretch - narrowest) / step));
    const [low = 0, high = 0] = known.slice(at, at + 2);
    return low + ((high - low) * (stretch - narrowest - at * step)) / step;
  }

  return {
    narrowest,
    widest: stretches.at(-1) ?? second,
    widthOf(text, stretch) {
      const characters = Array.from(text.toUpperCase().normalize('NFD').replace(/\p{M}/gu, ''));
      return characters.reduce((sum, character, index) => {
        const known = widths.get(character);
        const pair = pairs.get(`${characters[index - 1] ?? ''}${character}`) ?? 0;
        const advance = known === undefined ? guessed(character) : between(known, stretch) / 1000;
        return sum + advance + pair / 1000 + spacing;
      }, 0);
    },
    isMeasured: (text) =>
      Array.from(text.toUpperCase().normalize('NFD')).every(
        (character) => /\p{M}/u.test(character) || widths.has(character),
      ),
  };
}

/** Other scripts come in other faces, which have one width. */
function guessed(character: string): number {
  if (/[\u200B-\u200D]/u.test(character)) return 0;
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(
    character,
  )
    ? 1.05
    : 0.82;
}
