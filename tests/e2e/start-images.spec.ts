import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test, type FrameLocator, type Page } from 'playwright/test';
import { violationsInBothSchemes } from '#tests/support/accessibility.ts';
import { newEmail, newMember, signUp } from './author.ts';
import { onFirebase } from './back-end.ts';
import { image } from './images.ts';
import { startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;
let folder: string;

test.beforeAll(async () => {
  product = await startProduct();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-images-'));
});
test.afterAll(async () => {
  await product.remove();
  await rm(folder, { recursive: true });
});

const previewOf = (page: Page): FrameLocator => page.frameLocator('iframe').first();

async function chooseFolder(page: Page, files: readonly [path: string, content: Buffer][]): Promise<void> {
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await (await chooser).setFiles(folder);
}

test('A portfolio starts from a folder of images, with a gallery for each folder in it', async ({ page }) => {
  await newMember(page, product, 'Vivian Weston');
  await page.goto(`${product.origin}/start`);
  const last = await image('last.jpg', { seed: 1, taken: '2024:06:02 10:00:00' });
  const first = await image('then.jpg', { seed: 2, taken: '2024:06:01 10:00:00' });
  const fjord = await image('fjord.jpg', { seed: 3 });
  await chooseFolder(page, [
    ['Coast/a-last.jpg', last.buffer],
    ['Coast/b-first.jpg', first.buffer],
    ['Norway/fjord.jpg', fjord.buffer],
    ['Norway/notes.txt', Buffer.from('not for the page')],
  ]);

  await page.waitForURL(/\/portfolios\/[a-z0-9]+\/edit$/i);
  const preview = previewOf(page);
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Vivian Weston');
  await expect(preview.getByRole('heading', { name: 'Coast' })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Norway' })).toBeVisible();
  await expect(preview.locator('img')).toHaveCount(3);
});

test('Images that cannot be added are left out, and the others make the portfolio', async ({ page }) => {
  await newMember(page, product);
  await page.goto(`${product.origin}/start`);
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no image at all') };
  const choose = page.getByLabel('Start from images');
  await choose.setInputFiles([await image('bridge.jpg', { seed: 4 }), broken]);
  await expect(page.getByText('1 of 2 images could not be added.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove broken.jpg' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again: broken.jpg' })).toHaveCount(0);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue without it' }).click();
  await page.waitForURL(/\/portfolios\/[a-z0-9]+\/edit$/i);
  await expect(previewOf(page).locator('img')).toHaveCount(1);

  // No image creates nothing.
  await page.goto(`${product.origin}/start`);
  await choose.setInputFiles([broken]);
  await expect(page.getByText('1 of 1 image could not be added.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove broken.jpg' }).click();
  await expect(choose).toBeAttached();
  await expect(page.getByRole('button', { name: 'Start empty' })).toBeVisible();
});

test('A résumé that is dropped where images start a portfolio is imported', async ({ page }) => {
  test.skip(onFirebase(), 'no server takes part in it');
  await newMember(page, product);
  await page.goto(`${product.origin}/start`);
  const zone = page.getByText('or drop images or a résumé here');
  const dropped = await page.evaluateHandle(() => {
    const files = new DataTransfer();
    files.items.add(new File(['{"basics":{"name":"Ada Lovelace"}}'], 'resume.json'));
    return files;
  });
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  const dialog = page.getByRole('dialog', { name: 'Check your import' });
  await expect(dialog.getByText('Ada Lovelace was made from your file')).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard import' }).click();
  await expect(dialog).toHaveCount(0);

  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  await dialog.getByRole('button', { name: 'Keep for later' }).click();
  await page.waitForURL('**/portfolios');
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
});

test('A résumé becomes a portfolio on this device without an account', async ({ page }) => {
  await page.goto(`${product.origin}/try`);
  const zone = page.getByText('or drop images or a résumé here');
  const dropped = await page.evaluateHandle(() => {
    const files = new DataTransfer();
    files.items.add(new File(['{"basics":{"name":"Grace Hopper","label":"Admiral"}}'], 'resume.json'));
    return files;
  });
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  const dialog = page.getByRole('dialog', { name: 'Check your import' });
  await expect(dialog.getByText('Grace Hopper was made from your file')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep for later' })).toHaveCount(0);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Discard import' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(zone).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Start from a résumé' }).click();
  const buffer = Buffer.from('{"basics":{"name":"Grace Hopper","label":"Admiral"}}');
  await (await chooser).setFiles({ name: 'resume.json', mimeType: 'application/json', buffer });
  await dialog.getByRole('link', { name: 'Open in the editor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
  await page.reload();
  await expect(page.frameLocator('iframe').getByText('Admiral').first()).toBeVisible();
});

test('A file with images waits for an account, and is imported into it', async ({ page }) => {
  await page.goto(`${product.origin}/try`);
  const question = page.getByRole('dialog', { name: 'Create an account to import your file' });
  const choose = async (sample: string): Promise<void> => {
    const zip = await page.request.get(`${product.origin}/templates/${sample}/example/start.zip`);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Start from a résumé' }).click();
    const file = { name: `${sample}.zip`, mimeType: 'application/zip', buffer: await zip.body() };
    await (await chooser).setFiles(file);
  };
  await choose('architect');
  await expect(question.getByText('architect.zip stays on this device')).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);

  await choose('researcher');
  await question.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL('**/register?next=%2Fstart');
  await signUp(page, product, { email: newEmail(), name: 'Grace Hopper' });
  await page.waitForURL('**/start');
  const dialog = page.getByRole('dialog', { name: 'Check your import' });
  await expect(dialog.getByText('was made from your file')).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard import' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('or drop images or a résumé here')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Images start a portfolio without an account too', async ({ page }) => {
  test.skip(onFirebase(), 'no server takes part in it');
  await page.goto(`${product.origin}/try`);
  await page.getByLabel('Start from images').setInputFiles([await image('bridge.jpg', { seed: 5 })]);
  await expect(previewOf(page).locator('img')).toHaveCount(1);
  await expect(page.getByText('On this device', { exact: true })).toBeVisible();
});
