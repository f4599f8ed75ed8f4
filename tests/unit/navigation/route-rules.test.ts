import { describe, expect, it } from 'vitest';
import { followRedirects, headersOf, redirectOf, type HeaderRule } from '#src/navigation/route-rules.ts';

const redirects = [
  { from: '/a', to: '/b', permanent: false },
  { from: '/b', to: '/c', permanent: false },
  { from: '/out/**', to: 'https://example.org/**', permanent: true },
  { from: '/round', to: '/again', permanent: false },
  { from: '/again', to: '/round', permanent: false },
];

describe('route rules', () => {
  it('follow redirects to the last path, or to where one leaves the site', () => {
    expect(followRedirects(redirects, '/a')).toBe('/c');
    expect(followRedirects(redirects, '/a/')).toBe('/c');
    expect(followRedirects(redirects, '/out/x/y')).toBe('https://example.org/x/y');
    expect(followRedirects(redirects, '/nothing')).toBe('/nothing');
  });

  it('stay where they are when redirects loop', () => {
    expect(followRedirects(redirects, '/round')).toBe('/round');
  });

  it('carry over what follows a path, without slashes that would name a host', () => {
    const open = [{ from: '/x/**', to: '/**', permanent: false }];
    expect(redirectOf(open, '/x//evil.example')?.to).toBe('/evil.example');
    expect(redirectOf(open, '/x/\\evil.example')?.to).toBe('/evil.example');
    expect(redirectOf(open, '/x')?.to).toBe('/');
    expect(redirectOf(open, '/xy')).toBeNull();
  });

  it('join the headers of all patterns that match a path', () => {
    const rules: HeaderRule[] = [
      { path: '/blog/**', headers: { a: '1', b: '1' } },
      { path: '/blog/post', headers: { b: '2' } },
    ];
    expect(headersOf(rules, '/blog')).toEqual({ a: '1', b: '1' });
    expect(headersOf(rules, '/blog/post')).toEqual({ a: '1', b: '2' });
    expect(headersOf(rules, '/')).toEqual({});
  });
});
