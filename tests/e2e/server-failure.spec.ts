import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'playwright/test';
import { violationsOn } from '#tests/support/accessibility.ts';
import { apiOf, makePortfolio } from './api.ts';
import { newMember } from './author.ts';
import { startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

test('A portfolio that cannot be loaded says what is safe, under the account, and opens once it can be', async ({
  page,
}) => {
  const person = await newMember(page, product, 'Grace Hopper');
  const id = await makePortfolio(await apiOf(product, page.request, person), { title: 'Compilers' });
  await page.goto(`${product.origin}/portfolios/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Compilers' })).toBeVisible();
  const account = page.getByRole('banner').getByText('Grace Hopper');
  await expect(account).toBeVisible();

  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  const failure = page.getByRole('heading', { level: 1, name: 'This portfolio could not be opened' });
  await expect(failure).toBeVisible();
  await expect(account).toBeVisible();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('What you saved is safe');
  expect((await notice.boundingBox())?.width).toBeLessThanOrEqual(640);
  expect(await violationsOn(page)).toEqual([]);

  await page.unroute('**/api/**');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compilers' })).toBeVisible();
});

test('A link that fails in the server leads to the styled 500 page', async ({ page }) => {
  const person = await newMember(page, product);
  const id = await makePortfolio(await apiOf(product, page.request, person), { title: 'Work' });
  const database = new DatabaseSync(join(product.dataDir, 'app.db'));
  database.exec('ALTER TABLE portfolios RENAME TO gone');
  database.close();
  const response = await page.goto(`${product.origin}/api/portfolios/${id}/export`);
  expect(response?.status()).toBe(500);
  await expect(page).toHaveTitle(/Internal Server Error/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error');
  await expect(page.getByRole('main')).not.toContainText(/portfolios|SQL|gone/);
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(font, 'the font of the product, so its styles have loaded').not.toMatch(/^"?Times/);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'front page' }).click();
  await expect(page).toHaveURL(`${product.origin}/`);
});
