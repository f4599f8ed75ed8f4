import { roundedEms } from '../parts/line-length.ts';
import { titleFace, type TitleFace } from '../parts/title-face.ts';
import { arabicWidth } from './arabic-width.ts';
import newsreader from './widths-newsreader.json' with { type: 'json' };
import schibsted from './widths-schibsted.json' with { type: 'json' };
import source from './widths-source.json' with { type: 'json' };

/** The letter-spacing of `.nameplate`. */
const nameplate = { stretches: [100], spacing: -0.018, isCapitals: false } as const;

/** The letters of the name plate in each font pair, by its id. */
const faces: Readonly<Record<string, TitleFace>> = {
  newsreader: titleFace(newsreader, nameplate),
  source: titleFace(source, nameplate),
  schibsted: titleFace(schibsted, nameplate),
};

function faceOf(pair: unknown): TitleFace {
  const face = faces[typeof pair === 'string' && Object.hasOwn(faces, pair) ? pair : 'newsreader'];
  if (face === undefined) throw new Error('The face of name plates has no widths.');
  return face;
}

/** The rule by which a name takes the whole measure, and on phones its widest word does: their lengths in ems. */
export function nameplateCss(name: string, pair: unknown): string {
  const lengthOf = (text: string): number => roundedEms(arabicWidth(text) ?? faceOf(pair).widthOf(text, 100));
  const widest = Math.max(...name.split(/\s+|(?<=-)/).map(lengthOf));
  return `.nameplate{--line:${lengthOf(name)};--word:${widest}}`;
}

/** Nothing of the name hangs below the line, so what follows can come closer. */
export function isFlat(name: string, pair: unknown): boolean {
  return faceOf(pair).isMeasured(name) && !/[gjpqyQJ,;þßı]|\p{M}/u.test(name.normalize('NFD'));
}
