import { arabicWidth } from './arabic-width.ts';
import {
  titleFaceOf as faceOf,
  type FaceFacts,
  type TitleWidths,
  type TitleFace,
} from '../parts/title-face.ts';

const capitals = { spacing: 0.004, isCapitals: true };

/** The kerning of the face would overlap these in very large capitals. */
const overlapping = new Set(
  'AA AX FY KA KT KV KW KX KY LA LX RA RX TY VX VY WX WY XA XV XW XX XY XZ YT YV YW YX YY ZX'.split(' '),
);

/**
 * The faces have narrow spaces, above all in their narrow widths, and kerning makes some of them narrower still, so
 * words get more space between them, in ems.
 */
export const wordSpacing = (stretch: number): number => Math.round(4.5 + (125 - stretch) * 0.08) / 100;

const withWordSpacing = (face: TitleFace): TitleFace => ({
  ...face,
  widthsOf(text) {
    const widthAt = face.widthsOf(text);
    const spaces = text.split(' ').length - 1;
    return (stretch) => widthAt(stretch) + spaces * wordSpacing(stretch);
  },
});

/** Arabic letters use their own face, which has one width. */
const withArabic = (face: TitleFace): TitleFace => ({
  ...face,
  widthsOf(text) {
    const width = arabicWidth(text);
    return width === null ? face.widthsOf(text) : () => width;
  },
});

/** The metrics of the capitals of each font pair in ExtraBold, by its id. */
const facts: Readonly<Record<string, FaceFacts>> = {
  archivo: { stretches: [62, 100, 125], ...capitals, apart: { pairs: overlapping, by: 0.02 } },
  bricolage: { stretches: [75, 100], ...capitals },
  mona: { stretches: [75, 100, 125], ...capitals },
};

const made = new WeakMap<TitleFace, TitleFace>();

/** The face of a font pair with its letters; the same object for the same letters. */
export function titleFaceOf(pair: unknown, letters: TitleWidths | null): TitleFace {
  const known = typeof pair === 'string' && Object.hasOwn(facts, pair) ? facts[pair] : undefined;
  if (known === undefined) throw new Error('The font pair has no face for titles.');
  const face = faceOf(letters, known);
  const set = made.get(face) ?? withWordSpacing(withArabic(face));
  made.set(face, set);
  return set;
}
