import { describe, expect, it } from 'vitest';
import { previewFonts, slicedFiles, textFactsOf } from '#editor/preview/preview-fonts.ts';
import { loadSlicedFonts } from '#editor/preview/sliced-fonts.ts';
import { fontFilesFor, textFacts } from '#src/render/fonts.ts';
import { en } from '#src/templates/labels/en.ts';
import { manifestList } from '#src/templates/list/manifests.ts';
import { slicedPackages } from '#src/templates/script-fonts.ts';
import { aPortfolio } from '#tests/support/builders.ts';

const everyScript = {
  characters: 'Aa Ďď Жж Ѐѐ Ωω Ếế ليلى שלום अ ไทย 骨 한',
  hasItalics: true,
  language: 'en',
};

const pairs = manifestList.flatMap(({ theme }) => theme.fontPairs);

describe('fonts of the preview', () => {
  it.each(pairs)('include every font face that a published site in $name uses', (pair) => {
    const published = fontFilesFor(pair, everyScript);
    const whole = published.filter(({ file }) => !file.includes('{slice}'));
    const shown = previewFonts(pair, everyScript);
    expect(shown.map(({ face }) => face)).toEqual(whole.map(({ face }) => face));
    expect(shown.map(({ url }) => url.split('/').at(-1)?.replace(/\?.*/, ''))).toEqual(
      whole.map(({ file }) => file.split('/').at(-1)),
    );
    expect(slicedFiles(pair, everyScript)).toHaveLength(2);
  });

  it.each(slicedPackages)('include the slices of %s', async (name) => {
    const file = `@fontsource-variable/${name}/files/${name}-{slice}-wght-normal.woff2`;
    const font = slicedFiles(pairs[0] as never, everyScript)[0];
    const loaded = await loadSlicedFonts([{ ...(font as NonNullable<typeof font>), file }]);
    expect(loaded.length).toBeGreaterThan(90);
    expect(loaded.every(({ url, range }) => url.includes(name) && range.startsWith('U+'))).toBe(true);
  });

  it('are chosen by the same facts as those of the published site', () => {
    const content = aPortfolio();
    const { characters, ...others } = textFacts(content, en);
    const shown = textFactsOf(content, en);
    expect(shown).toMatchObject(others);
    for (const character of new Set(characters)) expect(shown.characters).toContain(character);
  });
});
