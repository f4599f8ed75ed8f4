import { describe, expect, it } from 'vitest';
import { templates } from '#src/templates/registry.ts';
import type { FontFace } from '#src/templates/manifest.ts';

const spanOf = (declared: string): readonly [number, number] => {
  const [from = 0, to = from] = declared.split(' ').map((value) => Number.parseFloat(value));
  return [from, to];
};

function isInside(value: number, faces: readonly FontFace[], part: 'weight' | 'stretch'): boolean {
  return faces.some((face) => {
    const [from, to] = spanOf(face[part] ?? '100%');
    return value >= from && value <= to;
  });
}

const numbersIn = (css: string, pattern: RegExp): number[] =>
  Array.from(css.matchAll(pattern), ([, value]) => Number(value));

describe.each(templates)('the styles of $name', ({ css, fonts }) => {
  it('ask for no weight and no width that its published fonts lack', () => {
    const weights = numbersIn(css, /font(?:-weight)?:\s*(\d{3})\b/g);
    expect(weights.length).toBeGreaterThan(0);
    expect(weights.filter((weight) => !isInside(weight, fonts, 'weight'))).toEqual([]);
    const widths = numbersIn(css, /font-stretch:\s*(\d+)%/g);
    expect(widths.filter((width) => !isInside(width, fonts, 'stretch'))).toEqual([]);
  });

  it('name the shared typefaces behind each of its own', () => {
    for (const family of new Set(fonts.map((face) => face.family))) {
      const stacks = css.match(new RegExp(`'?${family}'?,[^;]*;`, 'g')) ?? [];
      expect([family, stacks.length]).not.toEqual([family, 0]);
      for (const stack of stacks) expect(stack).toContain("'Vitrine Sans'");
    }
  });
});
