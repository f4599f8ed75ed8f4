import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostingConfig, hostingPath } from '#src/firebase-build/hosting-config.ts';
import type { PageFile } from '#src/server/page-files.ts';

const paths = [
  'index.html',
  'features/index.html',
  'portfolios/index.html',
  'portfolios/-/index.html',
  'portfolios/-/edit/index.html',
  'contact/-/index.html',
  'blog/c++/index.html',
  'blog/rss.xml',
  '_astro/app.B-Sy.js',
  'templates/london/index.html',
  'templates/london/example/index.html',
  '404.html',
];
const fileOf = (path: string): PageFile => ({
  type: 'text/html',
  body: Buffer.from(path),
  policy: `the policy of ${path}`,
  security: ['cross-origin-opener-policy', 'same-origin'],
  caching: 'no-cache',
  extra: path === 'features/index.html' ? ['x-robots-tag', 'noarchive'] : [],
});
const config = hostingConfig(new Map(paths.map((path) => [path, fileOf(path)])), {
  https: true,
  region: 'europe-west1',
  rules: {
    redirects: [
      { from: '/jobs', to: 'https://example.org/jobs', permanent: true },
      { from: '/old/**', to: '/blog/**', permanent: false },
      { from: '/gone/**', to: '/', permanent: false },
    ],
    headers: [],
  },
});

/** The headers of a path by name, each with the values of all rules that set it. */
function headersOf(path: string): Partial<Record<string, { value: string }[]>> {
  const found = config.headers.filter((rule) =>
    'regex' in rule ? new RegExp(rule.regex).test(path) : matchesGlob(path, rule.source),
  );
  return Object.groupBy(
    found.flatMap(({ headers }) => headers),
    ({ key }) => key,
  );
}

const served = {
  '/': 'index.html',
  '/features': 'features/index.html',
  '/portfolios': 'portfolios/index.html',
  '/portfolios/abc': 'portfolios/-/index.html',
  '/portfolios/abc/edit': 'portfolios/-/edit/index.html',
  '/contact/ada': 'contact/-/index.html',
  '/blog/c++': 'blog/c++/index.html',
  '/blog/rss.xml': 'blog/rss.xml',
  '/_astro/app.B-Sy.js': '_astro/app.B-Sy.js',
  '/templates/london': 'templates/london/index.html',
  '/templates/london/example/': 'templates/london/example/index.html',
};

describe('Hosting configuration', () => {
  it.each(Object.entries(served))(
    'gives %s the headers of its own page, each exactly once',
    (urlPath, path) => {
      const headers = headersOf(urlPath);
      expect(headers['content-security-policy']).toMatchObject([{ value: `the policy of ${path}` }]);
      expect(Object.values(headers).filter((given) => given?.length !== 1)).toEqual([]);
      expect(Object.keys(headers)).toContain('strict-transport-security');
    },
  );

  it('sends no opener policy with the sign-in pages that Firebase serves', () => {
    expect(headersOf('/__/auth/handler')['cross-origin-opener-policy']).toBeUndefined();
  });

  it('builds file names for pages so that their URLs end without a slash', () => {
    expect(paths.map(hostingPath)).toEqual([
      'index.html',
      'features.html',
      'portfolios.html',
      'portfolios/-.html',
      'portfolios/-/edit.html',
      'contact/-.html',
      'blog/c++.html',
      'blog/rss.xml',
      '_astro/app.B-Sy.js',
      'templates/london.html',
      'templates/london/example/index.html',
      '404.html',
    ]);
    const [pages, examples] = config.redirects.slice(-2).map(({ regex }) => new RegExp(regex));
    expect('/blog/c++/'.replace(pages ?? '', '/$1')).toBe('/blog/c++');
    expect('/templates/london/example'.replace(examples ?? '', '/$1/')).toBe('/london/');
    expect(pages?.test('/templates/london/example/')).toBe(false);
  });

  it('sends a header by rule with the page that it is for, and with no other', () => {
    expect(headersOf('/features')['x-robots-tag']).toMatchObject([{ value: 'noarchive' }]);
    expect(headersOf('/portfolios')['x-robots-tag']).toBeUndefined();
  });

  it.each([
    ['/jobs', 'https://example.org/jobs', 301],
    ['/jobs/', 'https://example.org/jobs', 301],
    ['/old', '/blog', 302],
    ['/old/notes/first', '/blog/notes/first', 302],
    ['/old//evil.example', '/blog/evil.example', 302],
    ['/gone/anything', '/', 302],
  ])('redirects %s to %s by rule, as the server does', (path, target, status) => {
    const rule = config.redirects.find(({ regex }) => new RegExp(regex).test(path));
    const found = path.replace(new RegExp(rule?.regex ?? ''), rule?.destination.replace(':1', '$1') ?? '');
    expect([found, rule?.type]).toEqual([target, status]);
  });

  it('rewrites paths without a file to a function or to the page of that route', () => {
    expect(config.rewrites).toEqual([
      { source: '/api/settings', destination: '/api/settings.json' },
      { source: '/api{,/**}', function: { functionId: 'api', region: 'europe-west1' } },
      { source: '/contact/*', destination: '/contact/-.html' },
      { source: '/sites/*', destination: '/sites/-.html' },
      { source: '/portfolios/*', destination: '/portfolios/-.html' },
      { source: '/portfolios/*/edit', destination: '/portfolios/-/edit.html' },
      { source: '/portfolios/*/oldedit', destination: '/portfolios/-/oldedit.html' },
      { source: '**', function: { functionId: 'missing', region: 'europe-west1' } },
    ]);
  });
});
