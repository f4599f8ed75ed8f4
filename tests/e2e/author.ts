import { expect, type Locator, type Page } from 'playwright/test';
import { keptLink } from '#tests/support/kept-email.ts';
import { onFirebase } from './back-end.ts';
import { linkAtFirebase } from './emails.ts';
import { makeAccount } from './make-account.ts';

/** The origin of the app, and in embedded mode its data folder. */
type AppOrigin = { origin: string; dataDir?: string };

let people = 0;

export const password = 'correct horse battery staple';

/** Signs a new user in, whose email is not confirmed, and ends on the dashboard. */
export async function register(
  page: Page,
  product: AppOrigin,
  name = 'Ada Lovelace',
): Promise<{ email: string }> {
  const email = newEmail();
  await makeAccount(product, { email, password, displayName: name });
  await signIn(page, product, { email });
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split(' ')[0] ?? '');
  return { email };
}

/** Fills in and submits the sign-up form. The caller waits for the result. */
export async function fillSignUp(
  page: Page,
  { email, name }: { email: string; name: string },
): Promise<void> {
  const [firstName = '', lastName = ''] = name.split(' ');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email address').fill(email);
  if (!onFirebase()) await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^(Create account|Continue)$/ }).click();
}

/** The heading after a sign-up. In embedded mode without a mail server the email is a file on this machine. */
export const headingOfSentEmail = (page: Page): Locator =>
  page.getByRole('heading', { name: onFirebase() ? 'Check your inbox' : 'Open the confirmation email' });

/** Signs a new user in as people do: with the link of an email, except for the first account in embedded mode. */
export async function signUp(
  page: Page,
  product: AppOrigin,
  person: { email: string; name: string },
): Promise<void> {
  const inbox = headingOfSentEmail(page);
  await fillSignUp(page, person);
  if (!onFirebase()) {
    await expect.poll(async () => (await inbox.isVisible()) || !page.url().includes('/register')).toBe(true);
    if (!(await inbox.isVisible())) return;
    const { dataDir = '' } = product;
    await page.goto(await keptLink(dataDir, { to: person.email, subject: 'Confirm your email address' }));
    await page.getByRole('link', { name: 'Sign in' }).click();
    return signIn(page, product, person);
  }
  await expect(inbox).toBeVisible();
  await page.goto(await linkAtFirebase(product.origin, { to: person.email, subject: 'Finish signing up' }));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/**
 * Signs a new user in where registration is not the subject of a test, and opens no page. In Firebase mode only pages
 * can sign in, so it uses the form.
 */
export async function newMember(
  page: Page,
  product: AppOrigin,
  name = 'Ada Lovelace',
): Promise<{ email: string }> {
  if (onFirebase()) return register(page, product, name);
  const email = newEmail();
  await makeAccount(product, { email, password, displayName: name });
  const response = await page.request.post(`${product.origin}/api/auth/sign-in/email`, {
    headers: { origin: product.origin },
    data: { email, password },
  });
  expect(response.status()).toBe(200);
  return { email };
}

export function newEmail(): string {
  people += 1;
  return `author${people}.${process.pid}@example.com`;
}

/** Signs in by the form. The caller waits for the result. */
export async function signIn(
  page: Page,
  product: AppOrigin,
  person: { email: string; password?: string },
): Promise<void> {
  if (!new URL(page.url(), product.origin).pathname.startsWith('/login')) {
    await page.goto(`${product.origin}/login`);
  }
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password ?? password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Claims a slug on the profile page. */
export async function claimSlug(page: Page, product: AppOrigin, slug: string): Promise<void> {
  await page.goto(`${product.origin}/profile`);
  await page.getByLabel('Your URL', { exact: true }).fill(slug);
  await expect(page.getByText('is free', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This URL is yours.')).toBeVisible();
}

/** Creates a portfolio by the dialog, and returns its id. Ends in the editor. */
export async function createPortfolio(
  page: Page,
  product: AppOrigin,
  form: { title: string; template: string },
): Promise<string> {
  await page.goto(`${product.origin}/portfolios`);
  await page.getByRole('button', { name: 'New portfolio' }).first().click();
  await page.getByLabel('Title').fill(form.title);
  await page.getByRole('radio', { name: form.template }).check();
  await page.getByRole('button', { name: 'Create portfolio' }).click();
  const id = await editedPortfolio(page);
  await readyToType(page);
  return id;
}

/**
 * Waits until a new portfolio has focused its first empty field, because text for another field would be typed there.
 */
export async function readyToType(page: Page): Promise<void> {
  await expect(page.locator('input:focus, textarea:focus')).toBeVisible();
}

/** Waits for the editor, and returns the id of its portfolio. */
export async function editedPortfolio(page: Page): Promise<string> {
  await page.waitForURL(/\/portfolios\/[a-z0-9]+\/edit$/);
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** Creates a portfolio from a file by the dialog, which then shows the report. */
export async function importFile(
  page: Page,
  product: AppOrigin,
  file: Parameters<Locator['setInputFiles']>[0],
): Promise<Locator> {
  await page.goto(`${product.origin}/portfolios`);
  await page.getByRole('button', { name: 'Import a file' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Choose a file').setInputFiles(file);
  await expect(dialog.getByText('was made from your file')).toBeVisible();
  return dialog;
}

/** Publishes from the portfolio's own page, and waits until it is live. */
export async function publish(page: Page, product: AppOrigin, id: string): Promise<void> {
  await page.goto(`${product.origin}/portfolios/${id}`);
  await page.getByRole('button', { name: /^(Publish|Replace and publish)/ }).click();
  const live = page.getByRole('main').getByText('Your site is live', { exact: true });
  await expect(live).toBeVisible();
}

/** Opens the form of a section in the editor unless it is open: a new portfolio starts with one open. */
export async function unfold(page: Page, section: string): Promise<void> {
  const row = page.getByRole('button', { name: section, exact: true });
  await expect(async () => {
    if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
    await expect(row).toHaveAttribute('aria-expanded', 'true', { timeout: 500 });
  }).toPass();
}

/** Waits until the editor shows that everything is saved. */
export async function saved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}
