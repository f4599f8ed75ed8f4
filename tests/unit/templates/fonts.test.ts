import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { memoryCache } from '#src/export/memory-cache.ts';
import { siteFonts } from '#src/publish/fonts/site-fonts.ts';
import { fallbackFaces } from '#src/render/fallback-faces.ts';
import { templates } from '#src/templates/registry.ts';
import type { FontFace } from '#src/templates/manifest.ts';
import { fallbackOf } from '#src/templates/parts/font-faces.ts';
import { aPortfolio } from '#tests/support/builders.ts';
import { namedHero } from '#tests/support/publishing.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const spanOf = (declared: string): readonly [number, number] => {
  const [from = 0, to = from] = declared.split(' ').map((value) => Number.parseFloat(value));
  return [from, to];
};

function isInside(value: number, faces: readonly FontFace[]): boolean {
  return faces.some(({ weight }) => {
    const [from, to] = spanOf(weight);
    return value >= from && value <= to;
  });
}

const numbersIn = (css: string, pattern: RegExp): number[] =>
  Array.from(css.matchAll(pattern), ([, value]) => Number(value));

const pairs = templates.flatMap(({ id, css, theme }) =>
  theme.fontPairs.map((pair) => ({ template: id, css, pair, option: theme.options.fonts })),
);

it.each(templates)('$name has at least three font pairs with ids of their own', ({ theme }) => {
  const ids = theme.fontPairs.map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(3);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(pairs)('the font pair $pair.id of $template', ({ template, css, pair, option }) => {
  const { faces, properties, display } = pair;

  it('has all of its files in installed packages', () => {
    const files = faces.flatMap(({ file, subsets }) =>
      subsets.map((subset) => file.replaceAll('{subset}', subset)),
    );
    expect(files.filter((file) => !existsSync(join(root, 'node_modules', file)))).toEqual([]);
  });

  it('has every weight that the styles use', () => {
    const weights = numbersIn(css, /font(?:-weight)?:\s*(\d{3})\b/g);
    expect(weights.length).toBeGreaterThan(0);
    expect(weights.filter((weight) => !isInside(weight, faces))).toEqual([]);
  });

  it('has the shared typefaces after each of its own in its font stacks', () => {
    const stacks = Object.values(properties).filter((value) => value.includes(','));
    for (const family of new Set([display, ...faces.map((face) => face.family)]))
      expect(stacks.filter((stack) => stack.startsWith(`'${family}',`)).length, family).toBeGreaterThan(0);
    for (const stack of stacks) expect(stack).toContain("'Vitrine Sans'");
  });

  it('has a metric-compatible system font for each typeface, declared in its stylesheet', () => {
    const css = fallbackFaces(faces).join('\n');
    for (const stack of Object.values(properties).filter((value) => value.includes("','"))) {
      const [own = '', ...others] = stack.split(',').map((name) => name.replaceAll("'", ''));
      expect(others).toContain(fallbackOf(own));
      expect(css).toContain(`@font-face{font-family:'${fallbackOf(own)}';src:local(`);
    }
  });

  it('is the only one that a site in it ships, and preloads at most 40 KB', async () => {
    const content = aPortfolio({
      template,
      options: { [template]: { [option]: pair.id } },
      sections: [namedHero('Ada')],
    });
    const { fonts } = await siteFonts(memoryCache(), content);
    const families = new Set(faces.map(({ family }) => family));
    expect(fonts.filter(({ face }) => !families.has(face.family))).toEqual([]);
    const early = fonts.filter(({ face, subset }) => face.preload && subset === 'latin');
    expect(early.length).toBeGreaterThan(0);
    expect(early.reduce((sum, { blob }) => sum + blob.bytes, 0)).toBeLessThanOrEqual(40_000);
  });
});
