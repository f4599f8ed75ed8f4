import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '#src/config/config.ts';
import { z } from 'zod';
import { openAppPages } from '#src/server/app-pages.ts';
import { pageOptions } from '#src/server/page-files.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

const payload = { build: '%BUILD%', layout: 'default', title: 'Blog', head: [], styles: [], main: '' };

type Found = { status: number; text: string; headers: Headers };

async function responses(paths: readonly string[], sent: Record<string, string> = {}): Promise<Found[]> {
  const folder = await tempDir();
  const pages = join(folder.path, 'pages');
  const examples = join(folder.path, 'examples');
  await mkdir(join(pages, 'blog'), { recursive: true });
  await mkdir(examples);
  await writeFile(join(pages, 'index.html'), '<link rel="canonical" href="http://localhost:3000/">');
  await writeFile(join(pages, 'blog/rss.xml'), '<link>http://localhost:3000/blog</link>');
  await writeFile(join(pages, 'blog/index.html'), '<meta name="vitrine-build" content="%BUILD%">');
  await writeFile(join(pages, 'blog/_payload.json'), JSON.stringify(payload));
  await writeFile(join(pages, 'blog/feed.json'), '{"feed_url":"http://localhost:3000/blog/feed.json"}');
  await writeFile(join(pages, 'film.webm'), '0123456789');
  await writeFile(join(pages, '404.html'), '<title>Page not found: %PATH%</title>');
  const rules = {
    redirects: [
      { from: '/jobs', to: 'https://example.org/jobs', permanent: true },
      { from: '/old/**', to: '/**', permanent: false },
    ],
    headers: [{ path: '/blog/**', headers: { 'x-robots-tag': 'noarchive' } }],
  };
  const options = { ...pageOptions(readConfig({ APP_DOMAIN: 'vitrine.example' })), rules };
  const app = openAppPages({ pages, examples }, options);
  const server = createServer((request, response) => app.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const found = await Promise.all(
    paths.map(async (path) => {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers: sent });
      return { status: reply.status, text: await reply.text(), headers: reply.headers };
    }),
  );
  await new Promise((resolve) => server.close(resolve));
  await folder.remove();
  return found;
}

it('shows the configured URL on app pages instead of the URL used in the build', async () => {
  const found = await responses(['/', '/blog/rss.xml', '/blog/feed.json']);
  expect(found.map(({ text }) => text)).toEqual([
    '<link rel="canonical" href="https://vitrine.example/">',
    '<link>https://vitrine.example/blog</link>',
    '{"feed_url":"https://vitrine.example/blog/feed.json"}',
  ]);
});

it('shows the path of a missing page as escaped text', async () => {
  const [markup, pattern] = await responses(['/<b>x', "/$&$'"]);
  expect(markup).toMatchObject({ status: 404, text: '<title>Page not found: /&lt;b&gt;x</title>' });
  expect(pattern?.text).toBe('<title>Page not found: /$&amp;$&#39;</title>');
});

it('names one build in pages, payloads and the newest build, and keeps its rules for good', async () => {
  const [page, data, latest] = await responses(['/blog', '/blog/_payload.json', '/builds/latest.json?1']);
  const { id } = z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }).parse(JSON.parse(latest?.text ?? ''));
  expect(page?.text).toBe(`<meta name="vitrine-build" content="${id}">`);
  expect(JSON.parse(data?.text ?? '')).toEqual({ ...payload, build: id });
  expect(latest?.headers.get('cache-control')).toBe('no-store');
  const [manifest] = await responses([`/builds/meta/${id}.json`]);
  expect(JSON.parse(manifest?.text ?? '')).toMatchObject({ id, payloads: ['/blog'], redirects: [{}, {}] });
  expect(manifest?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

it('redirects by rule, and never to a host that the path names', async () => {
  const found = await responses([
    '/jobs?a=1',
    '/old/blog',
    '/old//evil.example',
    '/old/%5Cevil.example',
    '/old',
  ]);
  expect(found.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [301, 'https://example.org/jobs?a=1'],
    [302, '/blog'],
    [302, '/evil.example'],
    [302, '/%5Cevil.example'],
    [302, '/'],
  ]);
});

it('sends the headers that a rule gives a path', async () => {
  const [blog, feed, home] = await responses(['/blog', '/blog/rss.xml', '/']);
  expect([blog, feed, home].map((one) => one?.headers.get('x-robots-tag'))).toEqual([
    'noarchive',
    null,
    null,
  ]);
});

it('sends the requested part of a film, without which Safari plays none', async () => {
  const [film] = await responses(['/film.webm'], { range: 'bytes=4-5' });
  expect(film).toMatchObject({ status: 206, text: '45' });
  expect(film?.headers.get('content-range')).toBe('bytes 4-5/10');
});
