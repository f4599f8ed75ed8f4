import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, test, type Page } from 'playwright/test';
import { href, routes } from '#src/routes.ts';
import {
  claimSlug,
  createPortfolio,
  fillSignUp,
  headingOfSentEmail,
  newEmail,
  password,
  publish,
  register,
  signIn,
  signUp,
} from './author.ts';
import { violationsInBothSchemes } from '#tests/support/accessibility.ts';
import { onFirebase } from './back-end.ts';
import { linkIn } from './emails.ts';
import { makeAccount } from './make-account.ts';
import { nextSecond } from './next-second.ts';
import { get, startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;
/** An account that no test changes. */
let member: { email: string };

test.beforeAll(async ({ browser }) => {
  // A proxy sets the client IP, so that a test can simulate another client.
  product = await startProduct({ env: { TRUST_PROXY: 'on' } });
  const page = await browser.newPage();
  member = await register(page, product);
  await page.close();
});
test.afterAll(() => product.remove());

async function asMember(page: Page): Promise<void> {
  await signIn(page, product, member);
  await page.waitForURL('**/dashboard');
}

/** True if the server accepts the session. */
async function isSignedIn(page: Page): Promise<boolean> {
  const response = await page.request.get(`${product.origin}/api/me`);
  return (await response.text()) !== 'null';
}

const pathsFor = (access: 'member' | 'guest'): string[] =>
  Object.entries(routes)
    .filter(([, route]) => route.access === access)
    .map(([, { path }]) => path.replace(':id', 'nobodys'));

test('Every member screen sends a signed-out visitor to sign-in and back afterwards', async ({ page }) => {
  for (const path of pathsFor('member')) {
    await page.goto(`${product.origin}${path}?a=1#b`);
    await page.waitForURL('**/login?**');
    expect(new URL(page.url()).searchParams.get('next'), path).toBe(`${path}?a=1#b`);
  }
  await page.goto(`${product.origin}/settings`);
  await page.waitForURL('**/login?**');
  await signIn(page, product, member);
  await page.waitForURL('**/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});

test('Every guest screen sends a signed-in member to the dashboard', async ({ page }) => {
  await asMember(page);
  for (const path of pathsFor('guest')) {
    await page.goto(product.origin + path);
    await page.waitForURL('**/dashboard');
  }
});

test('Sign-in never redirects to another site, whatever its next parameter says', async ({ page }) => {
  await asMember(page);
  const own = [product.origin, ...Object.values(product.firebase ?? {}).map((host) => `http://${host}`)];
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!own.includes(new URL(request.url()).origin)) elsewhere.push(request.url());
  });
  for (const next of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
  ]) {
    await page.goto(`${product.origin}/login?${new URLSearchParams({ next }).toString()}`);
    await page.waitForURL(`${product.origin}/dashboard`);
  }
  expect(elsewhere).toEqual([]);
});

test('The sign-in form explains each error in a sentence', async ({ page }) => {
  await page.goto(`${product.origin}/login`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter an email address such as ada@example.org.')).toBeVisible();
  await expect(page.getByText('Type your password.')).toBeVisible();
  await signIn(page, product, { email: member.email, password: 'not the password' });
  await expect(page.getByRole('alert')).toContainText('The email address or the password is not right.');
  await signIn(page, product, { email: 'nobody@example.com', password: 'not the password' });
  await expect(page.getByRole('alert')).toContainText('The email address or the password is not right.');
});

test('The registration form explains each error in a sentence', async ({ page }) => {
  test.skip(onFirebase(), 'it has no password yet, and says nothing of accounts');
  await page.goto(`${product.origin}/register`);
  const create = page.getByRole('button', { name: 'Create account' });
  const field = page.getByLabel('Password', { exact: true });
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email address').fill(member.email);
  await field.fill('short');
  await create.click();
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible();
  await field.fill('passwordpassword');
  await create.click();
  await expect(page.getByText(/^This is among the first passwords/)).toBeVisible();
  await field.fill(password);
  await create.click();
  await expect(headingOfSentEmail(page)).toBeVisible();
  expect(await isSignedIn(page)).toBe(false);
});

test('A link that is opened in the tab of the sign-up leads on to where the author was going', async ({
  page,
}) => {
  test.skip(onFirebase(), 'its link signs in, and has the path');
  await page.goto(`${product.origin}/register?next=%2Fuploads`);
  const email = newEmail();
  await fillSignUp(page, { email, name: 'Grace Hopper' });
  await expect(headingOfSentEmail(page)).toBeVisible();
  await page.goto(await linkIn(product, { to: email, subject: 'Confirm your email address' }));
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, product, { email });
  await page.waitForURL('**/uploads');
});

test('The email of a sign-up is sent again on request', async ({ page }) => {
  const received: string[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      received.push(address);
      done();
    },
    onData(stream, _, done) {
      stream.resume().on('end', done);
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  // Firebase sends its emails itself.
  const mailing = onFirebase()
    ? product
    : await startProduct({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  try {
    // The first account signs in at once.
    if (!onFirebase()) await makeAccount(mailing, { email: newEmail(), password, displayName: 'Ada' });
    await page.goto(`${mailing.origin}/register`);
    const email = newEmail();
    await fillSignUp(page, { email, name: 'Grace Hopper' });
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText(`We sent another email to ${email}.`)).toBeVisible();
    if (!onFirebase()) await expect.poll(() => received).toEqual([email, email]);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use another email' }).click();
    await expect(page.getByLabel('Email address')).toHaveValue(email);
  } finally {
    if (mailing !== product) await mailing.remove();
    await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  }
});

test('A sign-up does not reveal accounts, and its link finishes it in another browser', async ({
  browser,
}) => {
  const stranger = onFirebase() ? {} : { extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' } };
  const page = await browser.newPage(stranger);
  const email = newEmail();
  const screens: string[] = [];
  for (const typed of [member.email, email]) {
    await page.goto(`${product.origin}/register?next=%2Fprofile`);
    await fillSignUp(page, { email: typed, name: 'Grace Hopper' });
    // Elsewhere than on the machine of the server, nobody can open the file.
    const name = onFirebase() ? 'Check your inbox' : 'Ask for the confirmation email';
    await expect(page.getByRole('heading', { name })).toBeVisible();
    screens.push((await page.getByRole('main').innerText()).replaceAll(typed, 'somebody'));
  }
  expect(screens[0]).toBe(screens[1]);
  expect(await isSignedIn(page)).toBe(false);
  await page.close();

  const other = await browser.newPage(stranger);
  if (!onFirebase()) {
    await other.goto(await linkIn(product, { to: email, subject: 'Confirm your email address' }));
    await other.getByRole('link', { name: 'Sign in' }).click();
    await signIn(other, product, { email });
    await other.waitForURL('**/dashboard');
  } else {
    const link = await linkIn(product, { to: email, subject: 'Finish signing up' });
    await other.goto(link);
    await other.getByLabel('Email address').fill(member.email);
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(other.getByRole('alert')).toContainText('This link was sent to another email address.');
    await other.getByLabel('Email address').fill(email);
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(other.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
    await other.reload();
    await expect(other.getByLabel('Last name')).toHaveValue('Hopper');
    await other.getByLabel('Password', { exact: true }).fill('passwordpassword');
    await other.getByRole('button', { name: 'Create account' }).click();
    await expect(other.getByText(/^This is among the first passwords/)).toBeVisible();
    await other.getByLabel('Password', { exact: true }).fill(password);
    await other.getByRole('button', { name: 'Create account' }).click();
    await other.waitForURL('**/profile');
    await other.goto(`${product.origin}/oldprofile`);
    await expect(other.getByLabel('Last name')).toHaveValue('Hopper');
    await other.goto(link);
    await other.getByLabel('Email address').fill(email);
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(other.getByText('This link does not work.')).toBeVisible();
  }
  expect(await isSignedIn(other)).toBe(true);
  await other.close();
});

test('An author resets a forgotten password by an email link, which ends every session', async ({
  page,
  browser,
}) => {
  const { email } = await register(page, product);
  const visitor = await browser.newPage();
  await visitor.goto(`${product.origin}/login`);
  await visitor.getByRole('link', { name: 'Forgot password?' }).click();
  await visitor.getByLabel('Email address').fill(email);
  await visitor.getByRole('button', { name: 'Send the link' }).click();
  await expect(visitor.getByText(`If there is an account for ${email}`)).toBeVisible();

  const link = await linkIn(product, { to: email, subject: 'Choose a new password' });
  expect(new URL(link).origin).toBe(product.origin);
  await visitor.goto(link);
  await visitor.getByLabel('New password').fill('another horse entirely');
  await visitor.getByRole('button', { name: 'Set password' }).click();
  await expect(visitor.getByRole('heading', { name: 'Your password is set' })).toBeVisible();

  expect(await isSignedIn(page)).toBe(false);
  await page.reload();
  await page.waitForURL('**/login?**');
  await signIn(page, product, { email });
  await expect(page.getByRole('alert')).toContainText('The email address or the password is not right.');
  await signIn(page, product, { email, password: 'another horse entirely' });
  await page.waitForURL('**/dashboard');

  await visitor.goto(link);
  await visitor.getByLabel('New password').fill('a third horse entirely');
  await visitor.getByRole('button', { name: 'Set password' }).click();
  await expect(visitor.getByRole('alert')).toContainText('This link does not work.');
  await visitor.close();
});

test('An author confirms an email address and changes it by email links', async ({ page }) => {
  const { email } = await register(page, product);
  await page.goto(`${product.origin}/settings`);
  await expect(page.getByText('Not confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Send confirmation email' }).click();
  await page.goto(await linkIn(product, { to: email, subject: 'Confirm your email address' }));
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.goto(`${product.origin}/settings`);
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

  const form = page.getByRole('form', { name: 'Change email address' });
  const renewed = `new-${email}`;
  await page.getByRole('button', { name: 'Change email…' }).click();
  await expect(form.getByLabel('New email address')).toBeFocused();
  await form.getByLabel('New email address').fill(renewed);
  await form.getByLabel('Your password').fill('not the password');
  await form.getByRole('button', { name: 'Change email' }).click();
  await expect(form.getByRole('alert')).toContainText('Wrong password.');
  await form.getByLabel('Your password').fill(password);
  await form.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText(`Then ${renewed} is your email address`)).toBeVisible();

  await page.goto(await linkIn(product, { to: renewed, subject: 'Confirm your email address' }));
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await page.goto(`${product.origin}/settings`);
  await expect(page.getByText(renewed, { exact: true }).first()).toBeVisible();
  await page.goto(`${product.origin}/oldprofile`);
  await expect(page.getByLabel('Email address')).toHaveValue(renewed);
});

test('Each link above the settings leads to a part of them', async ({ page }) => {
  await register(page, product);
  await page.goto(`${product.origin}/settings`);
  const links = page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  for (const link of await links.all()) {
    const part = page.locator((await link.getAttribute('href')) ?? '');
    await expect(part.getByRole('heading', { level: 2 })).toBeVisible();
  }
});

test('The settings list all sessions and end those on other devices', async ({ page, browser }) => {
  test.skip(onFirebase(), 'Firebase keeps no list of sessions');
  const { email } = await register(page, product);
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, product, { email });
  await elsewhere.waitForURL('**/dashboard');

  await page.goto(`${product.origin}/settings`);
  const sessions = page.getByRole('list').filter({ hasText: 'This device' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions).toHaveCount(1);
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect(await isSignedIn(page)).toBe(true);
  await elsewhere.goto(`${product.origin}/uploads`);
  await elsewhere.waitForURL('**/login?**');
  await elsewhere.close();
});

test('Of many sessions, the settings show this device first and fold all but four', async ({
  page,
  playwright,
}) => {
  test.skip(onFirebase(), 'Firebase keeps no list of sessions');
  const { email } = await register(page, product);
  for (let count = 0; count < 5; count += 1) {
    const elsewhere = await playwright.request.newContext();
    const response = await elsewhere.post(`${product.origin}/api/auth/sign-in/email`, {
      headers: { origin: product.origin },
      data: { email, password },
    });
    expect(response.ok()).toBe(true);
    await elsewhere.dispose();
  }
  await page.goto(`${product.origin}/settings`);
  const rows = page.locator('#sessions').getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('This device');
  await page.getByText('2 more', { exact: true }).click();
  await expect(rows).toHaveCount(6);
});

test('On Firebase, “Sign out everywhere” ends all sessions', async ({ page, browser }) => {
  test.skip(!onFirebase(), 'the embedded back end lists them');
  const { email } = await register(page, product);
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, product, { email });
  await elsewhere.waitForURL('**/dashboard');
  await nextSecond();
  await page.goto(`${product.origin}/settings`);
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible();
  // Firebase has no passkeys, and this project offers no second factors: the settings mention neither.
  await expect(page.getByRole('heading', { name: 'Sign-in security' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL(`${product.origin}/login`);
  expect(await isSignedIn(page)).toBe(false);
  expect(await isSignedIn(elsewhere)).toBe(false);
  await elsewhere.goto(`${product.origin}/uploads`);
  await elsewhere.waitForURL('**/login?**');
  await elsewhere.close();
});

test('A changed password ends the other sessions, and “Sign out” ends the current one', async ({
  page,
  browser,
}) => {
  const { email } = await register(page, product);
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, product, { email });
  await elsewhere.waitForURL('**/dashboard');
  await nextSecond();
  await page.goto(`${product.origin}/settings`);
  const form = page.getByRole('form', { name: 'Change password' });
  await page.getByRole('button', { name: 'Change password…' }).click();
  await form.getByLabel('Current password').fill('not the password');
  await form.getByLabel('New password').fill('another horse entirely');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByRole('alert')).toContainText('Wrong password.');
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect(await isSignedIn(page)).toBe(true);
  await elsewhere.close();

  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(`${product.origin}/`);
  expect(await isSignedIn(page)).toBe(false);
});

test('An author who is signed out in another tab is told so and returns to the same screen', async ({
  page,
}) => {
  await asMember(page);
  await page.goto(`${product.origin}/profile`);
  await expect(page.getByLabel('Bio')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${product.origin}/dashboard`);
  await other.getByRole('button', { name: /^Account:/ }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login?**');
  await expect(page.getByText('You have been signed out.')).toBeVisible();
  await signIn(page, product, member);
  await page.waitForURL('**/profile');
  await other.close();
});

test('An author exports an account as a zip and deletes it with everything in it', async ({ page }) => {
  const { email } = await register(page, product);
  await claimSlug(page, product, 'leaving-soon');
  const id = await createPortfolio(page, product, { title: 'Mine', template: 'Tokyo' });
  await publish(page, product, id);
  const site = () => get(product, { host: 'leaving-soon.localhost', path: '/' });
  expect((await site()).status).toBe(200);

  await page.goto(`${product.origin}/settings`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export everything' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('vitrine-account.zip');
  expect((await readFile(await file.path())).subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');

  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog');
  const remove = dialog.getByRole('button', { name: 'Delete everything' });
  await dialog.getByLabel(`Type ${email} to confirm`).fill('somebody@else.example');
  await dialog.getByLabel('Your password').fill(password);
  await remove.click();
  await expect(dialog.getByText('Type the email address exactly as it is shown.')).toBeVisible();
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await dialog.getByLabel('Your password').fill('not the password');
  await remove.click();
  await expect(dialog.getByRole('alert')).toContainText('Wrong password.');
  expect((await site()).status).toBe(200);
  await dialog.getByLabel('Your password').fill(password);
  await remove.click();
  await page.waitForURL(`${product.origin}/`);

  expect((await site()).status).toBe(404);
  expect(await isSignedIn(page)).toBe(false);
  await signIn(page, product, { email });
  await expect(page.getByRole('alert')).toContainText('The email address or the password is not right.');
  await page.goto(`${product.origin}/register`);
  await signUp(page, product, { email, name: 'Ada Lovelace' });
  await page.waitForURL('**/dashboard');
  await page.goto(product.origin + href('portfolios'));
  await expect(page.getByRole('heading', { name: 'Make your first portfolio' })).toBeVisible();
});
