import { describe, expect, it } from 'vitest';
import { rowSizes } from '#src/templates/london/image-rows.ts';

describe('the sizes of images of a row in London', () => {
  it('are their shares of the page, and on phones half of it for two upright ones', () => {
    expect(rowSizes([0.8, 0.8, 0.8])).toEqual([
      '(min-width: 40rem) 34vw, 50vw',
      '(min-width: 40rem) 34vw, 50vw',
      '(min-width: 40rem) 34vw, 100vw',
    ]);
    expect(rowSizes([1.5, 0.67, 1])).toEqual([
      '(min-width: 40rem) 48vw, 100vw',
      '(min-width: 40rem) 22vw, 100vw',
      '(min-width: 40rem) 32vw, 100vw',
    ]);
  });
});
