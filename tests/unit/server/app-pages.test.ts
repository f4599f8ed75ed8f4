import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '#src/config/config.ts';
import { openAppPages } from '#src/server/app-pages.ts';
import { pageOptions } from '#src/server/page-files.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

async function responses(paths: readonly string[]): Promise<{ status: number; text: string }[]> {
  const folder = await tempDir();
  const pages = join(folder.path, 'pages');
  const examples = join(folder.path, 'examples');
  await mkdir(join(pages, 'blog'), { recursive: true });
  await mkdir(examples);
  await writeFile(join(pages, 'index.html'), '<link rel="canonical" href="http://localhost:3000/">');
  await writeFile(join(pages, 'blog/rss.xml'), '<link>http://localhost:3000/blog</link>');
  await writeFile(join(pages, '404.html'), '<title>Page not found: %PATH%</title>');
  const app = openAppPages({ pages, examples }, pageOptions(readConfig({ APP_DOMAIN: 'vitrine.example' })));
  const server = createServer((request, response) => app.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const found = await Promise.all(
    paths.map(async (path) => {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`);
      return { status: reply.status, text: await reply.text() };
    }),
  );
  await new Promise((resolve) => server.close(resolve));
  await folder.remove();
  return found;
}

it('shows the configured URL on app pages instead of the URL used in the build', async () => {
  const found = await responses(['/', '/blog/rss.xml']);
  expect(found.map(({ text }) => text)).toEqual([
    '<link rel="canonical" href="https://vitrine.example/">',
    '<link>https://vitrine.example/blog</link>',
  ]);
});

it('shows the path of a missing page as escaped text', async () => {
  const [markup, pattern] = await responses(['/<b>x', "/$&$'"]);
  expect(markup).toEqual({ status: 404, text: '<title>Page not found: /&lt;b&gt;x</title>' });
  expect(pattern?.text).toBe('<title>Page not found: /$&amp;$&#39;</title>');
});
