import { describe, expect, it } from 'vitest';
import { previewFonts, scriptFiles, textFactsOf } from '#editor/preview/preview-fonts.ts';
import { loadScriptFonts } from '#editor/preview/script-fonts.ts';
import { fontFilesFor, textFacts } from '#src/render/fonts.ts';
import { en } from '#src/templates/labels/en.ts';
import { manifestList } from '#src/templates/list/manifests.ts';
import { loadFontUrls } from '#src/templates/load-font-urls.ts';
import { slicedPackages } from '#src/templates/script-fonts.ts';
import { aPortfolio } from '#tests/support/builders.ts';

const everyScript = {
  characters: 'Aa Ďď Жж Ѐѐ Ωω Ếế ليلى שלום अ ไทย 骨 한',
  hasItalics: true,
  language: 'en',
};

const pairs = manifestList.flatMap(({ id, theme }) =>
  theme.fontPairs.map((pair) => ({ template: id, name: pair.name, pair })),
);

describe('fonts of the preview', () => {
  it.each(pairs)(
    'include every font face that a published site in $name of $template uses',
    async ({ template, pair }) => {
      const published = fontFilesFor(pair, everyScript);
      const whole = published.filter(({ file }) => !file.includes('{slice}'));
      const urls = await loadFontUrls(template);
      const others = scriptFiles(pair, everyScript, urls);
      const scripts = await loadScriptFonts(others.filter(({ file }) => !file.includes('{slice}')));
      const shown = [...previewFonts(pair, everyScript, urls), ...scripts];
      const filesOf = (names: readonly string[]): string[] =>
        names.map((name) => name.split('/').at(-1)?.replace(/\?.*/, '') ?? '').toSorted();
      expect(new Set(shown.map(({ face }) => face))).toEqual(new Set(whole.map(({ face }) => face)));
      expect(filesOf(shown.map(({ url }) => url))).toEqual(filesOf(whole.map(({ file }) => file)));
      expect(others.filter(({ file }) => file.includes('{slice}'))).toHaveLength(2);
    },
  );

  it.each(pairs)(
    'of a text in Latin letters in $name of $template need no other list',
    async ({ template, pair }) => {
      const latin = { characters: 'Ada Lovelace', hasItalics: true, language: 'en' };
      const urls = await loadFontUrls(template);
      expect(scriptFiles(pair, latin, urls)).toEqual([]);
      expect(previewFonts(pair, latin, urls)).not.toEqual([]);
    },
  );

  it.each(slicedPackages)('include the slices of %s', async (name) => {
    const file = `@fontsource-variable/${name}/files/${name}-{slice}-wght-normal.woff2`;
    const [font] = pairs.flatMap(({ pair }) => fontFilesFor(pair, everyScript));
    const loaded = await loadScriptFonts([{ ...(font as NonNullable<typeof font>), file }]);
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
