import { arabicWidth } from './arabic-width.ts';
import { titleFace, type TitleFace } from '../parts/title-face.ts';
import archivo from './widths-archivo.json' with { type: 'json' };
import bricolage from './widths-bricolage.json' with { type: 'json' };
import mona from './widths-mona.json' with { type: 'json' };

const capitals = { spacing: 0.004, isCapitals: true };

/** Its kerning lays these over each other, in capitals that are as large as the page. */
const overlapping = new Set(
  'AA AX FY KA KT KV KW KX KY LA LX RA RX TY VX VY WX WY XA XV XW XX XY XZ YT YV YW YX YY ZX'.split(' '),
);

/** Arabic letters stand in a face of their own, which has one width. */
const withArabic = (face: TitleFace): TitleFace => ({
  ...face,
  widthOf: (text, stretch) => arabicWidth(text) ?? face.widthOf(text, stretch),
});

/** The capitals of each font pair in ExtraBold, by its id. */
const faces: Readonly<Record<string, TitleFace>> = {
  archivo: withArabic(
    titleFace(archivo, {
      stretches: [62, 83, 104, 125],
      ...capitals,
      apart: { pairs: overlapping, by: 0.02 },
    }),
  ),
  bricolage: withArabic(titleFace(bricolage, { stretches: [75, 100], ...capitals })),
  mona: withArabic(titleFace(mona, { stretches: [75, 100, 125], ...capitals })),
};

/** The face of a font pair, or that of the pair nobody has to choose. */
export const titleFaceOf = (pair: unknown): TitleFace => {
  const face = faces[typeof pair === 'string' && Object.hasOwn(faces, pair) ? pair : 'archivo'];
  if (face === undefined) throw new Error('The face of titles has no widths.');
  return face;
};
