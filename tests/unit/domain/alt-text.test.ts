import { describe, expect, it } from 'vitest';
import { altTextOf } from '#src/domain/alt-text.ts';

const silent = { alt: ' ', decorative: false };
const said = { alt: 'A bridge', decorative: false };
const decoration = { alt: 'unused', decorative: true };

describe('wordsOf', () => {
  it('gives a use of an image its own words before those of its upload', () => {
    expect(altTextOf(said, { alt: 'Another', decorative: false })).toEqual(said);
    expect(altTextOf(decoration, said)).toEqual({ alt: '', decorative: true });
    expect(altTextOf(said, decoration)).toEqual(said);
  });

  it('gives a silent use the words of its upload, or that it is decorative', () => {
    expect(altTextOf(silent, said)).toEqual(said);
    expect(altTextOf(silent, decoration)).toEqual({ alt: '', decorative: true });
  });

  it('leaves a use silent when nothing is known of its upload', () => {
    expect(altTextOf(silent, null)).toEqual(silent);
    expect(altTextOf(silent, undefined)).toEqual(silent);
  });
});
