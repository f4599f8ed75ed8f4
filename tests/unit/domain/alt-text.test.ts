import { describe, expect, it } from 'vitest';
import { altTextOf } from '#src/domain/alt-text.ts';

const silent = { alt: ' ', decorative: false };
const said = { alt: 'A bridge', decorative: false };
const decoration = { alt: 'unused', decorative: true };

describe('wordsOf', () => {
  it('prefers the words of a use to those of its upload', () => {
    expect(altTextOf(said, { alt: 'Another', decorative: false })).toEqual(said);
    expect(altTextOf(decoration, said)).toEqual({ alt: '', decorative: true });
    expect(altTextOf(said, decoration)).toEqual(said);
  });

  it('returns the words of the upload, or that it is decorative, for a use without words', () => {
    expect(altTextOf(silent, said)).toEqual(said);
    expect(altTextOf(silent, decoration)).toEqual({ alt: '', decorative: true });
  });

  it('returns no words for a use without words whose upload is unknown', () => {
    expect(altTextOf(silent, null)).toEqual(silent);
    expect(altTextOf(silent, undefined)).toEqual(silent);
  });
});
