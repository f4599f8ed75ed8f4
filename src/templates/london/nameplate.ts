import { lengthClasses, lengthCss } from '../parts/line-length.ts';
import { titleFace, type TitleFace } from '../parts/title-face.ts';
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

/** The classes by which a name takes the whole measure, and on phones its widest word does. */
export function nameplateClass(name: string, pair: unknown): string {
  const face = faceOf(pair);
  const widthOf = (text: string): number => face.widthOf(text, 100);
  const widest = Math.max(...name.split(/\s+|(?<=-)/).map(widthOf));
  const isFlat = face.isMeasured(name) && !/[gjpqyQJ,;þßı]|\p{M}/u.test(name.normalize('NFD'));
  const classes = [
    'nameplate',
    lengthClasses('n', widthOf(name)),
    lengthClasses('w', widest),
    // Nothing hangs below the line, so what follows comes closer.
    isFlat ? 'flat' : '',
  ];
  return classes.filter((one) => one !== '').join(' ');
}

export const nameplateCss: string = lengthCss('n') + lengthCss('w');
