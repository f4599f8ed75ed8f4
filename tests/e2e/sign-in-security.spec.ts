import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from 'playwright/test';
import { violationsInBothSchemes } from '#tests/support/accessibility.ts';
import { totp } from '#tests/support/totp.ts';
import { password, register, signIn } from './author.ts';
import { startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const settingsOf = (page: Page) => page.goto(`${product.origin}/settings`);
const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sign-in security' }) });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(`${product.origin}/`);
}

async function confirm(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: button }).click();
}

/** A device that stores passkeys and accepts every user. */
async function openDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { forget: () => session.send('WebAuthn.clearCredentials', { authenticatorId }) };
}

test('An author adds a passkey, signs in with it alone, renames it and removes it', async ({ page }) => {
  const device = await openDevice(page);
  await register(page, product);
  await settingsOf(page);
  await card(page).getByRole('button', { name: 'Add passkey…' }).click();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('dialog').getByLabel('Your password').fill('not the password');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Wrong password.');
  await confirm(page, 'Continue');
  const passkeys = card(page).getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(passkeys).toHaveText(/^Chrome on LinuxAdded .*\d{4}/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await signOut(page);
  // The device responds at once to the passkeys offered in the email field.
  await page.goto(`${product.origin}/login?next=/settings`);
  await page.waitForURL('**/settings');
  await signOut(page);
  await page.addInitScript(() => {
    Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable');
  });
  await page.goto(`${product.origin}/login?next=/settings`);
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await page.waitForURL('**/settings');

  await card(page).getByRole('button', { name: 'Rename Chrome on Linux' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Work laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(passkeys).toContainText('Work laptop');
  await page.reload();
  await expect(passkeys).toContainText('Work laptop');

  await card(page).getByRole('button', { name: 'Remove Work laptop' }).click();
  await confirm(page, 'Remove passkey');
  await expect(passkeys).toHaveCount(0);
  await signOut(page);
  await page.goto(`${product.origin}/login`);
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('That passkey could not be used.');
  await device.forget();
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('No passkey was used.');
  expect(await violationsInBothSchemes(page)).toEqual([]);
});

test('An author turns two-factor sign-in on, and signs in with a code, then with a recovery code', async ({
  page,
}) => {
  const { email } = await register(page, product);
  await settingsOf(page);
  await card(page).getByRole('button', { name: 'Turn on…' }).click();
  await confirm(page, 'Continue');
  const dialog = page.getByRole('dialog');
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(dialog.getByLabel('6-digit code')).toBeFocused();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await dialog.getByLabel('6-digit code').fill('12');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('Type the 6 digits that the app shows.')).toBeVisible();
  await dialog.getByLabel('6-digit code').fill(totp(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();

  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('vitrine-recovery-codes.txt');
  const kept = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(kept).toEqual(await codes.allTextContents());
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(card(page)).toContainText('You have 10 recovery codes left');
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await signOut(page);
  await page.goto(`${product.origin}/login`);
  await signIn(page, product, { email });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Type your code');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  const code = page.getByLabel('6-digit code');
  await expect(code).toBeFocused();
  const sent = page.getByRole('button', { name: 'Sign in', exact: true });
  const wrong = [100_000, 100_001, 100_002, 100_003].map(String);
  const valid = [-1, 0, 1].map((steps) => totp(secret, steps));
  await code.fill(wrong.find((one) => !valid.includes(one)) ?? '');
  await sent.click();
  await expect(page.getByRole('alert')).toContainText(
    'That code is not right. Each code works once: wait for the next one.',
  );
  expect(await violationsInBothSchemes(page)).toEqual([]);
  // The code after the one that turned it on, because each works once.
  await code.fill(totp(secret, 1));
  await sent.click();
  await page.waitForURL('**/dashboard');

  await signOut(page);
  await page.goto(`${product.origin}/login`);
  await signIn(page, product, { email });
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.getByLabel('Recovery code').fill(kept[0] ?? '');
  await sent.click();
  await page.waitForURL('**/dashboard');

  await settingsOf(page);
  await expect(card(page)).toContainText('You have 9 recovery codes left');
  await card(page).getByRole('button', { name: 'Turn off…' }).click();
  await confirm(page, 'Turn off');
  await expect(card(page).getByRole('button', { name: 'Turn on…' })).toBeVisible();
  await signOut(page);
  await signIn(page, product, { email });
  await page.waitForURL('**/dashboard');
});
