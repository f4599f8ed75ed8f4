import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { cleanLine, cleanParagraphs } from '#src/domain/safe-text.ts';

describe('cleanLine', () => {
  it('replaces line breaks and tabs in a line with spaces', () => {
    expect(cleanLine('one\r\ntwo\nthree\tfour\u2028five\vsix')).toBe('one two three four five six');
  });

  it('keeps spaces at the beginning and the end of a line', () => {
    expect(cleanLine(' typing ')).toBe(' typing ');
  });

  it('removes characters that hide or reorder the text of a line', () => {
    expect(cleanLine('in\0vo\u0007ice\u202Egpj.exe\u2066\u2069\uFEFF\u009F\uFFFF')).toBe('invoicegpj.exe');
  });

  it('keeps joiners, direction marks, tag flags and combining letters', () => {
    const text = '👩‍💻 می‌خواهم C++\u200F 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} e\u0301';
    expect(cleanLine(text)).toBe(text);
  });

  it('returns well-formed text, and never joins surrogate halves into a character', () => {
    expect(cleanLine('a\uD83Db')).toBe('a\uFFFDb');
    expect(cleanLine('\uD83D\u202E\uDE00')).toBe('\uFFFD\uFFFD');
  });
});

describe('cleanParagraphs', () => {
  it('turns every kind of line break into one, and keeps tabs', () => {
    expect(cleanParagraphs('one\r\ntwo\rthree\u2029\u0085\tfour\vfive')).toBe(
      'one\ntwo\nthree\n\n\tfour\nfive',
    );
  });

  it('removes characters that hide or reorder paragraphs', () => {
    expect(cleanParagraphs('a\u0000\u202Db\u0090\uFEFFc')).toBe('abc');
  });
});

it('cleaning a text twice gives the same result as cleaning it once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      expect(cleanParagraphs(cleanParagraphs(text))).toBe(cleanParagraphs(text));
      expect(cleanLine(text)).not.toMatch(/\p{Cc}/u);
    }),
    { numRuns: 1000 },
  );
});
