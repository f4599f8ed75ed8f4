import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { linkLabel, safeUrl } from '#src/domain/safe-url.ts';

describe('safeUrl', () => {
  it.each([
    ['https://Example.com', 'https://example.com/'],
    ['  http://example.com/a b'.replace(' b', 'b'), 'http://example.com/ab'],
    ['HTTPS://example.com:443/x?y=1#z', 'https://example.com/x?y=1#z'],
    ['example.com/work', 'https://example.com/work'],
    ['www.example.co.uk?x=1', 'https://www.example.co.uk/?x=1'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['bücher.example', 'https://xn--bcher-kva.example/'],
    ['https://example.com/über/"x"', 'https://example.com/%C3%BCber/%22x%22'],
    ['https://social.example/@grace', 'https://social.example/@grace'],
    ['mailto:grace@example.com?subject=Hello%20there', 'mailto:grace@example.com?subject=Hello%20there'],
    ['grace.hopper+work@example.com', 'mailto:grace.hopper+work@example.com'],
    ['tel:+44 (20) 7946-0958', 'tel:+442079460958'],
    ['http://localhost:3000/', 'http://localhost:3000/'],
  ])('normalizes the URL %s', (typed, url) => {
    expect(safeUrl(typed)).toBe(url);
  });

  it.each([
    '',
    ' ',
    'grace',
    '/work',
    '#top',
    '?q',
    '../x',
    '//example.com',
    '\\\\example.com',
    'https:example.com',
    'https:/example.com',
    'https:///example.com',
    'https:\\\\example.com',
    'https://example.com\\@evil.example',
    'https://',
    'https://?x',
    'https://grace@example.com',
    'https://grace:secret@example.com',
    'https://@example.com',
    'example.com:secret@evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'javascript&colon;alert(1)',
    'javascript%3Aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.com/1',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    'view-source:https://example.com',
    'intent://example.com#Intent;end',
    'https://exa mple.com',
    'https://example.com/a\nb',
    'https://example.com/\u202Egpj.exe',
    'https://example.com&other.example',
    'https://[::1',
    'https://example.com:99999',
    'https://example.com/\uD800',
    'mailto:',
    'mailto:grace',
    'mailto:a@example.com,b@example.com',
    'mailto:"><script>@example.com',
    'tel:',
    'tel:alert(1)',
    'tel:+44;phone-context=x',
    `https://example.com/${'x'.repeat(2048)}`,
    `https://example.com/${'é'.repeat(500)}`,
  ])('refuses the URL %j', (typed) => {
    expect(safeUrl(typed)).toBeNull();
  });

  it('never returns a URL with a dangerous scheme, and does not change its own output', () => {
    const pieces = fc.constantFrom(
      'javascript',
      'data',
      'http',
      's',
      ':',
      '//',
      '@',
      '\\',
      '\t',
      '.',
      'a',
      'com',
      '%0a',
      '#',
      '?',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 10 }), (parts) => {
        const url = safeUrl(parts.join(''));
        if (url === null) return;
        expect(url).toMatch(/^(?:https?:\/\/|mailto:|tel:)/);
        expect(new URL(url).username).toBe('');
        expect(safeUrl(url)).toBe(url);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('linkLabel', () => {
  it.each([
    ['https://www.example.com/', 'example.com'],
    ['https://example.com/work/one/?ref=x#y', 'example.com/work/one'],
    ['https://example.com/caf%C3%A9%20bar', 'example.com/café bar'],
    ['https://example.com/100%25%', 'example.com/100%%'],
    ['https://example.com/%E2%80%AEgpj', 'example.com/gpj'],
    ['https://example.com:8080/', 'example.com:8080'],
    ['mailto:grace@example.com?subject=Hi', 'grace@example.com'],
    ['tel:+442079460958', '+442079460958'],
    ['not a link', 'not a link'],
  ])('labels the link %s as %s', (url, label) => {
    expect(linkLabel(url)).toBe(label);
  });

  it('shortens a long label to 48 characters without cutting one in half', () => {
    const label = linkLabel(`https://example.com/${'%F0%9F%A6%8A'.repeat(60)}`);
    expect(Array.from(label)).toHaveLength(48);
    expect(label.endsWith('🦊…')).toBe(true);
  });
});
