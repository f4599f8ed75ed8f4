import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';

const folder = fileURLToPath(new URL('../../dist', import.meta.url));
const pages = globSync('**/*.html', { cwd: folder }).map((path) => ({
  path,
  html: readFileSync(join(folder, path), 'utf8'),
}));

/** The pages for which something is found, with the first of it. */
const found = (find: (html: string) => string | undefined): string[] =>
  pages.flatMap(({ path, html }) => {
    const first = find(html);
    return first === undefined ? [] : [`${path}: ${first}`];
  });

test('Nothing follows the end of a built page', () => {
  expect(pages.length).toBeGreaterThan(30);
  expect(found((html) => /<\/html>\s*(\S.*)/s.exec(html)?.[1]?.slice(0, 80))).toEqual([]);
});

test('Every image of a built page that names its widths has the attribute “sizes”', () => {
  const withWidths = /<(?:img|source)\b[^>]*\bsrcset="[^"]* \d+w[^>]*>/g;
  expect(found((html) => html.match(withWidths)?.find((element) => !/\bsizes="[^"]/.test(element)))).toEqual(
    [],
  );
});

test('The body of a built page has no style element but those of drawings', () => {
  const body = (html: string): string =>
    html.slice(html.indexOf('<body')).replaceAll(/<svg\b.*?<\/svg>/gs, '');
  expect(found((html) => /<style\b.{0,80}/s.exec(body(html))?.[0])).toEqual([]);
});
