import { expect, test, type Page } from 'playwright/test';
import { fileURLToPath } from 'node:url';
import {
  claimSlug,
  createPortfolio,
  editedPortfolio,
  importFile,
  newMember,
  publish,
  register,
  saved,
  unfold,
} from './author.ts';
import { violationsInBothSchemes } from '#tests/support/accessibility.ts';
import { onFirebase } from './back-end.ts';
import { chooseFromHeader } from './editor-page.ts';
import { image as makeImage } from './images.ts';
import { get, startProduct, type RunningProduct } from './product.ts';
import { nothing, visit } from './visitor.ts';

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

async function editHeadline(page: Page, headline: string): Promise<void> {
  await unfold(page, 'Introduction');
  await page.getByRole('textbox', { name: 'Headline' }).fill(headline);
  await saved(page);
}

/** The description of each release on the page of the portfolio, the newest first. */
async function expectReleases(page: Page, says: readonly RegExp[]): Promise<void> {
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Releases' }) });
  const rows = card.getByRole('listitem');
  await expect(rows).toHaveCount(says.length);
  for (const [index, one] of says.entries()) await expect(rows.nth(index)).toContainText(one);
}

test('A thumbnail is shown once its fonts are loaded', async ({ page }) => {
  test.skip(onFirebase(), 'the browser alone shows it');
  await newMember(page, product);
  await createPortfolio(page, product, { title: 'Looms', template: 'Amsterdam' });
  await saved(page);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.woff2$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${product.origin}/portfolios`, { waitUntil: 'domcontentloaded' });
  const frame = page.locator('iframe[title="Thumbnail"]');
  await expect(frame.contentFrame().locator('h1')).toBeAttached();
  await expect(frame).toHaveCSS('opacity', '0');
  release();
  await expect(frame).toHaveCSS('opacity', '1');
});

test('An author publishes from the editor, sees the live site, rolls it back and unpublishes it', async ({
  page,
  browser,
}) => {
  const address = product.siteUrl('ada-lovelace');
  const description = 'A loom with punched cards';
  await register(page, product);
  const id = await createPortfolio(page, product, { title: 'My work', template: 'London' });

  // In the editor with the preview: text and an image.
  await editHeadline(page, 'Poetical science');
  const preview = page.frameLocator('iframe[title="Preview of the site"]');
  await expect(preview.getByText('Poetical science')).toBeVisible();
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await page.getByLabel('Upload an image').setInputFiles(await makeImage('loom.jpg', { seed: 1 }));
  await page.getByLabel('Description').fill(description);
  await expect(preview.getByRole('img', { name: description })).toBeVisible();
  await saved(page);

  // In the plain editor: a project.
  await chooseFromHeader(page, 'Form only');
  await page.waitForURL('**/oldedit');
  await unfold(page, 'Projects');
  await page.getByRole('button', { name: 'Add project' }).click();
  await page.getByLabel('Title (required)').fill('Note G');
  await page.getByLabel('Summary').fill('Numbers of Bernoulli, worked out by an engine.');
  await saved(page);

  // Publishing only asks for a slug first.
  await page.getByRole('button', { name: 'Publish…' }).click();
  const panel = page.getByRole('dialog', { name: 'Publish' });
  await expect(panel.getByLabel('Your URL', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  await panel.getByLabel('Your URL', { exact: true }).fill('ada-lovelace');
  await expect(panel.getByText('is free', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Claim this URL' }).click();
  await expect(panel.getByRole('button', { name: 'Publish', exact: true })).toBeFocused();
  await expect(panel.getByRole('link', { name: /visitors cannot/ })).toBeVisible();
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel.getByText('Your site is live', { exact: true })).toBeVisible();
  await expect(panel.getByRole('img', { name: 'QR code of your site’s URL' })).toBeVisible();
  // The result is shown once, and there is nothing to publish again.
  await expect(panel.getByRole('link', { name: address.slice(0, -1) })).toHaveCount(1);
  await expect(panel.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  await panel.getByRole('link', { name: 'Releases and export' }).click();
  await page.waitForURL(`**/portfolios/${id}`);
  await expectReleases(page, [/Live now.*London, first release/]);
  await expect(page.getByRole('link', { name: address.slice(0, -1) }).first()).toBeVisible();

  const seen = await visit(browser, address);
  expect(seen.leaves).toEqual(nothing);
  expect(seen.headers['content-security-policy']).toContain("script-src 'none'");
  await expect(seen.page).toHaveTitle(/Ada Lovelace/);
  await expect(seen.page.getByRole('heading', { level: 1 })).toContainText('Ada Lovelace');
  await expect(seen.page.getByText('Poetical science')).toBeVisible();
  await expect(seen.page.getByText('Note G').first()).toBeVisible();
  await expect(seen.page.getByText('Numbers of Bernoulli')).toBeVisible();
  const image = seen.page.getByRole('img', { name: description }).first();
  await expect(image).toBeVisible();
  expect(
    await image.evaluate((element: HTMLImageElement) => ({
      loaded: element.naturalWidth > 0,
      ratio: Number(element.getAttribute('width')) / Number(element.getAttribute('height')),
    })),
  ).toEqual({ loaded: true, ratio: 1.5 });
  expect(seen.media.length).toBeGreaterThan(0);
  await seen.close();

  // Edited and published again: images and stylesheets are reused.
  await page.goto(`${product.origin}/portfolios/${id}/oldedit`);
  await editHeadline(page, 'Enchantress of number');
  await page.goto(`${product.origin}/portfolios/${id}`);
  await page.getByText('1 change since your last publish').click();
  await expect(page.getByText('Introduction › Headline')).toBeVisible();
  const thumbnail = page.frameLocator('iframe[title="Thumbnail"]');
  await expect(thumbnail.getByText('Enchantress of number')).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await publish(page, product, id);
  const both = [/Live now.*London, \d pages? changed/, /London, first release/];
  await expectReleases(page, both);
  const again = await visit(browser, address);
  expect(again.leaves).toEqual(nothing);
  await expect(again.page.getByText('Enchantress of number')).toBeVisible();
  expect(again.media).toEqual(seen.media);
  await again.close();

  // Published without a change: nothing is stored.
  await publish(page, product, id);
  await expectReleases(page, both);

  // Rolled back: the former page.
  // Each release has a permanent URL, the live one too.
  const permanent = page.getByRole('link', { name: /^View the release of .* in a new tab/ });
  await expect(permanent).toHaveCount(2);
  const own = await visit(browser, (await permanent.first().getAttribute('href')) ?? '');
  await expect(own.page.getByText('Enchantress of number')).toBeVisible();
  await own.close();
  await page.getByRole('button', { name: /^Roll back to the release/ }).click();
  await expect(page.getByText('Your site shows the earlier release again.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Your site is live', { exact: true })).toHaveCount(0);
  const earlier = await visit(browser, address);
  await expect(earlier.page.getByText('Poetical science')).toBeVisible();
  await expect(earlier.page.getByText('Enchantress of number')).toHaveCount(0);
  await earlier.close();

  // Unpublished: there is no site.
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('Your site is offline.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Not live').first()).toBeVisible();
  expect((await get(product, { host: 'ada-lovelace.localhost', path: '/' })).status).toBe(404);
});

test('Advice does not block publishing: an image without a description and a link to a page that is gone', async ({
  page,
  browser,
}) => {
  await newMember(page, product, 'Tim Silent');
  await claimSlug(page, product, 'silent');
  await createPortfolio(page, product, { title: 'My work', template: 'London' });
  await unfold(page, 'Introduction');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await page.getByLabel('Upload an image').setInputFiles(await makeImage('mute.jpg', { seed: 2 }));
  await expect(page.getByLabel('Description')).toBeVisible();
  await unfold(page, 'Contact');
  await page
    .getByRole('button', { name: /^More fields/ })
    .last()
    .click();
  await page.getByRole('textbox', { name: 'Website' }).fill(`${product.siteUrl('silent')}gone/`);
  await saved(page);
  await page.getByRole('button', { name: 'Publish…' }).click();
  const panel = page.getByRole('dialog', { name: 'Publish' });
  await expect(panel.getByText('1 image has no description yet.')).toBeVisible();
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel.getByText('Your site is live', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Describe images' }).click();
  await expect(page.getByRole('dialog', { name: 'Describe images' }).getByRole('textbox')).toBeFocused();

  const seen = await visit(browser, product.siteUrl('silent'));
  expect(seen.leaves).toEqual(nothing);
  await expect(seen.page.locator('main img')).toHaveAttribute('alt', '');
  await seen.close();

  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await panel.getByRole('link', { name: 'Your site has no page “/gone/”. Change the link to it.' }).click();
  await expect(page.getByRole('textbox', { name: 'Website' })).toBeFocused();
});

test('An imported résumé becomes a site, and its unsupported fields are named', async ({ page, browser }) => {
  await newMember(page, product, 'Grace Hopper');
  await claimSlug(page, product, 'grace');
  const resume = fileURLToPath(new URL('../fixtures/import/resume.json', import.meta.url));
  const dialog = await importFile(page, product, resume);
  const bug = dialog.getByRole('combobox', { name: 'Place of Basics › Favourite bug' });
  await expect(bug).toHaveValue('');
  await bug.selectOption('Text section “From my file”');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Open in the editor' }).click();
  const id = await editedPortfolio(page);
  await publish(page, product, id);

  const { page: site, leaves, close } = await visit(browser, product.siteUrl('grace'));
  expect(leaves).toEqual(nothing);
  await expect(site.getByRole('heading', { level: 1 })).toContainText('Grace Hopper');
  for (const words of [
    'Compiler builder',
    'Eckert–Mauchly',
    'FLOW-MATIC',
    'Yale University',
    'COBOL',
    'A moth',
  ]) {
    await expect(site.getByText(words).first(), words).toBeVisible();
  }
  await close();
});

test('The export of an account becomes its portfolios again, each with a report', async ({ page }) => {
  await newMember(page, product, 'Grace Hopper');
  await createPortfolio(page, product, { title: 'Compilers', template: 'London' });
  await createPortfolio(page, product, { title: 'Moths', template: 'Tokyo' });
  const exported = await page.evaluate(async () => {
    const response = await fetch('/api/account/export');
    return [...new Uint8Array(await response.arrayBuffer())];
  });
  await page.goto(`${product.origin}/portfolios`);
  await page.getByRole('button', { name: 'Import a file' }).first().click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'vitrine-account.zip', mimeType: 'application/zip', buffer: Buffer.from(exported) };
  await dialog.getByLabel('Choose a file').setInputFiles(file);
  await expect(dialog.getByText('2 portfolios were made from')).toBeVisible();
  await expect(dialog.getByText('does not change your profile')).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  for (const title of ['Compilers', 'Compilers 2', 'Moths', 'Moths 2']) {
    await expect(page.getByRole('main').getByRole('link', { name: title, exact: true })).toBeVisible();
  }
});

test('An import is shown before it is kept, and a discarded one can be restored', async ({ page }) => {
  await newMember(page, product, 'Grace Hopper');
  const file = fileURLToPath(new URL('../fixtures/import/resume.json', import.meta.url));
  const dialog = await importFile(page, product, file);
  const picture = dialog.frameLocator('iframe');
  await expect(picture.getByRole('heading', { level: 1 })).toContainText('Grace Hopper');
  await dialog.getByRole('button', { name: 'Discard import' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Make your first portfolio' })).toBeVisible();
  await page.getByRole('button', { name: /^Restore “/ }).click();
  await expect(page.getByRole('link', { name: /Grace Hopper/ }).first()).toBeVisible();
});

test('A thumbnail shows the outline of a page until it is drawn', async ({ page }) => {
  test.skip(onFirebase(), 'the browser alone shows it');
  await newMember(page, product, 'Grace Hopper');
  const id = await createPortfolio(page, product, { title: 'Compilers', template: 'London' });
  const { promise: draws, resolve: draw } = Promise.withResolvers<void>();
  await page.route(/drawn-portfolio/, async (route) => {
    await draws;
    await route.continue();
  });
  await page.goto(`${product.origin}/portfolios`);
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="/portfolios/${id}"]`) });
  await expect(card.locator('svg').first()).toBeVisible();
  await expect(card.locator('iframe')).toHaveCount(0);
  draw();
  await expect(card.locator('[data-drawn=true]')).toBeAttached();
  await expect(card.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
});

test('Without portfolios, the templates are shown, and each begins a portfolio or leads to examples', async ({
  page,
}) => {
  test.skip(onFirebase(), 'the browser alone shows it');
  await newMember(page, product, 'Grace Hopper');
  await page.goto(`${product.origin}/portfolios`);
  await page.getByRole('button', { name: /^Tokyo/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New portfolio' });
  await expect(dialog.getByRole('radio', { name: /^Tokyo/ })).toBeChecked();
  await dialog.getByRole('link', { name: 'begin with an example of your profession' }).click();
  await expect(page.getByRole('heading', { name: 'What do you do?' })).toBeVisible();
});

test('An import of an invalid résumé is refused with its file name and line', async ({ page }) => {
  await newMember(page, product);
  await page.goto(`${product.origin}/portfolios`);
  await page.getByRole('button', { name: 'Import a file' }).first().click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{\n  "basics": {') };
  await dialog.getByLabel('Choose a file').setInputFiles(file);
  await expect(dialog.getByRole('alert')).toContainText('The file could not be read.');
  await expect(dialog.getByRole('alert')).toContainText('line 2');
  await expect(dialog.getByRole('alert')).toContainText('broken.json');
});

test('Publishing a second portfolio names the one that it replaces on the site', async ({
  page,
  browser,
}) => {
  await newMember(page, product);
  await claimSlug(page, product, 'two-portfolios');
  const first = await createPortfolio(page, product, { title: 'Bridges', template: 'London' });
  await publish(page, product, first);
  const second = await createPortfolio(page, product, { title: 'Tunnels', template: 'Tokyo' });

  // The page of the second one neither shows the site as its own nor can unpublish it.
  await page.goto(`${product.origin}/portfolios/${second}`);
  await expect(page.getByText(/^Your site now shows Bridges\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace and publish' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unpublish' })).toHaveCount(0);

  await page.goto(`${product.origin}/portfolios/${second}/edit`);
  await page.getByRole('button', { name: 'Publish…' }).click();
  const panel = page.getByRole('dialog', { name: 'Publish' });
  await expect(panel.getByText(/^Your site now shows Bridges\./)).toBeVisible();
  await panel.getByRole('button', { name: 'Replace and publish' }).click();
  await expect(panel.getByText('Your site is live', { exact: true })).toBeVisible();
  await expect(panel.getByText('Bridges')).toHaveCount(0);
  expect((await visit(browser, product.siteUrl('two-portfolios'))).status).toBe(200);

  // The first one can replace it again.
  await page.goto(`${product.origin}/portfolios/${first}`);
  await expect(page.getByText(/^Your site now shows Tunnels\./)).toBeVisible();
});
