import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { violationsInBothSchemes } from '#tests/support/accessibility.ts';
import { totp } from '#tests/support/totp.ts';
import { openTotpStandIn, type TotpStandIn } from '#tests/support/totp-stand-in.ts';
import { respondForGoogle, signInAtGoogle } from '../firebase/support/offline-google.ts';
import { fillSignUp, newEmail, password, register, signIn } from './author.ts';
import { emptyFirebase } from './back-end.ts';
import { linkIn } from './emails.ts';
import { makeEmulatorAccount } from './emulator-account.ts';
import { nextSecond } from './next-second.ts';
import { startProduct, type RunningProduct } from './product.ts';

const cli = fileURLToPath(new URL('../../build/main/cli.mjs', import.meta.url));

let standIn: TotpStandIn;
let product: RunningProduct;
let settings: Record<string, string>;

test.beforeAll(async () => {
  const { env } = await emptyFirebase();
  standIn = await openTotpStandIn(env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '', env['GCLOUD_PROJECT'] ?? '');
  await standIn.offer();
  const own = { FIREBASE_AUTH_EMULATOR_HOST: standIn.host, PUBLIC_FIREBASE_TWO_FACTOR: 'on' };
  settings = { ...env, ...own };
  // The page and the stand-in for Google’s pages must be of one site.
  product = await startProduct({ domain: '127.0.0.1', env: own });
});
test.afterAll(async () => {
  await product.remove();
  await standIn.close();
});

/** An authenticator app: each of its codes is a later one. */
type App = { next: () => string; wrong: () => string };

function appWith(secret: string): App {
  let shown = 0;
  return {
    next() {
      shown += 1;
      return totp(secret, shown - 1);
    },
    wrong() {
      const valid = Array.from({ length: 25 }, (_, at) => totp(secret, at - 12));
      const guesses = Array.from({ length: 26 }, (_, at) => String(100_000 + at));
      return guesses.find((one) => !valid.includes(one)) ?? '';
    },
  };
}

const card = (page: Page): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sign-in security' }) });
const codeOf = (inside: Page | Locator): Locator => inside.getByLabel('6-digit code');
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const settingsOf = (page: Page) => page.goto(`${product.origin}/settings`);

/** True if the server accepts the session, by the cookie of plain links. */
async function isSignedIn(page: Page): Promise<boolean> {
  const response = await page.request.get(`${product.origin}/api/me`);
  return (await response.text()) !== 'null';
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(`${product.origin}/`);
}

/** A signed-in user with a confirmed email. */
async function member(page: Page): Promise<string> {
  const email = newEmail();
  await makeEmulatorAccount({ email, password, displayName: 'Ada Lovelace', emailVerified: true });
  await signIn(page, product, { email });
  await page.waitForURL('**/dashboard');
  return email;
}

async function confirm(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: button }).click();
}

/** Turns it on in the open settings. */
async function turnOn(page: Page): Promise<App> {
  await settingsOf(page);
  await card(page).getByRole('button', { name: 'Turn on…' }).click();
  await confirm(page, 'Continue');
  const dialog = page.getByRole('dialog');
  const app = appWith(((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', ''));
  await codeOf(dialog).fill(app.next());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return app;
}

async function signInWithCode(page: Page, app: App): Promise<void> {
  await expect(heading(page)).toHaveText('Type your code');
  await codeOf(page).fill(app.next());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Types a wrong code into the dialog over the settings, and then the next one. */
async function giveCode(page: Page, app: App): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Type your code' });
  await expect(codeOf(dialog)).toBeFocused();
  await codeOf(dialog).fill(app.wrong());
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('That code is not right.');
  await codeOf(dialog).fill(app.next());
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toHaveCount(0);
}

test('An author turns two-factor sign-in on at Firebase, which ends other sessions, and signs in with a code', async ({
  page,
  browser,
}) => {
  const { email } = await register(page, product);
  await settingsOf(page);
  await expect(card(page)).toContainText('Confirm your email address first.');
  await expect(card(page).getByRole('button')).toHaveCount(0);
  await expect(card(page)).not.toContainText('Passkeys');
  await page.getByRole('button', { name: 'Send confirmation email' }).click();
  await page.goto(await linkIn(product, { to: email, subject: 'Confirm your email address' }));
  await expect(heading(page)).toHaveText('Your email address is confirmed');
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, product, { email });
  await elsewhere.waitForURL('**/dashboard');
  await nextSecond();

  await settingsOf(page);
  await card(page).getByRole('button', { name: 'Turn on…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('There are no recovery codes');
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Wrong password.');
  await confirm(page, 'Continue');
  const app = appWith(((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', ''));
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await codeOf(dialog).fill(app.wrong());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('alert')).toContainText('That code is not right.');
  await codeOf(dialog).fill(app.next());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog).toContainText('You are signed out everywhere else.');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(card(page)).toContainText('only the administrator can let you in again');
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect(await isSignedIn(page)).toBe(true);
  await page.reload();
  await expect(card(page).getByRole('button', { name: 'Turn off…' })).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await elsewhere.close();

  await signOut(page);
  await signIn(page, product, { email });
  await expect(heading(page)).toHaveText('Type your code');
  await expect(page.getByText('Ask the administrator to let you in.')).toBeVisible();
  await expect(page.getByLabel('Trust this device')).toHaveCount(0);
  await expect(codeOf(page)).toBeFocused();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  const send = page.getByRole('button', { name: 'Sign in', exact: true });
  await codeOf(page).fill(app.wrong());
  await send.click();
  await expect(page.getByRole('alert')).toContainText('That code is not right.');
  expect(await isSignedIn(page)).toBe(false);
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await signIn(page, product, { email });
  await signInWithCode(page, app);
  await page.waitForURL('**/dashboard');
});

test('A code is asked for before an author changes the email address or the password, or turns it off', async ({
  page,
}) => {
  const email = await member(page);
  const app = await turnOn(page);
  const emailForm = page.getByRole('form', { name: 'Change email address' });
  await page.getByRole('button', { name: 'Change email…' }).click();
  await emailForm.getByLabel('New email address').fill(`new-${email}`);
  await emailForm.getByLabel('Your password').fill(password);
  await emailForm.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Type your code' });
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(emailForm.getByRole('alert')).toContainText('This needs a code of your authenticator app.');
  await emailForm.getByRole('button', { name: 'Change email' }).click();
  await giveCode(page, app);
  await expect(page.getByText(`Then new-${email} is your email address`)).toBeVisible();

  const renewed = 'another horse entirely';
  const form = page.getByRole('form', { name: 'Change password' });
  await page.getByRole('button', { name: 'Change password…' }).click();
  await form.getByLabel('Current password').fill(password);
  await form.getByLabel('New password').fill(renewed);
  await form.getByRole('button', { name: 'Change password' }).click();
  await giveCode(page, app);
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  expect(await isSignedIn(page)).toBe(true);
  await page.reload();

  await card(page).getByRole('button', { name: 'Turn off…' }).click();
  const turningOff = page.getByRole('dialog', { name: 'Turn off two-factor sign-in?' });
  await turningOff.getByLabel('Your password').fill(renewed);
  await turningOff.getByRole('button', { name: 'Turn off' }).click();
  await giveCode(page, app);
  await expect(card(page).getByRole('button', { name: 'Turn on…' })).toBeVisible();
  await signOut(page);
  await signIn(page, product, { email, password: renewed });
  await page.waitForURL('**/dashboard');
});

test('An administrator resets the sign-in of an author who has lost the authenticator app', async ({
  page,
}) => {
  const email = await member(page);
  await turnOn(page);
  const args = [cli, 'sign-in', 'reset', email, '--reason', 'The phone is lost.'];
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', ...settings, DATA_DIR: product.dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout).toContain('with their password alone');
  await page.reload();
  await page.waitForURL('**/login?**');
  await signIn(page, product, { email });
  await page.waitForURL('**/settings');
  await expect(card(page).getByRole('button', { name: 'Turn on…' })).toBeVisible();
});

test('The link of Google’s email about a new authenticator app turns two-factor sign-in off, and no other link does', async ({
  page,
}) => {
  const email = await member(page);
  await turnOn(page);
  await signOut(page);
  await page.goto(`${product.origin}/forgot-password`);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const other = new URL(await linkIn(product, { to: email, subject: 'Choose a new password' }));
  const undo = `${product.origin}/api/auth/action?mode=revertSecondFactorAddition&oobCode=`;
  await page.goto(`${undo}${other.searchParams.get('oobCode')}`);
  await expect(page.getByRole('alert')).toContainText('This link does not work.');
  await page.goto(`${undo}${standIn.undoCodes.at(-1)}`);
  await expect(heading(page)).toHaveText('Two-factor sign-in is off');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
  await page.goto(`${undo}${standIn.undoCodes.at(-1)}`);
  await expect(page.getByRole('alert')).toContainText('This link does not work.');
  await page.goto(`${product.origin}/login`);
  await signIn(page, product, { email });
  await page.waitForURL('**/dashboard');
});

test('A code that comes too late or too often is refused with a sentence of the catalogue', async ({
  page,
}) => {
  const email = await member(page);
  const app = await turnOn(page);
  await signOut(page);
  await signIn(page, product, { email });
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
  let message = 'TOO_MANY_ATTEMPTS_TRY_LATER';
  await page.route('**/v2/accounts/mfaSignIn:finalize?**', (route) =>
    route.fulfill({ status: 400, headers, json: { error: { code: 400, message } } }),
  );
  await signInWithCode(page, app);
  await expect(page.getByRole('alert')).toContainText('Too many attempts.');
  message = 'INVALID_MFA_PENDING_CREDENTIAL';
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('That took too long');
  await page.unroute('**/v2/accounts/mfaSignIn:finalize?**');
  await page.getByRole('button', { name: 'Type your password' }).click();
  await signIn(page, product, { email });
  await signInWithCode(page, app);
  await page.waitForURL('**/dashboard');
});

test('The link of a sign-up signs in to an account with two-factor sign-in only with a code', async ({
  page,
}) => {
  const email = await member(page);
  const app = await turnOn(page);
  await signOut(page);
  await page.goto(`${product.origin}/register?next=%2Fprofile`);
  await fillSignUp(page, { email, name: 'Ada Lovelace' });
  await expect(heading(page)).toHaveText('Check your inbox');
  await page.goto(await linkIn(product, { to: email, subject: 'Finish signing up' }));
  await expect(heading(page)).toHaveText('Type your code');
  expect(await isSignedIn(page)).toBe(false);
  await signInWithCode(page, app);
  await page.waitForURL('**/profile');
});

test('A reset of the password leaves two-factor sign-in on, and an account is deleted with its password', async ({
  page,
}) => {
  const email = await member(page);
  const app = await turnOn(page);
  await signOut(page);
  await page.goto(`${product.origin}/forgot-password`);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.goto(await linkIn(product, { to: email, subject: 'Choose a new password' }));
  await page.getByLabel('New password').fill('another horse entirely');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, product, { email, password: 'another horse entirely' });
  await signInWithCode(page, app);
  await page.waitForURL('**/dashboard');

  await settingsOf(page);
  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await dialog.getByLabel('Your password').fill('another horse entirely');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await page.waitForURL(`${product.origin}/`);
  expect(await isSignedIn(page)).toBe(false);
});

test('Google sign-in asks for the code too, by a popup and by a redirect', async ({ page }) => {
  await respondForGoogle(page.context());
  const email = await member(page);
  const app = await turnOn(page);
  await signOut(page);
  await page.goto(`${product.origin}/login?next=/uploads`);
  const google = page.getByRole('button', { name: 'Continue with Google' });
  const popup = page.waitForEvent('popup');
  await google.click();
  await signInAtGoogle(await popup, { email, name: 'Ada Lovelace' });
  await signInWithCode(page, app);
  await page.waitForURL('**/uploads');

  await signOut(page);
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await page.goto(`${product.origin}/register?next=/uploads`);
  await google.click();
  await page.waitForURL('**/emulator/auth/handler**');
  await page.locator('.js-reuse-account', { hasText: email }).click();
  await expect(heading(page)).toHaveText('Type your code');
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(google).toBeVisible();
  await page.goto(`${product.origin}/login?next=/uploads`);
  await google.click();
  await page.waitForURL('**/emulator/auth/handler**');
  await page.locator('.js-reuse-account', { hasText: email }).click();
  await signInWithCode(page, app);
  await page.waitForURL('**/uploads');
});

test('The settings do not offer two-factor sign-in without configuration, but turn it off for authors who have it', async ({
  page,
}) => {
  await page.route('**/api/settings', async (route) => {
    const reply = await route.fetch();
    const text = (await reply.text()).replace('"hasTwoFactor":true', '"hasTwoFactor":false');
    await route.fulfill({ response: reply, body: text });
  });
  await member(page);
  await settingsOf(page);
  await expect(page.getByRole('heading', { name: 'Delete your account' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.unroute('**/api/settings');
  await turnOn(page);
  await page.route('**/api/settings', async (route) => {
    const reply = await route.fetch();
    const text = (await reply.text()).replace('"hasTwoFactor":true', '"hasTwoFactor":false');
    await route.fulfill({ response: reply, body: text });
  });
  await page.reload();
  await expect(card(page).getByRole('button')).toHaveText(['Turn off…']);
});
