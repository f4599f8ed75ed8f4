import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, readable } from '#src/templates/parts/color.ts';
import { templates } from '#src/templates/registry.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('color contrast', () => {
  it('returns contrast 21 between black and white and 1 between equal colors', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#123456', '#123456')).toBe(1);
  });
});

describe('readable color', () => {
  it('keeps a color unchanged that is readable', () => {
    expect(readable('#17396B', '#f5f2ea', 4.5)).toBe('#17396b');
  });

  it('finds a shade of every color on every background that allows one', () => {
    fc.assert(
      fc.property(hex, hex, (color, background) => {
        const best = Math.max(contrast('#000000', background), contrast('#ffffff', background));
        expect(contrast(readable(color, background, 4.5), background)).toBeGreaterThanOrEqual(
          Math.min(4.5, best),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the hue: yellow becomes dark yellow on a paper background', () => {
    const shade = readable('#ffee00', '#f5f2ea', 4.6);
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(shade.slice(at, at + 2), 16),
    );
    expect(blue).toBeLessThan(Math.min(red, green) / 2);
  });
});

describe('color options of templates', () => {
  it.each(templates)('produce valid CSS for any color an author chooses: $name', (template) => {
    fc.assert(
      fc.property(hex, (accent) => {
        const css = template.optionCss({ accent });
        expect(css).not.toMatch(/undefined|NaN/);
        expect(css.startsWith(':root')).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
