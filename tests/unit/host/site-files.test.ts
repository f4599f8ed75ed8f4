import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSitePacker } from '#src/host/site-files.ts';
import { hashOf } from '#tests/support/builders.ts';

const file = (name: string, contentType = 'text/html') => ({ sha256: hashOf(name), bytes: 1, contentType });

describe('packed files of a site', () => {
  it('are found by exactly their paths', () => {
    const pack = openSitePacker([]);
    const anyPath = fc.string({ unit: 'grapheme', maxLength: 12 });
    fc.assert(
      fc.property(fc.uniqueArray(anyPath, { maxLength: 40 }), anyPath, (paths, other) => {
        const files = pack(paths.map((path) => [path, file(path)] as const));
        for (const path of paths) expect(files.find(path)?.sha256).toBe(hashOf(path));
        expect(files.has(other)).toBe(paths.includes(other));
        expect(files.find(other) === null).toBe(!paths.includes(other));
      }),
    );
  });

  it('are found at their URLs, however often and in whatever order these are asked for', () => {
    const pages = Array.from({ length: 12 }, (_, n) => `projects/${n}/index.html`);
    const paths = ['index.html', '404.html', 'über/index.html', 'portfolio.md', ...pages];
    const files = openSitePacker([])(
      paths.map(
        (path) => [path, file(path, path.endsWith('.html') ? 'text/html' : 'text/markdown')] as const,
      ),
    );
    const known: Record<string, [path: string, page: string | null]> = {
      '/': ['index.html', '/'],
      '/?via=acme': ['index.html', '/'],
      '/404.html': ['404.html', null],
      '/%C3%BCber/': ['über/index.html', '/über/'],
      '/portfolio.md': ['portfolio.md', null],
      ...Object.fromEntries(pages.map((path, n) => [`/projects/${n}/`, [path, `/projects/${n}/`]])),
    };
    const unknown = ['/index.html', '/projects', '/projects/', '/projects/0', '/projects/0/index.html', '/%'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.keys(known), ...unknown)), (urls) => {
        for (const url of urls) {
          const [path, page] = known[url] ?? [];
          const expected = path === undefined ? null : [hashOf(path), page];
          const found = files.at(url);
          expect(found === null ? null : [found.file.sha256, found.page]).toEqual(expected);
        }
      }),
    );
  });

  it('have the headers of their kind, which files of all sites share', () => {
    const pack = openSitePacker(['x-frame-options', 'DENY']);
    const [one, other] = ['one', 'other'].map((name) =>
      pack([
        ['index.html', file(name)],
        ['cv/index.html', file(`${name} cv`)],
        [`assets/${name}.css`, file(`${name} css`, 'text/css')],
        ['media/one-social.png', file('image', 'image/png')],
      ]),
    );
    const page = one?.find('index.html')?.kind;
    expect(other?.find('cv/index.html')?.kind).toBe(page);
    expect(page?.headers.slice(0, 4)).toEqual(['x-frame-options', 'DENY', 'content-type', 'text/html']);
    expect(page?.headers.join()).toContain('cross-origin-resource-policy,same-origin');
    expect(page?.headers.join()).not.toContain('noindex');
    expect(page?.hiddenHeaders.slice(-2)).toEqual(['x-robots-tag', 'noindex']);
    expect(one?.find('assets/one.css')?.kind.headers.join()).toContain('immutable');
    expect(one?.find('media/one-social.png')?.kind.headers.join()).toContain('resource-policy,cross-origin');
  });

  it('have a memory size that follows from their number and the length of their paths', () => {
    const pack = openSitePacker([]);
    const bytesOf = (paths: readonly string[]) =>
      pack(paths.map((path) => [path, file(path)] as const)).bytes;
    const empty = bytesOf([]);
    expect(bytesOf(['cv/index.html']) - empty).toBe('cv/index.html'.length + 38);
    expect(bytesOf(['cv/index.html', 'index.html']) - bytesOf(['cv/index.html'])).toBe(10 + 38);
    expect(bytesOf(['мост/index.html']) - empty).toBe('мост/index.html'.length * 2 + 38);
  });
});
