import { expect, test, type Locator, type Page } from 'playwright/test';
import { respondForGoogle, signInAtGoogle } from '../firebase/support/offline-google.ts';
import { startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;

// The page and Google's stand-in must be of one site, as they are if Hosting serves both.
test.beforeAll(async () => {
  product = await startProduct({ domain: '127.0.0.1' });
});
test.afterAll(() => product.remove());
test.beforeEach(({ context }) => respondForGoogle(context));

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

test('A new person signs in through the Google popup and reaches the requested screen', async ({ page }) => {
  await page.goto(`${product.origin}/uploads`);
  await page.waitForURL('**/login?**');
  const popup = page.waitForEvent('popup');
  await button(page).click();
  await signInAtGoogle(await popup, { email: 'grace@gmail.example', name: 'Grace Hopper' });
  await page.waitForURL('**/uploads');
  await page.goto(`${product.origin}/oldprofile`);
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await expect(page.getByLabel('Last name')).toHaveValue('Hopper');
});

test('Google sign-in reports a closed popup and redirects the page where popups are blocked', async ({
  page,
}) => {
  await page.goto(`${product.origin}/login?next=/uploads`);
  const popup = page.waitForEvent('popup');
  await button(page).click();
  const opened = await popup;
  await opened.waitForLoadState();
  await opened.close();
  // The SDK waits for a while, in case the window has only navigated to another page.
  await expect(page.getByRole('alert')).toContainText('was closed before you were signed in');

  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await page.reload();
  await button(page).click();
  await page.waitForURL('**/emulator/auth/handler**');
  await signInAtGoogle(page, { email: 'joan@gmail.example', name: 'Joan Clarke' });
  await page.waitForURL('**/uploads');
});

test('An author without a password confirms their identity with Google and sets a password', async ({
  page,
}) => {
  const email = 'mary@gmail.example';
  await page.goto(`${product.origin}/login?next=/settings`);
  const popup = page.waitForEvent('popup');
  await button(page).click();
  await signInAtGoogle(await popup, { email, name: 'Mary Somerville' });
  await page.waitForURL('**/settings');
  await page.getByRole('button', { name: 'Change email…' }).click();
  await expect(page.getByLabel('New email address')).toBeVisible();
  await expect(page.getByLabel('Your password')).toHaveCount(0);

  const form = page.getByRole('form', { name: 'Change password' });
  await page.getByRole('button', { name: 'Change password…' }).click();
  await expect(form).toContainText('A window of Google will ask you to sign in once more.');
  await form.getByLabel('New password').fill('another horse entirely');
  await again(page, form.getByRole('button', { name: 'Change password' }), email);
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(form.getByLabel('Current password')).toBeVisible();
});

test('An author without a password confirms account deletion with the same Google account', async ({
  page,
}) => {
  const email = 'hedy@gmail.example';
  await page.goto(`${product.origin}/login?next=/settings`);
  const popup = page.waitForEvent('popup');
  await button(page).click();
  await signInAtGoogle(await popup, { email, name: 'Hedy Lamarr' });
  await page.waitForURL('**/settings');

  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog');
  const remove = dialog.getByRole('button', { name: 'Delete everything' });
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  const other = page.waitForEvent('popup');
  await remove.click();
  await signInAtGoogle(await other, { email: 'other@gmail.example', name: 'Other' });
  await expect(dialog.getByRole('alert')).toContainText('That was another account.');
  const open = await page.evaluateHandle(() => window.open);
  await page.evaluate(() => Object.assign(window, { open: () => null }));
  await remove.click();
  await expect(dialog.getByRole('alert')).toContainText('Your browser blocked the Google window.');
  await page.evaluate((given) => Object.assign(window, { open: given }), open);
  await again(page, remove, email);
  await page.waitForURL(`${product.origin}/`);
  await page.goto(`${product.origin}/settings`);
  await page.waitForURL('**/login?**');
});

/** Signs in with the same account again, in the window that a button opens. */
async function again(page: Page, opener: Locator, email: string): Promise<void> {
  const popup = page.waitForEvent('popup');
  await opener.click();
  await (await popup).locator('.js-reuse-account', { hasText: email }).click();
}
