import { describe, expect, it } from 'vitest';
import { sizesInLines, type Lines } from '#src/templates/parts/line-sizes.ts';

const lines: Lines = {
  leastWidth: (ratio) => (ratio < 1 ? 8 : 13),
  gap: 1,
  margins: 3.5,
  marginShare: 0.1,
};

describe('the sizes of images that wrap into lines', () => {
  it('are the whole line for a single image', () => {
    expect(sizesInLines([1.5], lines)).toEqual(['100vw']);
  });

  it('are the shares of two images where both fit, and at least what styles allow', () => {
    expect(sizesInLines([1.5, 0.67], lines)).toEqual([
      '(min-width: 25.5rem) max(70vw, 13rem), 100vw',
      '(min-width: 25.5rem) max(31vw, 8rem), 100vw',
    ]);
  });

  it('follow the lines of three images', () => {
    expect(sizesInLines([1.5, 0.7, 0.7], lines)).toEqual([
      '(min-width: 34.5rem) max(52vw, 13rem), (min-width: 25.5rem) max(69vw, 13rem), 100vw',
      '(min-width: 34.5rem) max(25vw, 8rem), (min-width: 25.5rem) max(32vw, 8rem), (min-width: 20.5rem) max(50vw, 8rem), 100vw',
      '(min-width: 34.5rem) max(25vw, 8rem), (min-width: 25.5rem) 100vw, (min-width: 20.5rem) max(50vw, 8rem), 100vw',
    ]);
  });
});
