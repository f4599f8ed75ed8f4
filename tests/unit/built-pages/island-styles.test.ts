import { describe, expect, it } from 'vitest';
import { withIslandStyleInHead } from '#src/built-pages/island-styles.ts';

const style = '<style>astro-island,astro-slot{display:contents}</style>';
const page = (head: string, main: string): string =>
  `<html><head><title>A</title>${head}</head><body><main>${main}</main></body></html>`;

describe('the style of islands', () => {
  it('is moved to the end of the head', () => {
    expect(withIslandStyleInHead(page('', `${style}<astro-island></astro-island>`))).toBe(
      page(style, '<astro-island></astro-island>'),
    );
  });

  it('stays where it is when it is in the head already', () => {
    expect(withIslandStyleInHead(page(style, ''))).toBe(page(style, ''));
  });

  it('is all that is moved', () => {
    const drawing = page('', '<svg><style>path{fill:red}</style></svg>');
    expect(withIslandStyleInHead(drawing)).toBe(drawing);
  });
});
