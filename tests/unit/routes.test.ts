import { describe, expect, it } from 'vitest';
import { contactSlugIn, href, portfolioIdIn, safeNext, shellFor } from '#src/routes.ts';

describe('redirect after sign-in', () => {
  it('opens the requested page after sign-in', () => {
    expect(safeNext('/portfolios/abc/edit?x=1#hero1.name')).toBe('/portfolios/abc/edit?x=1#hero1.name');
  });

  it('opens the dashboard when no page was requested', () => {
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
  ])('never redirects to another site: %j', (next) => {
    const here = 'https://vitrine.example/login';
    expect(safeNext(next)).toBe('/dashboard');
    expect(new URL(safeNext(next), here).origin).toBe('https://vitrine.example');
  });
});

describe('portfolio page URLs', () => {
  it('contain the id of the portfolio', () => {
    expect(portfolioIdIn('/portfolios/abc')).toBe('abc');
    expect(portfolioIdIn('/portfolios/abc/oldedit')).toBe('abc');
    expect(portfolioIdIn('/portfolios')).toBeNull();
  });

  it('use one shell for each page of a portfolio', () => {
    expect(shellFor(href('portfolioEdit', { id: 'abc' }))).toBe('/portfolios/-/edit');
    expect(shellFor('/portfolios/abc/unknown')).toBeNull();
  });
});

describe('contact form URLs', () => {
  it('contain the slug of the site and use one shell for all sites', () => {
    const path = href('contact', { slug: 'ada-lovelace' });
    expect(contactSlugIn(path)).toBe('ada-lovelace');
    expect(shellFor(path)).toBe('/contact/-');
    expect(contactSlugIn('/portfolios/ada-lovelace')).toBeNull();
    expect(shellFor('/contact')).toBeNull();
    expect(shellFor('/contact/ada/more')).toBeNull();
  });
});
