import { fontUrls } from '#src/templates/list/script-font-urls.ts';
import { slicesOf } from '#src/templates/script-fonts.ts';
import type { FontFile } from '#src/render/fonts.ts';
import { fontAt, type PreviewFont } from './preview-fonts.ts';

/* The typefaces of scripts that a font pair lacks. For Chinese, Japanese and Korean, browsers load only the slices
   they need. */

const sliceUrls = import.meta.glob<string>(
  [
    '/node_modules/@fontsource-variable/noto-sans-jp/files/noto-sans-jp-*-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans-kr/files/noto-sans-kr-*-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans-sc/files/noto-sans-sc-*-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans-tc/files/noto-sans-tc-*-wght-normal.woff2',
  ],
  { query: '?url', import: 'default', eager: true },
);

/** Characters by slice. */
const ranges = import.meta.glob<Readonly<Record<string, string>>>(
  [
    '/node_modules/@fontsource-variable/noto-sans-jp/unicode.json',
    '/node_modules/@fontsource-variable/noto-sans-kr/unicode.json',
    '/node_modules/@fontsource-variable/noto-sans-sc/unicode.json',
    '/node_modules/@fontsource-variable/noto-sans-tc/unicode.json',
  ],
  { import: 'default' },
);

/** The whole font files, and every slice of sliced fonts, in all weights. */
export async function loadScriptFonts(files: readonly FontFile[]): Promise<PreviewFont[]> {
  const loaded = await Promise.all(
    files.map(async (font) => {
      const slices = slicesOf(font.file);
      return slices === null ? fontAt(font, fontUrls) : slicesIn(font, slices);
    }),
  );
  return loaded.flat();
}

async function slicesIn({ face, file }: FontFile, slices: string): Promise<PreviewFont[]> {
  const list = await ranges[`/node_modules/${slices}`]?.();
  return Object.entries(list ?? {}).flatMap(([name, range]): PreviewFont[] => {
    const url = sliceUrls[`/node_modules/${file.replace('{slice}', name.replaceAll(/[[\]]/g, ''))}`];
    return url === undefined || !name.startsWith('[')
      ? []
      : [{ face: { ...face, weight: '400 700' }, url, range }];
  });
}
