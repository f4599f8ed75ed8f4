import { describe, expect, it } from 'vitest';
import { tooLargeFix } from '#src/domain/too-large.ts';

describe('fix of a file that is too large', () => {
  it('names the pixels where only their limit is known', () => {
    expect(tooLargeFix({ file: 'wall.png', limitPixels: 100_000_000 })).toBe(
      'wall.png has more than 100 megapixels, which is the limit.',
    );
  });
});
