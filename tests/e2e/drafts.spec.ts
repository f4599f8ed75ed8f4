import { expect, test, type Page } from 'playwright/test';
import { createPortfolio, register, saved, unfold } from './author.ts';
import { startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

async function openLinks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More for this portfolio' }).click();
  await page.getByRole('menuitem', { name: 'Share the draft' }).click();
}

test('Somebody without an account sees a draft by a link, as it is saved, until the link is revoked', async ({
  page,
  browser,
}) => {
  await register(page, product);
  await createPortfolio(page, product, { title: 'My work', template: 'London' });
  await unfold(page, 'Introduction');
  const headline = page.getByRole('textbox', { name: 'Headline' });
  await headline.fill('Analytical engines');
  await saved(page);
  await openLinks(page);
  const dialog = page.getByRole('dialog', { name: 'Share the draft' });
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const url = await dialog.getByLabel('Link to the draft').inputValue();
  await page.keyboard.press('Escape');

  const visitor = await browser.newContext();
  const visited = await visitor.newPage();
  await visited.goto(url);
  await expect(visited.getByText('Analytical engines')).toBeVisible();
  expect(await visitor.cookies()).toEqual([]);
  await headline.fill('Poetical science');
  await saved(page);
  await visited.reload();
  await expect(visited.getByText('Poetical science')).toBeVisible();

  await openLinks(page);
  await expect(dialog.getByText(url)).toBeHidden();
  await dialog.getByRole('button', { name: /^Revoke/ }).click();
  await expect(dialog.getByRole('button', { name: /^Revoke/ })).toBeHidden();
  await visited.reload();
  await expect(visited.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await visitor.close();
});
