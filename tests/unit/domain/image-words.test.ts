import { describe, expect, it } from 'vitest';
import { wordsOf } from '#src/domain/image-words.ts';

const silent = { alt: ' ', decorative: false };
const said = { alt: 'A bridge', decorative: false };
const decoration = { alt: 'unused', decorative: true };

describe('wordsOf', () => {
  it('gives a use of an image its own words before those of its upload', () => {
    expect(wordsOf(said, { alt: 'Another', decorative: false })).toEqual(said);
    expect(wordsOf(decoration, said)).toEqual({ alt: '', decorative: true });
    expect(wordsOf(said, decoration)).toEqual(said);
  });

  it('gives a silent use the words of its upload, or that it is decorative', () => {
    expect(wordsOf(silent, said)).toEqual(said);
    expect(wordsOf(silent, decoration)).toEqual({ alt: '', decorative: true });
  });

  it('leaves a use silent when nothing is known of its upload', () => {
    expect(wordsOf(silent, null)).toEqual(silent);
    expect(wordsOf(silent, undefined)).toEqual(silent);
  });
});
