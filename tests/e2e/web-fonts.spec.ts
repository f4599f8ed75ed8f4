import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';
import { pageErrorsOf } from './page-errors.ts';
import { startProduct, type RunningProduct } from './product.ts';

const stylesheet = 'https://fonts.example/css2?family=Service+Sans&display=swap';
const files = 'https://files.fonts.example';
const font = fileURLToPath(
  new URL(
    '../../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
    import.meta.url,
  ),
);

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct({
    env: { WEB_FONTS_STYLESHEET: stylesheet, WEB_FONTS_FILES: files, WEB_FONTS_FAMILY: 'Service Sans' },
  });
});
test.afterAll(() => product.remove());

test('Pages take their font from the service that is set up, and examples of sites do not', async ({
  page,
}) => {
  const pageErrors = pageErrorsOf(page);
  const requested: string[] = [];
  await page.route(/^https:\/\/(files\.)?fonts\.example\//, async (route) => {
    requested.push(route.request().url());
    const headers = { 'access-control-allow-origin': '*' };
    if (route.request().resourceType() === 'font')
      await route.fulfill({ headers, body: await readFile(font) });
    else {
      const body = `@font-face { font-family: 'Service Sans'; src: url(${files}/sans.woff2); }`;
      await route.fulfill({ headers, contentType: 'text/css', body });
    }
  });
  for (const path of ['/features', '/login']) {
    requested.length = 0;
    await page.goto(product.origin + path, { waitUntil: 'networkidle' });
    expect(requested, path).toEqual([stylesheet, `${files}/sans.woff2`]);
    const shown = await page.evaluate(() => [
      getComputedStyle(document.body).fontFamily.split(',')[0],
      document.fonts.check("16px 'Service Sans'"),
    ]);
    expect(shown, path).toEqual(['"Service Sans"', true]);
  }
  requested.length = 0;
  await page.goto(`${product.origin}/templates/london/example/`, { waitUntil: 'networkidle' });
  expect(requested).toEqual([]);
  expect(pageErrors).toEqual([]);
});
