import { expect, test, type Locator } from 'playwright/test';
import { editedPortfolio, password, readyToType, saved } from './author.ts';
import { startProduct, type RunningProduct } from './product.ts';
import { visit } from './visitor.ts';

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

/** The accessibility tree of one step; `--update-snapshots` writes the files again. */
async function expectTree(part: Locator, step: string): Promise<void> {
  await expect(part).toMatchAriaSnapshot({ name: `${step}.aria.yml` });
}

test('The way from the landing page to a live site has the same accessibility tree as ever', async ({
  page,
  browser,
}) => {
  const main = page.getByRole('main');
  await page.goto(product.origin);
  await expectTree(page.getByRole('banner'), '1-header');
  await expectTree(main.getByRole('heading', { level: 1 }).locator('xpath=..'), '2-landing');
  await page.getByRole('link', { name: 'Start a portfolio' }).first().click();
  await page.waitForURL('**/register**');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expectTree(main, '3-register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'What do you do?' })).toBeVisible();
  await expectTree(main, '4-start');
  await page.getByRole('button', { name: 'Start empty' }).click();
  await editedPortfolio(page);
  await readyToType(page);
  await page.getByRole('textbox', { name: 'Headline' }).fill('Poetical science');
  await saved(page);
  await expectTree(main, '5-editor');
  await page.getByRole('button', { name: 'Publish…' }).click();
  const panel = page.getByRole('dialog', { name: 'Publish' });
  await expect(panel.getByText('is free', { exact: true })).toBeVisible();
  await expectTree(panel, '6-claim');
  await panel.getByRole('button', { name: 'Claim this URL' }).click();
  const publish = panel.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeEnabled();
  await expectTree(panel, '7-publish');
  await publish.click();
  await expect(panel.getByText('Your site is live', { exact: true })).toBeVisible();
  await expectTree(panel, '8-live');
  const site = await visit(browser, product.siteUrl('ada-lovelace'));
  await expectTree(site.page.locator('body'), '9-site');
  await site.close();
});
