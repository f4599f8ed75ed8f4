import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkRouteRules } from '#src/built-pages/check-rules.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

/** Creates a folder with some built pages, and a file with these rules. */
async function given(rules: unknown): Promise<{ file: string; pages: string; empty: string }> {
  const { path, remove } = await tempDir();
  onTestFinished(remove);
  const [file, pages, empty] = [join(path, 'rules.json'), join(path, 'dist'), join(path, 'empty')];
  const built = ['index.html', 'blog/index.html', 'blog/rss.xml', 'login/index.html', 'register/index.html'];
  for (const page of [...built, 'privacy-policy/index.html']) {
    await mkdir(join(pages, page, '..'), { recursive: true });
    await writeFile(join(pages, page), '');
  }
  await writeFile(file, JSON.stringify(rules));
  return { file, pages, empty };
}

describe('check of route rules', () => {
  it('finds nothing wrong with rules that lead to pages, files and other sites', async () => {
    const { file, pages } = await given({
      redirects: [
        { from: '/news/**', to: '/blog/**' },
        { from: '/first', to: '/second' },
        { from: '/second', to: '/blog/rss.xml' },
        { from: '/away', to: 'https://example.org/' },
      ],
      headers: [{ path: '/blog/**', headers: { 'x-robots-tag': 'noarchive' } }],
    });
    expect(checkRouteRules(file, pages).issues).toEqual([]);
  });

  it('names targets that are no page, also at the end of several redirects', async () => {
    const { file, pages } = await given({
      redirects: [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/nowhere' },
      ],
      headers: [{ path: '/bolg/**', headers: { 'x-a': '1' } }],
    });
    expect(checkRouteRules(file, pages).issues).toEqual([
      { path: 'redirects.0', message: '/a leads to /nowhere, which is no page. Lead it to one.' },
      { path: 'redirects.1', message: '/b leads to /nowhere, which is no page. Lead it to one.' },
      { path: 'headers.0', message: '/bolg/** is no page. Correct the path, or remove the rule.' },
    ]);
  });

  it('names loops', async () => {
    const { file, pages } = await given({
      redirects: [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
    });
    expect(checkRouteRules(file, pages).issues.map(({ message }) => message)).toEqual([
      'This redirect loops: /a → /b → /a. Lead one of them to a page.',
      'This redirect loops: /b → /a → /b. Lead one of them to a page.',
    ]);
  });

  it('names missing targets beside loops', async () => {
    const { file, pages } = await given({
      redirects: [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
        { from: '/c', to: '/nowhere' },
      ],
    });
    expect(checkRouteRules(file, pages).issues).toEqual([
      expect.objectContaining({ path: 'redirects.0' }),
      expect.objectContaining({ path: 'redirects.1' }),
      { path: 'redirects.2', message: '/c leads to /nowhere, which is no page. Lead it to one.' },
    ]);
  });

  it('reports that no pages are built', async () => {
    const { file, empty } = await given({ redirects: [{ from: '/a', to: '/nowhere' }] });
    expect(checkRouteRules(file, empty)).toMatchObject({ issues: [], knowsPages: false });
  });
});
