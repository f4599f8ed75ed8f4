import { describe, expect, it } from 'vitest';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { memoryCache } from '#src/export/memory-cache.ts';
import { siteFonts } from '#src/publish/fonts/site-fonts.ts';
import { aPortfolio } from '#tests/support/builders.ts';
import { namedHero } from '#tests/support/publishing.ts';
import { charactersIn } from './font-tables.ts';

function saying(name: string, rest: Partial<PortfolioContent> = {}): PortfolioContent {
  return aPortfolio({ template: 'london', sections: [namedHero(name)], ...rest });
}

async function charactersOf(content: PortfolioContent, family: string): Promise<Set<string>> {
  const { fonts, bodies } = await siteFonts(memoryCache(), content);
  const own = fonts.filter(({ face }) => face.family === family && face.style === 'normal');
  const sets = await Promise.all(own.map(({ blob }) => charactersIn(bodies.get(blob.sha256))));
  return new Set(sets.flatMap((set) => [...set]));
}

describe('fonts of a published site', () => {
  it('have the characters of the site and of Basic Latin, and no others', async () => {
    const shown = await charactersOf(saying('Ægir'), 'Newsreader');
    for (const character of 'Ægir AZaz09&–“”…') expect(shown).toContain(character);
    expect(shown).not.toContain('ß');
  });

  it('have the capitals that styles may set a text in', async () => {
    expect(await charactersOf(saying('ärger'), 'Newsreader')).toContain('Ä');
    expect(await charactersOf(saying('izmir', { language: 'tr' }), 'Newsreader')).toContain('İ');
    expect(await charactersOf(saying('izmir'), 'Newsreader')).not.toContain('İ');
  });

  it('have an accented letter that was typed as letter and accent', async () => {
    expect(await charactersOf(saying('Ame\u0301lie'), 'Newsreader')).toContain('é');
  });

  it('have the words and dates that the author has not written', async () => {
    const shown = await charactersOf(saying('Ada', { language: 'de' }), 'Newsreader');
    for (const character of 'Märzü') expect(shown).toContain(character);
  });

  it('are the same files when a text changes within an alphabet', async () => {
    const hashesOf = async (name: string): Promise<string[]> =>
      (await siteFonts(memoryCache(), saying(name))).fonts.map(({ blob }) => blob.sha256);
    expect(await hashesOf('Анна')).toEqual(await hashesOf('Борис, Ольга'));
    expect(await hashesOf('Анна')).not.toEqual(await hashesOf('Anna'));
  });

  it('have Chinese characters of several slices in one file for each weight', async () => {
    const content = saying('建筑师，常驻上海', { language: 'zh-Hans' });
    const { fonts, bodies } = await siteFonts(memoryCache(), content);
    const han = fonts.filter(({ subset }) => subset === 'han');
    expect(han.map(({ face }) => face.weight)).toEqual(['400', '700']);
    expect(new Set(han.map(({ blob }) => blob.sha256)).size).toBe(2);
    for (const { blob } of han) {
      const shown = await charactersIn(bodies.get(blob.sha256));
      for (const character of '建筑师，常驻上海') expect(shown).toContain(character);
      expect(blob.bytes).toBeLessThan(40_000);
    }
  });
});
