import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { mergeFonts } from '#src/publish/fonts/merge-fonts.ts';
import { packageFile, slicesIn, type Slice } from '#src/publish/fonts/package-files.ts';
import { contains, parseRange } from '#src/render/unicode-range.ts';
import { tableOf } from './font-tables.ts';

const file = '@fontsource-variable/noto-sans-jp/files/noto-sans-jp-{slice}-wght-normal.woff2';
const text = '設計、𠮷。';

function sliceOf(slices: readonly Slice[], character: string): Slice {
  const point = character.codePointAt(0) ?? 0;
  const found = slices.find(({ range }) => contains(parseRange(range), point));
  if (found === undefined) throw new Error(`No slice has ${character}.`);
  return found;
}

const cut = (font: Buffer, characters: string): Promise<Buffer> =>
  subsetFont(font, characters, { targetFormat: 'truetype', keepFeatures: [], variationAxes: {} });

async function staticSlice({ file: path }: Slice, characters: string): Promise<Buffer> {
  return subsetFont(await packageFile(path), characters, {
    targetFormat: 'truetype',
    keepFeatures: [],
    variationAxes: { wght: 400 },
  });
}

describe('merged fonts', () => {
  it('draw every character as the slice it comes from', async () => {
    const slices = await slicesIn(file);
    const found = [...new Set(Array.from(text, (character) => sliceOf(slices, character)))];
    expect(found.length).toBeGreaterThan(2);
    const merged = mergeFonts(await Promise.all(found.map((slice) => staticSlice(slice, text))));
    for (const character of text) {
      const [alone, before] = await Promise.all([
        cut(merged, character),
        cut(await staticSlice(sliceOf(slices, character), text), character),
      ]);
      for (const name of ['glyf', 'hmtx', 'loca'])
        expect([name, tableOf(alone, name)]).toEqual([name, tableOf(before, name)]);
      expect(tableOf(alone, 'glyf').length).toBeGreaterThan(30);
    }
  });

  it('have the extremes of all their parts', async () => {
    const slices = await slicesIn(file);
    const parts = await Promise.all(
      Array.from('一鬱', async (character) => staticSlice(sliceOf(slices, character), character)),
    );
    const most = (font: Buffer): number => tableOf(font, 'maxp').readUInt16BE(6);
    expect(new Set(parts.map(most)).size).toBe(2);
    expect(most(mergeFonts(parts))).toBe(Math.max(...parts.map(most)));
    expect(most(mergeFonts(parts.toReversed()))).toBe(Math.max(...parts.map(most)));
  });
});
