import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { unbroken } from '#src/templates/parts/unbroken.tsx';

const html = (text: string): string => renderToStaticMarkup(<p>{unbroken(text)}</p>).slice(3, -4);
const kept = (text: string): string[] =>
  Array.from(html(text).matchAll(/<span class="unbroken">([^<]+)<\/span>/g), ([, range = '']) => range);

describe('a text with ranges of numbers', () => {
  it('keeps short ranges and ratios on one line', () => {
    expect(kept('On a plan of 1 : 100.')).toEqual(['1 : 100']);
    expect(kept('Between 8-/10 and 1,000–2,000 people, 24/7, in 2019-2021.')).toEqual([
      '8-/10',
      '1,000–2,000',
      '24/7',
      '2019-2021',
    ]);
  });

  it('keeps every letter of the text', () => {
    const text = '5-6 days, then 10–12\nand 3/4 of 9-11';
    expect(html(text).replaceAll(/<[^>]+>/g, '')).toBe(text);
  });

  it('leaves words, URLs and long numbers as they are', () => {
    for (const text of [
      'covid-19',
      'https://example.org/2019-05/12-13',
      '2-year',
      '123-456-789-012-345-678',
      'plain',
    ])
      expect(html(text)).toBe(text);
  });
});
