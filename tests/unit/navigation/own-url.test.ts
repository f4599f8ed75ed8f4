import { describe, expect, it } from 'vitest';
import { ownUrl } from '#src/navigation/own-url.ts';

describe('own URL of a page', () => {
  it.each([
    ['https://www.vitrine.example/blog?a=1#b', 'https://vitrine.example/blog?a=1#b'],
    ['https://vitrine.example/blog', null],
    ['https://wwww.vitrine.example/', null],
    ['https://vitrine-4711.web.app/', null],
  ])('leads from %s to %s', (url, own) => {
    expect(ownUrl(url, 'https://vitrine.example')).toBe(own);
  });
});
