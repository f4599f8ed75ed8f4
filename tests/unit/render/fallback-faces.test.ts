import { expect, it } from 'vitest';
import { fallbackFaces } from '#src/render/fallback-faces.ts';
import type { FontFace } from '#src/templates/manifest.ts';

const face: FontFace = {
  family: 'Wide',
  style: 'normal',
  weight: '400',
  file: 'wide-{subset}.woff2',
  subsets: ['latin'],
  preload: false,
  size: { like: 'sans', width: 868, ascent: 900, descent: 300 },
};

it('A system font is adjusted to the widths and the line height of the typeface', () => {
  expect(fallbackFaces([face]).at(-1)).toBe(
    "@font-face{font-family:'Wide Fallback';src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:200%;ascent-override:45%;descent-override:15%}",
  );
});

it('A typeface has one adjusted system font for all weights, subsets and italics, unless their widths are known', () => {
  const all = [face, { ...face, weight: '700' }, { ...face, style: 'italic' as const }];
  expect(fallbackFaces(all)).toEqual(fallbackFaces([face]));
});

it('Italic and heavy faces have adjusted system fonts with their own widths', () => {
  const size = { like: 'sans', width: 434, italic: 217, bold: 868, ascent: 900, descent: 300 } as const;
  const rules = fallbackFaces([
    { ...face, weight: '400 700', size },
    { ...face, style: 'italic', weight: '400 700', size },
  ]);
  const adjusted = rules.filter((rule) => rule.includes('Arial'));
  expect(adjusted.map((rule) => rule.match(/font-(?:style|weight):[^;]+|size-adjust:\d+%/g))).toEqual([
    ['size-adjust:100%'],
    ['font-weight:600 700', 'size-adjust:200%'],
    ['font-style:italic', 'size-adjust:50%'],
  ]);
});

it('A typeface whose size is not known has no adjusted system font', () => {
  expect(fallbackFaces([{ ...face, size: undefined }])).toEqual([]);
});
