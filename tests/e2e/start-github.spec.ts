import { gzipSync } from 'node:zlib';
import { packTar, type TarEntry } from 'modern-tar';
import { expect, test, type FrameLocator, type Page } from 'playwright/test';
import { violationsOn } from '#tests/support/accessibility.ts';
import { newMember } from './author.ts';
import { startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const previewOf = (page: Page): FrameLocator => page.frameLocator('iframe').first();

function file(name: string, value: unknown): TarEntry {
  const body = JSON.stringify(value);
  return { header: { name, size: Buffer.byteLength(body), type: 'file' }, body };
}

const repository = (name: string, more: object = {}): object => ({
  type: 'repository',
  url: `https://github.com/ada/${name}`,
  owner: 'https://github.com/ada',
  name,
  description: null,
  website: null,
  private: false,
  is_archived: false,
  created_at: '2021-03-04T05:06:07Z',
  repository_topics: [],
  ...more,
});

/** A minimal account export of GitHub. */
const accountExport = async (): Promise<Buffer> =>
  gzipSync(
    await packTar([
      file('./schema.json', { version: '1.0.1' }),
      file('./users_000001.json', [
        {
          type: 'user',
          url: 'https://github.com/ada',
          login: 'ada',
          name: 'Ada Lovelace',
          bio: 'Engineer of numbers',
          website: 'https://ada.example/',
          location: 'London',
          emails: [{ address: 'private@example.org', primary: true }],
        },
      ]),
      file('./repositories_000001.json', [
        repository('loom', { description: 'Cards that count.', website: 'https://loom.example' }),
        repository('engine'),
        repository('attic', { is_archived: true }),
        repository('diary', { private: true }),
      ]),
      file('./repositories/ada/loom.git/HEAD', 'ref: refs/heads/main'),
    ]),
  );

test('A portfolio starts from an account export of GitHub, which says what it left out', async ({ page }) => {
  await newMember(page, product, 'Vivian Weston');
  await page.goto(`${product.origin}/start`);
  await page.getByRole('link', { name: 'Start from a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  await dialog.getByLabel('Choose a file').setInputFiles({
    name: 'ada.tar.gz',
    mimeType: 'application/gzip',
    buffer: await accountExport(),
  });

  const check = page.getByRole('dialog', { name: 'Check your import' });
  await expect(check).toContainText('GitHub');
  await expect(check).toContainText('attic');
  await expect(check).toContainText('diary');
  await expect(check).toContainText('they may be private on GitHub');
  expect(await violationsOn(page)).toEqual([]);
  await check.getByRole('link', { name: 'Open in the editor' }).click();

  await page.waitForURL(/\/portfolios\/[a-z0-9]+\/edit$/i);
  const preview = previewOf(page);
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Ada Lovelace');
  await expect(preview.getByText('Engineer of numbers').first()).toBeVisible();
  await expect(preview.getByText('Cards that count.').first()).toBeVisible();
  await expect(preview.getByText('engine', { exact: true }).first()).toBeVisible();
  for (const left of ['attic', 'diary', 'private@example.org'])
    await expect(preview.getByText(left)).toHaveCount(0);
});

test('A file that only looks like an export of GitHub starts nothing and says why', async ({ page }) => {
  await newMember(page, product);
  await page.goto(`${product.origin}/portfolios?import`);
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  await dialog.getByLabel('Choose a file').setInputFiles({
    name: 'other.tar.gz',
    mimeType: 'application/gzip',
    buffer: gzipSync(await packTar([file('./notes.json', { hello: 'world' })])),
  });
  await expect(dialog.getByRole('alert')).toContainText('other.tar.gz');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Import a file' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Make your first portfolio' })).toBeVisible();
});
