import { expect, test, type Page } from 'playwright/test';
import { editedPortfolio, importFile, register, saved, unfold } from './author.ts';
import { startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const projects = ['Loom', 'Engine', 'Bridge', 'Tower'];
const achievements = (project: string): string[] =>
  Array.from({ length: 12 }, (_, at) => `Result ${at + 1} of ${project}, told in a sentence of its own.`);

const resume = {
  basics: { name: 'Ada Lovelace', label: 'Mathematician', summary: 'Writes about engines.' },
  projects: projects.map((name) => ({
    name,
    description: `${name} in short.`,
    highlights: achievements(name),
  })),
};

const versions = (page: Page) => page.getByRole('dialog', { name: 'Versions' });
const side = (page: Page, title: string) => versions(page).frameLocator(`iframe[title="${title}"]`);

/** Imports a portfolio and keeps a version of it. Ends in the editor. */
async function importResume(page: Page): Promise<void> {
  const file = {
    name: 'resume.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(resume)),
  };
  const dialog = await importFile(page, product, file);
  await dialog.getByRole('link', { name: 'Open in the editor' }).click();
  await editedPortfolio(page);
  await page.getByRole('button', { name: 'Versions' }).click();
  await versions(page).getByLabel('Name of this version').fill('As imported');
  await versions(page).getByRole('button', { name: 'Save a version' }).click();
  await expect(versions(page).getByText('As imported').first()).toBeVisible();
  await page.keyboard.press('Escape');
}

async function compareSideBySide(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Versions' }).click();
  await versions(page)
    .getByRole('button', { name: /Compare with As imported/ })
    .click();
  await versions(page).getByRole('tab', { name: 'Side by side' }).click();
}

test('Versions side by side begin at a project far down that has moved', async ({ page }) => {
  await register(page, product);
  await importResume(page);
  await unfold(page, 'Projects');
  for (const position of [3, 2, 1]) {
    await page.getByRole('button', { name: 'More for Tower' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    const said = page.getByRole('status').filter({ hasText: `Tower moved to ${position} of 4.` });
    await expect(said).toBeAttached();
  }
  await saved(page);
  await compareSideBySide(page);
  for (const title of ['This version', 'Your draft']) {
    await expect(side(page, title).getByText('Tower', { exact: true }).first()).toBeInViewport();
  }
});

test('Versions side by side open collapsed content around a changed line far down', async ({ page }) => {
  await register(page, product);
  await importResume(page);
  await unfold(page, 'Projects');
  await unfold(page, 'Tower');
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^More fields/ })
    .click();
  const highlights = page.getByRole('textbox', { name: 'Highlights' });
  await highlights.fill(
    (await highlights.inputValue()).replace('Result 11 of Tower', 'A prize for the tower'),
  );
  await saved(page);
  await compareSideBySide(page);
  await expect(side(page, 'This version').getByText('Result 11 of Tower')).toBeInViewport();
  await expect(side(page, 'Your draft').getByText('A prize for the tower')).toBeInViewport();
});
