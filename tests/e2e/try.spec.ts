import { expect, test, type Locator, type Page } from 'playwright/test';
import { violationsInBothSchemes } from '#tests/support/accessibility.ts';
import { newMember, readyToType, signUp, unfold } from './author.ts';
import { onFirebase } from './back-end.ts';
import { fieldIn, previewIn } from './editor-page.ts';
import { image } from './images.ts';
import { startProduct, type RunningProduct } from './product.ts';

const headlineIn = (page: Page): Locator => fieldIn(page, 'Headline');

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

test('Work without an account is kept on the device, then in a new account, and is published', async ({
  page,
  browser,
}) => {
  await page.goto(product.origin);
  await page.getByRole('link', { name: 'Try it without an account' }).first().click();
  await page.waitForURL('**/try');
  await page.getByRole('button', { name: 'Start empty' }).click();
  await readyToType(page);
  const headline = page.getByRole('textbox', { name: 'Headline' });
  await headline.fill('Bridges that last');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await page.getByLabel('Upload an image').setInputFiles(await image('bridge.jpg', { seed: 23 }));
  await page.getByRole('textbox', { name: 'Description' }).fill('A bridge at dawn');
  await page.getByRole('button', { name: 'Crop', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Shape').selectOption('1:1 square');
  await page.getByRole('dialog').getByRole('button', { name: 'Use this crop' }).click();
  const shown = page.frameLocator('iframe').first().getByRole('img', { name: 'A bridge at dawn' });
  const size = () =>
    shown.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight]);
  await expect.poll(size).toEqual([600, 600]);
  await expect(page.getByText('On this device', { exact: true })).toBeVisible();

  await page.reload();
  await unfold(page, 'Introduction');
  await expect(headline).toHaveValue('Bridges that last');
  await expect.poll(size).toEqual([600, 600]);

  await page.getByRole('button', { name: 'Publish…' }).click();
  const question = page.getByRole('dialog', { name: 'Create an account to publish' });
  await question.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL('**/register?next=%2Ftry');
  await signUp(page, product, { email: `emily.${process.pid}@example.com`, name: 'Emily Roebling' });

  await page.waitForURL(/\/portfolios\/[a-z0-9]+\/edit$/i);
  const panel = page.getByRole('dialog', { name: 'Publish' });
  await panel.getByLabel('Your URL', { exact: true }).fill('emily-roebling');
  await expect(panel.getByText('is free', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Claim this URL' }).click();
  await expect(panel.getByText(product.siteUrl('emily-roebling'))).toBeVisible();
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel.getByText('Your site is live', { exact: true })).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(product.siteUrl('emily-roebling'));
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Emily Roebling');
  await expect(visitor.getByText('Bridges that last')).toBeVisible();
  const bridge = visitor.getByRole('img', { name: 'A bridge at dawn' });
  await expect(bridge).toBeVisible();
  await expect(bridge).toHaveAttribute('width', '600');
  await expect(bridge).toHaveAttribute('height', '600');
  await visitor.close();

  // The account has the work, so the device has none.
  await page.goto(`${product.origin}/try`);
  await page.waitForURL('**/start');
});

test('An example on the landing page opens in the editor, and reloading keeps the work', async ({ page }) => {
  test.skip(onFirebase(), 'no server takes part in it');
  await page.goto(product.origin);
  await page.getByRole('link', { name: 'Photographer' }).click();
  const shown = page
    .frameLocator('iframe')
    .first()
    .getByRole('heading', { level: 2, name: 'Two thirds sky' });
  await expect(shown).toBeVisible();
  await expect(page).toHaveURL(`${product.origin}/try`);
  await page.reload();
  await expect(shown).toBeVisible();
});

test('Work without an account starts with a sample and its images, and can be deleted or brought into an account', async ({
  page,
}) => {
  test.skip(onFirebase(), 'no server takes part in it');
  await page.goto(`${product.origin}/try`);
  const choice = page.getByRole('button', { name: 'Photographer' });
  await expect(choice).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await choice.click();
  await expect(page.getByText('texts are still from the sample')).toBeVisible();
  const shown = page.frameLocator('iframe').first().getByRole('img').first();
  await expect
    .poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  expect(await shown.getAttribute('src')).toMatch(/^blob:/);
  // A click on an image opens its field, which hovering shows.
  const other = page.frameLocator('iframe').first().getByRole('img').nth(1);
  await other.hover();
  await expect(other).toHaveAttribute('data-pointed');
  await page.getByRole('button', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Set focal point' })).toHaveCount(0);
  await other.click();
  await expect(page.getByRole('button', { name: 'Set focal point' })).toBeInViewport();

  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(page.getByRole('dialog', { name: 'Create an account to publish' })).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More for this portfolio' }).click();
  await page.getByRole('menuitem', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Delete and start over' }).click();
  await expect(choice).toBeVisible();

  // Signing in another way offers the work from there. The name of the account fills the empty one.
  await choice.click();
  const name = page.getByRole('textbox', { name: 'Name (required)' });
  await expect(name).toHaveValue('');
  await expect(page.getByText('On this device', { exact: true })).toBeVisible();
  await newMember(page, product);
  await page.goto(`${product.origin}/dashboard`);
  await page.getByRole('link', { name: 'Bring it into your account' }).click();
  await expect(page.getByRole('dialog', { name: 'Publish' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('Ada Lovelace');
  await expect(previewIn(page).getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace');
});

test.describe('sample texts', () => {
  const headlineOfSample = 'Photographs of weather and of what stands in it';

  test.beforeEach(async ({ page }) => {
    test.skip(onFirebase(), 'no server takes part in it');
    await page.goto(`${product.origin}/try`);
    await page.getByRole('button', { name: 'Photographer' }).click();
    await expect(headlineIn(page)).toHaveValue(headlineOfSample);
  });

  test('A sample text on the page is replaced by what one types, and comes back by one undo', async ({
    page,
  }) => {
    const site = previewIn(page);
    const headline = headlineIn(page);
    await site.getByText(headlineOfSample).click();
    await page.keyboard.type('Bridges');
    await expect(headline).toHaveValue('Bridges');
    await page.keyboard.press('Control+z');
    await expect(headline).toHaveValue(headlineOfSample);
    await page.keyboard.press('Escape');

    // The second click places the caret, and so does the first one on a text of the author.
    await site.getByText(headlineOfSample).click();
    await site.getByText(headlineOfSample).click({ position: { x: 1, y: 5 } });
    await page.keyboard.type('My ');
    await expect(headline).toHaveValue(`My ${headlineOfSample}`);
    await page.keyboard.press('Escape');
    await site.getByText(`My ${headlineOfSample}`).click();
    await page.keyboard.press('End');
    await page.keyboard.type('.');
    await expect(headline).toHaveValue(`My ${headlineOfSample}.`);

    await site.locator('#about p').first().click();
    const formatted = site.locator('.ProseMirror');
    await expect(formatted).toBeFocused();
    const before = await formatted.innerText();
    await page.keyboard.type('All day');
    await expect(formatted).toHaveText('All day');
    await page.keyboard.press('Control+z');
    await expect.poll(() => formatted.innerText()).toBe(before);
  });

  test('A sample text in the form is replaced by what one types, and comes back by one undo', async ({
    page,
  }) => {
    const lines = page.getByRole('textbox', { name: 'Opening lines' });
    await expect(lines).toHaveAccessibleName('Opening lines (sample)');
    const before = await lines.inputValue();
    await lines.click();
    await page.keyboard.type('Bridges');
    await expect(lines).toHaveValue('Bridges');
    await expect(lines).toHaveAccessibleName('Opening lines');
    await page.keyboard.press('Control+z');
    await expect(lines).toHaveValue(before);
    await expect(lines).toHaveAccessibleName('Opening lines (sample)');

    // The second click places the caret.
    const headline = headlineIn(page);
    await headline.click();
    await headline.click();
    await page.keyboard.press('Home');
    await page.keyboard.type('My ');
    await expect(headline).toHaveValue(`My ${headlineOfSample}`);

    await page.getByRole('button', { name: 'About', exact: true }).click();
    const formatted = page.getByRole('tabpanel').locator('.ProseMirror').first();
    await formatted.click();
    await page.keyboard.type('All day');
    await expect(formatted).toHaveText('All day');
  });

  test('A sample text on the page has a mark until it is changed', async ({ page }) => {
    const marked = () =>
      previewIn(page)
        .locator('body')
        .evaluate(() => [...(CSS.highlights.get('sample') ?? [])].map(String));
    await expect.poll(marked).toContain(headlineOfSample);
    expect((await marked()).length).toBeGreaterThan(50);
    expect(await marked()).not.toContain('Photographer portfolio');
    await headlineIn(page).fill('Bridges');
    await expect.poll(marked).not.toContain(headlineOfSample);
    expect(await marked()).not.toContain('Bridges');
    await page.keyboard.press('Control+z');
    await expect.poll(marked).toContain(headlineOfSample);
    await page.getByRole('button', { name: 'Remove all sample content' }).click();
    await expect.poll(marked).toEqual([]);
  });
});

test('A portfolio with sample text opens on a phone with its page uncovered', async ({ browser }) => {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  await page.goto(`${product.origin}/try`);
  await page.getByRole('button', { name: 'UX designer' }).tap();
  await expect(page.getByText('Tap a text to change it.').first()).toBeVisible();
  const sheet = page.getByRole('region', { name: 'Edit', exact: true });
  await expect(sheet).toHaveCount(0);
  // Without keys, shortcuts are not mentioned.
  await page.getByRole('button', { name: 'More for this portfolio' }).tap();
  await expect(page.getByRole('menuitem', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const site = previewIn(page);
  await site.getByText('Information and interface designer for public things').first().tap();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Bridges that last');
  await expect(site.getByText('Bridges that last').first()).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await phone.close();
});
