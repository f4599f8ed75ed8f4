import { describe, expect, it } from 'vitest';
import { contactSlugIn, href, portfolioIdIn, safeNext, shellFor } from '#src/routes.ts';

describe('the page after sign-in', () => {
  it('is the page that was asked for', () => {
    expect(safeNext('/portfolios/abc/edit?x=1#hero1.name')).toBe('/portfolios/abc/edit?x=1#hero1.name');
  });

  it('is the dashboard when none was asked for', () => {
    expect(safeNext(null)).toBe('/dashboard');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/\n/evil.example/',
    '/\r\\evil.example/',
    'javascript:alert(1)',
    'dashboard',
    '',
  ])('is never on another site: %j', (next) => {
    const here = 'https://vitrine.example/login';
    expect(safeNext(next)).toBe('/dashboard');
    expect(new URL(safeNext(next), here).origin).toBe('https://vitrine.example');
  });
});

describe('the pages of one portfolio', () => {
  it('are told apart by the id in their address', () => {
    expect(portfolioIdIn('/portfolios/abc')).toBe('abc');
    expect(portfolioIdIn('/portfolios/abc/oldedit')).toBe('abc');
    expect(portfolioIdIn('/portfolios')).toBeNull();
  });

  it('are answered by one shell each', () => {
    expect(shellFor(href('portfolioEdit', { id: 'abc' }))).toBe('/portfolios/-/edit');
    expect(shellFor('/portfolios/abc/unknown')).toBeNull();
  });
});

describe('the pages of contact forms', () => {
  it('are told apart by the slug in their address, and answered by one shell', () => {
    const path = href('contact', { slug: 'ada-lovelace' });
    expect(contactSlugIn(path)).toBe('ada-lovelace');
    expect(shellFor(path)).toBe('/contact/-');
    expect(contactSlugIn('/portfolios/ada-lovelace')).toBeNull();
    expect(shellFor('/contact')).toBeNull();
    expect(shellFor('/contact/ada/more')).toBeNull();
  });
});
