import { expect, test, type Page } from 'playwright/test';
import { editedPortfolio, register, saved, signUp, unfold } from '../author.ts';
import { onFirebase } from '../back-end.ts';

type Product = { origin: string; remove(): Promise<void> };

const stillSample = /^\d+ texts are still from the sample\.$/;

/** Portfolios that start with a sample in the template that a visitor chose. */
export function filledContract(start: () => Promise<Product>): void {
  let product: Product;

  test.beforeAll(async () => {
    product = await start();
  });
  test.afterAll(() => product.remove());

  async function countOf(page: Page): Promise<number> {
    const text = await page.getByText(stillSample).first().textContent();
    return Number.parseInt(text ?? '', 10);
  }

  test('A visitor who chose a template gets it filled with a sample and their own name', async ({ page }) => {
    await page.goto(`${product.origin}/templates/london`);
    await page.getByRole('link', { name: 'Use this template' }).first().click();
    await signUp(page, product, { email: `filled.${process.pid}@example.com`, name: 'Ada Lovelace' });
    await expect(page.getByRole('heading', { name: 'What do you do?' })).toBeVisible();
    await expect(page.getByText('Its template is London')).toBeVisible();
    // All examples open in that template, so none is shown in another.
    await expect(page.getByRole('img', { name: 'The template London' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Developer' }).locator('img')).toHaveCount(0);
    await page.getByRole('button', { name: 'Developer' }).click();
    await editedPortfolio(page);
    const before = await countOf(page);
    await unfold(page, 'Introduction');
    await expect(page.getByRole('textbox', { name: 'Name (required)' })).toHaveValue('Ada Lovelace');
    await page.getByRole('textbox', { name: 'Headline' }).fill('Poetical science');
    await expect(page.getByText(`${before - 1} texts are still from the sample.`)).toBeVisible();
    await saved(page);

    await page.getByRole('button', { name: 'Publish…' }).click();
    const panel = page.getByRole('dialog', { name: 'Publish' });
    await expect(panel.getByLabel('Your URL', { exact: true })).toHaveValue('ada-lovelace');
    await panel.getByRole('button', { name: 'Claim this URL' }).click();
    const publish = panel.getByRole('button', { name: 'Publish', exact: true });
    await expect(publish).toBeEnabled();
    await publish.click();
    await expect(panel.getByRole('alert')).toContainText('are still from the sample');
    await expect(panel.getByText(/^and \d+ more$/)).toBeVisible();
    await expect(panel.getByText('Your site is live', { exact: true })).toHaveCount(0);

    const first = panel.getByRole('link', { name: /^Introduction ›/ }).first();
    const field = (await first.textContent())?.split(' › ').at(-1) ?? '';
    await first.click();
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: field }).first()).toBeFocused();

    await page.getByRole('button', { name: 'Publish…' }).click();
    await panel.getByRole('button', { name: 'Publish', exact: true }).click();
    await panel.getByRole('button', { name: 'Publish anyway' }).click();
    await expect(panel.getByText('Your site is live', { exact: true })).toBeVisible();

    // The page of the portfolio asks as well.
    await panel.getByRole('link', { name: 'Releases and export' }).click();
    await page.getByRole('button', { name: 'Publish again' }).click();
    const question = page.getByRole('dialog', { name: 'Publish with sample texts?' });
    await expect(question).toContainText('are still from the sample');
    await expect(question.getByRole('link', { name: 'Edit these texts' })).toHaveAttribute('href', /edit#/);
    await question.getByRole('button', { name: 'Publish anyway' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByText('Your site is live', { exact: true })).toBeVisible();
  });

  test('All sample content is removed by one step that can be undone', async ({ page }) => {
    test.skip(onFirebase(), 'the browser alone shows it');
    await register(page, product, 'Mary Somerville');
    await page.goto(`${product.origin}/start`);
    await page.getByRole('button', { name: 'Researcher' }).click();
    await editedPortfolio(page);
    const before = await countOf(page);
    const remove = page.getByRole('button', { name: /^Remove all sample content/ });
    await expect(remove).toHaveText(`Remove all sample content (${before} texts, 1 page)`);
    await remove.click();
    await expect(page.getByText(stillSample)).toHaveCount(0);
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
    expect(await countOf(page)).toBe(before);

    await remove.click();
    await expect(page.getByText(stillSample)).toHaveCount(0);
    await saved(page);
    await page.getByRole('button', { name: 'Undo: remove all sample content' }).click();
    expect(await countOf(page)).toBe(before);
    await saved(page);
    await page.reload();
    expect(await countOf(page)).toBe(before);
    await page.goto(`${product.origin}/portfolios`);
    await expect(page.getByRole('main').getByText('London')).toBeVisible();
  });

  test('Two portfolios that start with one example have different names', async ({ page }) => {
    await register(page, product, 'Ada Lovelace');
    for (const name of ['Researcher portfolio', 'Researcher portfolio 2']) {
      await page.goto(`${product.origin}/start`);
      await page.getByRole('button', { name: 'Researcher' }).click();
      await editedPortfolio(page);
      await expect(page.getByRole('heading', { name: `Edit ${name}`, exact: true })).toBeVisible();
    }
  });

  test('The question before publishing removes the sample, and offers to undo that', async ({ page }) => {
    test.skip(onFirebase(), 'the browser alone shows it');
    await register(page, product, 'Caroline Herschel');
    await page.goto(`${product.origin}/start`);
    await page.getByRole('button', { name: 'Photographer' }).click();
    await editedPortfolio(page);
    await page.getByRole('button', { name: 'Publish…' }).click();
    const panel = page.getByRole('dialog', { name: 'Publish' });
    await panel.getByRole('button', { name: 'Claim this URL' }).click();
    await panel.getByRole('button', { name: 'Publish', exact: true }).click();
    const remove = panel.getByRole('button', { name: /texts, 1 page, 1 section\)$/ });
    await remove.click();
    await expect(panel.getByText('All sample content is removed.')).toBeVisible();
    await expect(remove).toHaveCount(0);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect(remove).toBeVisible();
    await expect(panel.getByText('All sample content is removed.')).toHaveCount(0);
  });

  test('A portfolio can start empty', async ({ page }) => {
    await register(page, product, 'Grace Hopper');
    await page.goto(`${product.origin}/start?template=tokyo`);
    await page.getByRole('button', { name: 'Start empty' }).click();
    await editedPortfolio(page);
    await expect(page.getByRole('heading', { name: 'Begin here' })).toBeVisible();
    await expect(page.getByText(stillSample)).toHaveCount(0);
    await page.goto(`${product.origin}/portfolios`);
    await expect(page.getByRole('main').getByText('Tokyo')).toBeVisible();
  });
}
