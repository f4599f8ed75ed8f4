import subsetFont from 'subset-font';
import type { FontFace } from '#src/templates/manifest.ts';
import { contains, parseRange } from '#src/render/unicode-range.ts';
import { withFixedKerning } from './fixed-kerning.ts';
import { mergeFonts } from './merge-fonts.ts';
import { packageFile, slicesIn } from './package-files.ts';

/** A request for a font file with only the characters of a site. */
export type Cut = {
  face: FontFace;
  /** Inside its package, with `{slice}` where the package has it in slices. */
  file: string;
  /** Code points in ascending order. */
  points: readonly number[];
  /** Layout features for Latin letters besides those of every text. @see layoutFeatures */
  features?: readonly string[];
};

/** The layout features for Latin letters of every text. Other scripts keep all features. */
const latinFeatures = 'calt ccmp clig kern liga mark mkmk rlig rvrn'.split(' ');

/** The file as woff2 with only the given characters, weights and widths. The same input gives the same bytes. */
export async function cutFont({ face, file, points, features = [] }: Cut): Promise<Buffer> {
  const isLatin = face.subsets.includes('latin');
  const axes = {
    ...axis('wght', face.weight, file),
    ...axis('wdth', face.stretch, file),
    ...axis('opsz', face.opticalSize?.toString(), file),
  };
  const slices = await slicesIn(file);
  const whole = slices.length === 0 ? await packageFile(file) : await merged(slices, { points, axes });
  const text = String.fromCodePoint(...points);
  const options = { noHinting: true, ...(isLatin && { keepFeatures: [...latinFeatures, ...features] }) };
  const variationAxes = slices.length === 0 ? axes : {};
  // Typefaces with widths are left as they are: titles are set in them, and the default weight of Archivo is 600.
  if (!isLatin || typeof axes['wght'] !== 'object' || axes['wdth'] !== undefined)
    return subsetFont(whole, text, { ...options, targetFormat: 'woff2', variationAxes });
  const cut = await subsetFont(whole, text, { ...options, targetFormat: 'truetype', variationAxes });
  return subsetFont(withFixedKerning(cut), text, { ...options, targetFormat: 'woff2' });
}

type Axes = Readonly<Record<string, number | { min: number; max: number }>>;

/** One font of those slices that have one of the characters. */
async function merged(
  slices: Awaited<ReturnType<typeof slicesIn>>,
  { points, axes }: { points: readonly number[]; axes: Axes },
): Promise<Buffer> {
  const fonts: Buffer[] = [];
  for (const { file, range } of slices) {
    const parsed = parseRange(range);
    const inSlice = points.filter((point) => contains(parsed, point));
    if (inSlice.length === 0) continue;
    const text = String.fromCodePoint(...inSlice);
    fonts.push(
      await subsetFont(await packageFile(file), text, {
        targetFormat: 'truetype',
        noHinting: true,
        keepFeatures: [],
        variationAxes: axes,
      }),
    );
  }
  return mergeFonts(fonts);
}

const filesWith = {
  wght: /-(?:wght|wdth|opsz|standard)-/,
  wdth: /-(?:wdth|standard)-/,
  opsz: /-opsz-/,
};

/**
 * The axis as the face declares it: `400 700` is a range, `400` a single value. Files are named for their axes; those
 * with an axis of widths or of optical sizes have the weight axis too.
 */
function axis(name: keyof typeof filesWith, declared: string | undefined, file: string): Axes {
  if (!filesWith[name].test(file) || declared === undefined) return {};
  const [min = 0, max = min] = declared.split(' ').map((value) => Number.parseFloat(value));
  return { [name]: min === max ? min : { min, max } };
}
