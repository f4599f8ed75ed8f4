import { expect, test, type Page } from 'playwright/test';
import { violationsInBothSchemes } from '#tests/support/accessibility.ts';
import { claimSlug, createPortfolio, publish, register, saved, unfold } from './author.ts';
import { startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

async function setHeadline(page: Page, headline: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Headline' }).fill(headline);
  await saved(page);
}

const versions = (page: Page) => page.getByRole('dialog', { name: 'Versions' });

async function openVersion(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Versions' }).click();
  await versions(page).getByRole('button', { name }).click();
}

test('An author saves a version, reads what has changed since, restores it and undoes that', async ({
  page,
}) => {
  await register(page, product);
  await createPortfolio(page, product, { title: 'My work', template: 'London' });
  await unfold(page, 'Introduction');
  await setHeadline(page, 'Analytical engines');
  await page.getByRole('button', { name: 'Versions' }).click();
  await versions(page).getByLabel('Name of this version').fill('Before the talk');
  await versions(page).getByRole('button', { name: 'Save a version' }).click();
  await expect(versions(page).getByText('Before the talk').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await setHeadline(page, 'Poetical science');
  await openVersion(page, /Compare with Before the talk/);
  await expect(
    versions(page).getByText('Changed from “Analytical engines” to “Poetical science”'),
  ).toBeVisible();
  await versions(page).getByRole('tab', { name: 'Side by side' }).click();
  const side = (title: string) => versions(page).frameLocator(`iframe[title="${title}"]`);
  await expect(side('This version').getByText('Analytical engines')).toBeVisible();
  await expect(side('Your draft').getByText('Poetical science')).toBeVisible();
  await expect(side('Your draft').locator('[data-changed]')).toHaveCount(1);
  // New words are marked on each side.
  const marked = (title: string) =>
    side(title)
      .locator('body')
      .evaluate(() => [...(CSS.highlights.get('changed') ?? [])].map(String));
  await expect.poll(() => marked('This version')).toEqual(['Analytical engines']);
  await expect.poll(() => marked('Your draft')).toEqual(['Poetical science']);
  expect(await violationsInBothSchemes(page)).toEqual([]);

  // A phone shows one side at a time.
  const window = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(side('This version').getByText('Analytical engines')).toBeVisible();
  await expect(versions(page).locator('iframe')).toHaveCount(1);
  await versions(page).getByRole('tab', { name: 'Your draft' }).click();
  await expect(side('Your draft').getByText('Poetical science')).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize(window);

  await versions(page).getByRole('button', { name: 'Restore this version' }).click();
  await expect(versions(page)).toBeHidden();
  const headline = page.getByRole('textbox', { name: 'Headline' });
  await expect(headline).toHaveValue('Analytical engines');
  await saved(page);
  await page.getByRole('button', { name: 'Undo: restore Before the talk' }).click();
  await expect(headline).toHaveValue('Poetical science');
  await saved(page);
  await page.reload();
  await unfold(page, 'Introduction');
  await expect(headline).toHaveValue('Poetical science');
});

test('An author reads what a publish would change, rolls back, and restores the text of that release', async ({
  page,
}) => {
  await register(page, product, 'Grace Hopper');
  await claimSlug(page, product, 'grace-hopper');
  const id = await createPortfolio(page, product, { title: 'My work', template: 'London' });
  await unfold(page, 'Introduction');
  await setHeadline(page, 'First words');
  await publish(page, product, id);
  await page.goto(`${product.origin}/portfolios/${id}/edit`);
  await unfold(page, 'Introduction');
  await setHeadline(page, 'Second words');
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByText('1 change since your last publish').click();
  await expect(dialog.getByText('Changed from “First words” to “Second words”')).toBeVisible();
  await dialog.getByRole('link', { name: 'Introduction › Headline' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Headline' })).toBeFocused();
  await publish(page, product, id);

  await page.goto(`${product.origin}/portfolios/${id}`);
  await page.getByRole('button', { name: /^Roll back/ }).click();
  await page.getByRole('button', { name: 'Restore the text of this release' }).click();
  await expect(page.getByText('Your draft has the text of this release again.')).toBeVisible();
  await page.goto(`${product.origin}/portfolios/${id}/edit`);
  await unfold(page, 'Introduction');
  await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveValue('First words');
});
