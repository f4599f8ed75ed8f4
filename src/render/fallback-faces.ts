import type { FaceSize, FontFace } from '#src/templates/manifest.ts';
import { fallbackOf } from '#src/templates/parts/font-faces.ts';

/** Typefaces that come with systems, and the average advance of their letters in the same text, in thousandths of an em. */
type SystemFaces = { names: readonly string[]; width: number };

/** Where several are installed, browsers take the last: those of most readers, and those that look most alike. */
const systemFaces: Readonly<Record<FaceSize['like'], readonly SystemFaces[]>> = {
  sans: [
    { names: ['DejaVu Sans'], width: 496 },
    { names: ['Arial', 'Liberation Sans', 'Roboto'], width: 434 },
  ],
  serif: [
    { names: ['DejaVu Serif'], width: 505 },
    { names: ['Noto Serif'], width: 470 },
    { names: ['Times New Roman', 'Liberation Serif'], width: 396 },
    { names: ['Georgia', 'Gelasio'], width: 434 },
  ],
  mono: [{ names: ['Menlo', 'DejaVu Sans Mono', 'Courier New', 'Roboto Mono'], width: 602 }],
};

/**
 * Faces of the system in the size of each typeface: a text set in them breaks where it does in its own letters and is as
 * high, so that the page does not move when the files come. Italics and heavy letters have other widths; until their files
 * are there, they stand upright and light. A face that a system lacks counts as not declared.
 */
export function fallbackFaces(faces: readonly FontFace[]): string[] {
  const rules = faces.flatMap(({ family, style, weight, size }) => {
    if (size === undefined) return [];
    if (style === 'italic')
      return size.italic === undefined
        ? []
        : cutRules(family, { ...size, width: size.italic }, 'font-style:italic;');
    const regular = fallbackRules(family, size);
    return size.bold === undefined || !weight.includes(' ')
      ? regular
      : [...regular, ...cutRules(family, { ...size, width: size.bold }, 'font-weight:600 700;')];
  });
  return [...new Set(rules)];
}

/** Most readers have one of the last two of the system's typefaces, and rules are bytes of every page. */
const cutRules = (family: string, size: FaceSize, which: string): string[] =>
  fallbackRules(family, size, which).slice(-2);

function fallbackRules(family: string, { like, width, ascent, descent }: FaceSize, which = ''): string[] {
  return systemFaces[like].map((system) => {
    const scale = width / system.width;
    const source = system.names.map((name) => `local('${name}')`).join();
    const lines = `ascent-override:${wholePercent(ascent / 1000 / scale)};descent-override:${wholePercent(descent / 1000 / scale)}`;
    return `@font-face{font-family:'${fallbackOf(family)}';${which}src:${source};size-adjust:${percent(scale)};${lines}}`;
  });
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** Where letters stand in a line matters less than how wide they are, and digits are bytes of every page. */
const wholePercent = (share: number): string => `${Math.round(share * 100)}%`;
