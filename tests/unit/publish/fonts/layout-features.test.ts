import { describe, expect, it } from 'vitest';
import { layoutFeatures } from '#src/publish/fonts/layout-features.ts';
import { packageFile } from '#src/publish/fonts/package-files.ts';
import { fontPairs as amsterdam } from '#src/templates/amsterdam/fonts.ts';
import { fontPairs as calgary } from '#src/templates/calgary/fonts.ts';
import { fontPairs as london } from '#src/templates/london/fonts.ts';
import { fontPairs as tokyo } from '#src/templates/tokyo/fonts.ts';
import { templateFor } from '#src/templates/registry.ts';
import { openedFont, tableOf } from './font-tables.ts';

const plain = { css: '', language: 'en' };

describe('layout features of a site', () => {
  it('are those for the figures that its styles ask for', () => {
    const css = 'a{font-variant-numeric:lining-nums tabular-nums}b{font-variant-numeric:oldstyle-nums}';
    expect(layoutFeatures({ ...plain, css })).toEqual(['lnum', 'onum', 'tnum']);
    expect(layoutFeatures(plain)).toEqual([]);
  });

  it('differ between templates', () => {
    const of = (template: string): string[] =>
      layoutFeatures({ css: templateFor(template).css, language: 'en' });
    expect(of('amsterdam')).toEqual([]);
    expect(of('calgary')).toEqual(['tnum']);
    expect(of('london')).toEqual(['lnum', 'onum', 'tnum']);
    expect(of('tokyo')).toEqual(['tnum']);
  });

  it.each(['tr', 'pl-PL', 'NL', 'ro-MD', 'ca', 'az-Latn', 'se', 'gsw', 'en-fonipa', 'de-x-dialect', ''])(
    'include the forms of letters for the language %s',
    (language) => {
      expect(layoutFeatures({ css: '', language })).toEqual(['locl']);
    },
  );

  it.each(['en', 'de-CH', 'pt-BR', 'zh-Hant', 'sv'])(
    'need no other forms for the language %s',
    (language) => {
      expect(layoutFeatures({ css: '', language })).toEqual([]);
    },
  );

  // When a typeface has forms for one more language, it must not be among those without.
  it('are known for each language for which a typeface has forms', { timeout: 60_000 }, async () => {
    const faces = [amsterdam, calgary, london, tokyo].flat().flatMap((pair) => pair.faces);
    const files = new Set(
      faces.flatMap(({ file, subsets }) =>
        subsets
          .filter((subset) => subset.startsWith('latin'))
          .map((subset) => file.replace('{subset}', subset)),
      ),
    );
    const found = new Set<string>();
    for (const file of files) for (const language of await languagesIn(file)) found.add(language);
    expect([...found].toSorted().join(' ')).toBe(
      'APPH ATH AZE CAT CHP CRT GUA IPPH KAZ MAH MOL NAV NLD NSM PLK ROM SKS SLA TAT TRK',
    );
  });
});

/** The language systems of Latin script in a font, by their OpenType tags. */
async function languagesIn(file: string): Promise<string[]> {
  const font = await openedFont(await packageFile(file));
  const table = font.includes('GSUB') ? tableOf(font, 'GSUB') : null;
  if (table === null) return [];
  const scripts = table.readUInt16BE(4);
  return Array.from({ length: table.readUInt16BE(scripts) }, (_, index) => scripts + 2 + index * 6)
    .filter((at) => table.toString('latin1', at, at + 4) === 'latn')
    .flatMap((at) => {
      const script = scripts + table.readUInt16BE(at + 4);
      return Array.from({ length: table.readUInt16BE(script + 2) }, (_, index) =>
        table.toString('latin1', script + 4 + index * 6, script + 8 + index * 6).trim(),
      );
    });
}
