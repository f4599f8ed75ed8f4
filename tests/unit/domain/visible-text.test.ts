import { describe, expect, it } from 'vitest';
import { visibleLines, visibleText } from '#src/domain/visible-text.ts';

describe('visibleText', () => {
  it.each([
    ['clears no screen', 'a\u001b[2Jb', 'a\\u001b[2Jb'],
    ['sends no C1 sequence', 'a\u009b31mb', 'a\\u009b31mb'],
    ['rings no bell and deletes nothing', '\u0007\b\u007f', '\\u0007\\u0008\\u007f'],
    ['starts no line', 'a\r\nb\u2028c', 'a\\u000d\\u000ab\\u2028c'],
    ['turns no order around', '\u202Eexe.\u2066x\u200F', '\\u202eexe.\\u2066x\\u200f'],
    ['keeps letters, accents, emoji and joiners', 'José 永 👩‍👧 שלום', 'José 永 👩‍👧 שלום'],
  ])('visible text %s', (_, text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  it('keeps the line breaks of a text with several lines', () => {
    expect(visibleLines('a\n\tb\rc')).toBe('a\n\tb\\u000dc');
  });
});
