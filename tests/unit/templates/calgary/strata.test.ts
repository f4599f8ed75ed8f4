import { describe, expect, it } from 'vitest';
import { rangeCss } from '#src/templates/calgary/range.ts';
import { strataOf } from '#src/templates/calgary/strata.ts';

describe('a title drawn as land in Calgary', () => {
  it('has a layer for each word, but three to five', () => {
    expect(strataOf('Bedroom').layers).toHaveLength(3);
    expect(strataOf('Fifty metres above what?').layers).toHaveLength(4);
    expect(strataOf('House at the edge of the wood').layers).toHaveLength(5);
    expect(strataOf('…').layers).toHaveLength(3);
  });

  it('is different for each title, and always the same for one', () => {
    const [one, other] = ['Bedroom', 'Bathroom'].map((title) => strataOf(title).layers.join(' '));
    expect(one).not.toBe(other);
    expect(strataOf('Bedroom').layers.join(' ')).toBe(one);
    expect(new Set(strataOf('Bedroom').layers).size).toBe(3);
  });

  it('has a rule for each place and height of the sun', () => {
    for (const title of ['Bedroom', 'Thermometer library', '図書館', 'أرشيف', '1, 2, 3']) {
      const { at, up } = strataOf(title);
      expect(rangeCss).toContain(`.at-${at}{`);
      expect(rangeCss).toContain(`.up-${up}{`);
    }
  });
});
