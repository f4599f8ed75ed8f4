import { describe, expect, it } from 'vitest';
import { shownQuote } from '#src/domain/shown-quote.ts';

describe('quote of a comment', () => {
  it('is shown whole where it is the whole text', () => {
    expect(shownQuote('Bridges that last')).toBe('Bridges that last');
  });

  it('ends after a word, with an ellipsis, where the text goes on', () => {
    const text = 'A bridge that was built in a winter without ice, '.repeat(4).slice(0, 120);
    expect(text).toMatch(/ was buil$/);
    expect(shownQuote(text)).toMatch(/ that was…$/);
  });

  it('of a text without spaces ends with an ellipsis', () => {
    const text = '橋'.repeat(120);
    expect(shownQuote(text)).toBe(`${text}…`);
  });
});
