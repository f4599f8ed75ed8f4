import { expect, type Locator, type Page } from 'playwright/test';

/** A group of controls in the form of a portfolio, such as a list or the blocks of a body. */
export const groupIn = (within: Page | Locator, name: string): Locator =>
  within.getByRole('group', { name, exact: true });

/** The rows of a list or of blocks, each with its form. */
export const rowsOf = (group: Locator): Locator => group.locator(':scope > ol > li');

/** Adds a section of a kind to the front page and opens its form. */
export async function addSection(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add section' }).first().click();
  await choose(page, kind);
}

/** Adds a block of a kind at the end of a body, and returns its open row. */
export async function addBlock(body: Locator, kind: string): Promise<Locator> {
  return added(body, async () => {
    await body.getByRole('button', { name: 'Add block' }).click();
    await choose(body.page(), kind);
  });
}

/** Adds an entry to a list, and returns its open row. */
export const addEntry = (list: Locator, itemName: string): Promise<Locator> =>
  added(list, () => list.getByRole('button', { name: `Add ${itemName}` }).click());

async function added(list: Locator, add: () => Promise<void>): Promise<Locator> {
  const rows = rowsOf(list);
  const count = await rows.count();
  await add();
  await expect(rows).toHaveCount(count + 1);
  return rows.nth(count);
}

async function choose(page: Page, kind: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button')
    .filter({ has: page.getByText(kind, { exact: true }) })
    .click();
}

/** Opens a row, unless it is open. */
export async function openRow(row: Locator): Promise<void> {
  const head = row.getByRole('button').first();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
}

/** Chooses an image of the media library for a field, and describes it. */
export async function pickImage(field: Locator, image: { name: string; alt: string }): Promise<void> {
  await field.getByRole('button', { name: 'Choose an image' }).click();
  await field.page().getByRole('dialog').getByRole('button', { name: image.name }).click();
  await field.getByRole('textbox', { name: 'Description' }).fill(image.alt);
}

/** Chooses a file of the media library for a field. */
export async function pickFile(field: Locator, name: string): Promise<void> {
  await field.getByRole('button', { name: 'Choose a file' }).click();
  await field.page().getByRole('dialog').getByRole('button', { name }).click();
}

/** Types into a line or box of text. */
export const write = (within: Locator, label: string, words: string): Promise<void> =>
  within.getByRole('textbox', { name: label, exact: true }).fill(words);

/** Types into a formatted text after its toolbar has loaded. */
export async function writeText(block: Locator, label: string, words: string): Promise<void> {
  const text = block.getByRole('textbox', { name: label, exact: true });
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await text.fill(words);
}
