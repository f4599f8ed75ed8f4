import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { violationsOn } from '#tests/support/accessibility.ts';
import { startDevProduct, type DevProduct } from './dev-product.ts';

let product: DevProduct;
test.beforeAll(async () => {
  product = await startDevProduct({ MIXPANEL_TOKEN: 'test-token', MIXPANEL_HOST: 'http://127.0.0.1:9' });
});
test.afterAll(() => product.remove());

const overlay = (page: Page) => page.locator('vite-error-overlay');

test('A writer sees drafts and a page with every component', async ({ page }) => {
  await page.goto(`${product.origin}/blog`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Components for posts' })).toContainText('Draft');
  await page.goto(`${product.origin}/blog/components`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Components for posts');
  for (const heading of ['Callout', 'Figure', 'Comparison', 'Template preview', 'Film']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(page.locator('video')).toHaveAttribute('poster', /first-screens/);
  await expect(overlay(page)).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
});

test('A writer sees an issue over the open page until it is fixed', async ({ page }) => {
  const file = join(product.folder, 'content/blog/plain-pages.mdx');
  const text = await readFile(file, 'utf8');
  const line = text.split('\n').length + 1;
  await page.goto(`${product.origin}/blog/plain-pages`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const mistakes: [added: string, message: string][] = [
    ['[A link](/nowhere)', `content/blog/plain-pages.mdx:${line}: There is no page /nowhere.`],
    ['<Chart />', `content/blog/plain-pages.mdx:${line}: There is no component <Chart> here.`],
    ['An open {brace', `content/blog/plain-pages.mdx:${line}: This is not MDX:`],
  ];
  for (const [added, message] of mistakes) {
    await writeFile(file, `${text}\n${added}\n`);
    await expect(overlay(page)).toContainText(message);
    await writeFile(file, text);
    await expect(overlay(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why a portfolio should be plain pages');
  }
  await writeFile(file, text.replace('authors: [vitrine]', 'author: Ada'));
  await expect(overlay(page)).toContainText('author: There is no such field. Use authors.');
  // A page that is opened meanwhile shows it too.
  const other = await page.context().newPage();
  await other.goto(`${product.origin}/features`);
  await expect(overlay(other)).toContainText('author: There is no such field. Use authors.');
  await writeFile(file, text);
  await expect(overlay(page)).toHaveCount(0);
  await expect(overlay(other)).toHaveCount(0);
});

test('A writer sees changes without reloading the page', async ({ page }) => {
  const file = join(product.folder, 'content/blog/plain-pages.mdx');
  const text = await readFile(file, 'utf8');
  await page.goto(`${product.origin}/blog/plain-pages`);
  await writeFile(file, `${text}\n## One more heading\n`);
  await expect(page.getByRole('heading', { name: 'One more heading' })).toBeVisible();
  await writeFile(file, text);
  await expect(page.getByRole('heading', { name: 'One more heading' })).toHaveCount(0);
});

test('In development, pages log their analytics events to the console', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes('MIXPANEL REQUEST'));
  await page.goto(`${product.origin}/features`);
  await logged;
});
