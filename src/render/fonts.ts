import type { FontFace, FontSubset, TemplateManifest } from '#src/templates/manifest.ts';
import type { SiteFileRef } from './site-file.ts';

/** Unicode ranges of Google's subsets, as @fontsource cuts its files (its `unicode.json`). */
const ranges: Record<FontSubset, string> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'cyrillic-ext': 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
};

/** A font file a site needs: `file` names it inside its package. */
export type FontFile = { face: FontFace; subset: FontSubset; file: string };

/** The files of a template's faces whose subset has a character of the text; latin always. */
export function fontFilesFor(template: Pick<TemplateManifest, 'fonts'>, text: string): FontFile[] {
  const present = subsetsIn(text);
  return template.fonts.flatMap((face) =>
    face.subsets
      .filter((subset) => present.has(subset))
      .map((subset) => ({ face, subset, file: face.file.replaceAll('{subset}', subset) })),
  );
}

function subsetsIn(text: string): Set<FontSubset> {
  // Most texts hold hardly anything else, and looking at each of their letters takes longer than rendering a page.
  const beyondAscii = new Set(text.replaceAll(/[^\u{100}-\u{10ffff}]+/gu, ''));
  const beyondLatin = Array.from(beyondAscii, (character) => character.codePointAt(0) ?? 0).filter(
    (point) => !contains(parsed.latin, point),
  );
  const others = (Object.keys(ranges) as FontSubset[]).filter((subset) =>
    beyondLatin.some((point) => contains(parsed[subset], point)),
  );
  return new Set<FontSubset>(['latin', ...others]);
}

type Range = readonly [from: number, to: number];

const parsed = Object.fromEntries(
  Object.entries(ranges).map(([subset, text]) => [subset, parseRanges(text)]),
) as Record<FontSubset, Range[]>;

function parseRanges(text: string): Range[] {
  return text.split(',').map((range) => {
    const [from = '0', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

const contains = (subset: readonly Range[], point: number): boolean =>
  subset.some(([from, to]) => point >= from && point <= to);

/** Where a font file lies in a site. */
export function fontPath(blob: SiteFileRef): string {
  return `assets/${blob.sha256.slice(0, 16)}.woff2`;
}

/** The @font-face rules; the stylesheet lies beside the font files. */
export function fontFaceCss(files: readonly (FontFile & { blob: SiteFileRef })[]): string {
  return files
    .map(({ face, subset, blob }) => {
      const stretch = face.stretch === undefined ? '' : `font-stretch:${face.stretch};`;
      const source = `url(${blob.sha256.slice(0, 16)}.woff2) format('woff2')`;
      return `@font-face{font-family:'${face.family}';font-style:${face.style};font-weight:${face.weight};${stretch}font-display:swap;src:${source};unicode-range:${ranges[subset]}}`;
    })
    .join('\n');
}
