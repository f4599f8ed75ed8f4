import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readRouteRules } from '#src/built-pages/read-rules.ts';
import { AppError } from '#src/domain/errors.ts';
import { followRedirects } from '#src/navigation/route-rules.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

async function readAs(text: string): Promise<ReturnType<typeof readRouteRules> | string[]> {
  const folder = await tempDir();
  const file = join(folder.path, 'rules.json');
  await writeFile(file, text);
  try {
    return readRouteRules(file);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.issues.map(({ path, message }) => `${path}: ${message}`);
  } finally {
    await folder.remove();
  }
}

const redirect = (from: string, to: string): string => JSON.stringify({ redirects: [{ from, to }] });

describe("administrator's route rules", () => {
  it('go before those of the product', async () => {
    const rules = await readAs(redirect('/signup', 'https://example.org/join'));
    if (Array.isArray(rules)) throw new Error(rules.join());
    expect(followRedirects(rules.redirects, '/signup')).toBe('https://example.org/join');
    expect(followRedirects(rules.redirects, '/signin')).toBe('/login');
  });

  it.each([
    ['no JSON', '{', /^ROUTE_RULES: \/.*rules\.json: line 1, column 2: The file ends/],
    [
      'an unknown field',
      JSON.stringify({ redirects: [{ from: '/a', to: '/b', code: 301 }] }),
      /^ROUTE_RULES: redirects\.0\.code: There is no such field. Remove it.$/,
    ],
    [
      'a missing field',
      JSON.stringify({ redirects: [{ to: '/b' }] }),
      /^ROUTE_RULES: redirects\.0\.from: This is missing. Write a text.$/,
    ],
    ['a list in place of the file', '[]', /^ROUTE_RULES: \/.*rules\.json: Write an object.$/],
    ['a script as a target', redirect('/a', 'javascript:alert(1)'), /Write a path such as \/new/],
    ['another host as a target', redirect('/a', '//evil.example'), /Write a path such as \/new/],
    ['a path of the API', redirect('/api/x', '/'), /belongs to the product/],
    ['every path', redirect('/**', '/'), /belongs to the product/],
    ['a rest that nothing gives', redirect('/a', '/b/**'), /Only a rule from a path with/],
    ['a redirect to itself', redirect('/a', '/a'), /loops: \/a → \/a/],
    ['a rest that grows for ever', redirect('/a/**', '/a/b/**'), /loops/],
    [
      'a header of the product',
      JSON.stringify({ headers: [{ path: '/', headers: { 'content-security-policy': 'none' } }] }),
      /none that the product sets itself/,
    ],
    [
      'a line break in a header',
      JSON.stringify({ headers: [{ path: '/', headers: { 'x-a': 'a\r\nb: c' } }] }),
      /one line/,
    ],
  ])('are refused with %s', async (_, text, message) => {
    const issues = await readAs(text);
    expect(Array.isArray(issues) ? issues.join() : 'no issues').toMatch(message);
  });

  it('are refused with the reason when the file is missing, or a folder', async () => {
    const folder = await tempDir();
    onTestFinished(folder.remove);
    for (const [file, reason] of [
      [join(folder.path, 'rules.json'), 'There is no such file.'],
      [folder.path, 'It is a folder.'],
    ] as const)
      expect(() => readRouteRules(file)).toThrow(
        expect.objectContaining({ issues: [{ path: 'ROUTE_RULES', message: `${file}: ${reason}` }] }),
      );
  });
});
