import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { cutFont } from '#src/publish/fonts/cut-font.ts';
import { withFixedKerning } from '#src/publish/fonts/fixed-kerning.ts';
import { packageFile } from '#src/publish/fonts/package-files.ts';
import { face } from '#src/templates/parts/font-faces.ts';
import { openedFont, tableOf } from './font-tables.ts';

const newsreader = face('Newsreader', { weight: '400 700' });
const file = newsreader.file.replace('{subset}', 'latin');
const text = 'AVTo. Wylfa';
const points = Array.from(new Set(text), (character) => character.codePointAt(0) ?? 0).toSorted(
  (a, b) => a - b,
);
const cutAt = async (weight: number | { min: number; max: number }): Promise<Buffer> =>
  subsetFont(await packageFile(file), text, {
    targetFormat: 'truetype',
    keepFeatures: ['kern'],
    noHinting: true,
    variationAxes: { wght: weight },
  });

describe('kerning of a variable font', () => {
  it('is that of its default weight, and as long as in a font of this weight alone', async () => {
    const all = await cutAt({ min: 400, max: 700 });
    const fixed = await subsetFont(withFixedKerning(all), text, {
      targetFormat: 'truetype',
      keepFeatures: ['kern'],
      noHinting: true,
    });
    const kerning = tableOf(fixed, 'GPOS');
    expect(kerning.equals(tableOf(await cutAt(400), 'GPOS'))).toBe(true);
    expect(kerning.length).toBeLessThan(tableOf(all, 'GPOS').length);
  });

  it('is fixed in the font of a site whose weight varies', async () => {
    const cut = await openedFont(await cutFont({ face: newsreader, file, points }));
    const single = await openedFont(await cutFont({ face: { ...newsreader, weight: '400' }, file, points }));
    expect(tableOf(cut, 'GPOS').equals(tableOf(single, 'GPOS'))).toBe(true);
  });

  it('follows the weight in a typeface with widths', async () => {
    const archivo = face('Archivo', { weight: '400 750', stretch: '100%' });
    const name = archivo.file.replace('{subset}', 'latin');
    const cut = await openedFont(await cutFont({ face: archivo, file: name, points }));
    const single = { ...archivo, weight: '400' };
    const light = await openedFont(await cutFont({ face: single, file: name, points }));
    expect(tableOf(cut, 'GPOS').length).toBeGreaterThan(tableOf(light, 'GPOS').length);
  });
});
