import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { keptLink } from '#tests/support/kept-email.ts';
import {
  claimSlug,
  createPortfolio,
  fillSignUp,
  newEmail,
  newMember,
  password,
  publish,
  readyToType,
  register,
  saved,
  unfold,
} from './author.ts';
import { previewIn } from './editor-page.ts';
import { image } from './images.ts';
import { get, startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

test('A template chosen on the marketing site is still chosen on another way through', async ({ page }) => {
  await page.goto(`${product.origin}/templates/london`);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('link', { name: 'Use this template' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email address').fill('starts.with.london@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/start?template=london');

  // Another path, as from an email: the choice is still stored.
  await page.goto(`${product.origin}/portfolios?new`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'London' })).toBeChecked();
  await page.getByLabel('Title').fill('My work');
  await page.getByRole('button', { name: 'Create portfolio' }).click();
  await page.waitForURL(/\/edit$/);
  await page.goto(`${product.origin}/portfolios?new`);
  await expect(dialog.getByRole('radio', { name: 'Amsterdam' })).toBeChecked();
});

test('A signed-in member finds a dashboard link on the marketing site', async ({ page }) => {
  await register(page, product);
  await page.goto(product.origin);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL('**/dashboard');
});

test('A slug change republishes the site unless its draft has unpublished edits', async ({ page }) => {
  await newMember(page, product);
  await claimSlug(page, product, 'first-slug');
  const id = await createPortfolio(page, product, { title: 'My work', template: 'London' });
  await saved(page);
  await publish(page, product, id);

  await page.goto(`${product.origin}/profile`);
  await page.getByLabel('Your URL', { exact: true }).fill('second-slug');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your site has been republished at its new URL.')).toBeVisible();
  const site = await get(product, { host: 'second-slug.localhost', path: '/' });
  expect(site.body.toString()).toContain('rel="canonical" href="' + product.siteUrl('second-slug'));

  await page.goto(`${product.origin}/portfolios/${id}/edit`);
  await readyToType(page);
  await unfold(page, 'Introduction');
  await page.getByRole('textbox', { name: 'Headline' }).fill('Not ready yet');
  await saved(page);
  await page.goto(`${product.origin}/profile`);
  await page.getByLabel('Your URL', { exact: true }).fill('third-slug');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('so it was not republished')).toBeVisible();
  const old = await get(product, { host: 'third-slug.localhost', path: '/' });
  expect(old.body.toString()).not.toContain('Not ready yet');
});

test('After a link that does not work, a signed-in author gets a new one and is told where it is', async ({
  page,
}) => {
  const { email } = await newMember(page, product);
  await page.goto(`${product.origin}/verify-email?token=wrong`);
  await expect(page.getByRole('alert')).toContainText('Your email address is not confirmed yet');
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText(`The email to ${email} is a file on this machine`)).toBeVisible();
  await expect(page.getByText(join(product.dataDir, 'mail'), { exact: true })).toBeVisible();
  await page.goto(await keptLink(product.dataDir, { to: email, subject: 'Confirm your email address' }));
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await page.goto(`${product.origin}/verify-email?token=wrong`);
  await expect(page.getByRole('alert')).toContainText('Your email address is confirmed');
  await expect(page.getByRole('button', { name: 'Send a new link' })).toBeHidden();
});

test('Without a mail server, the settings say where the confirmation email is', async ({ page }) => {
  const { email } = await newMember(page, product);
  await page.goto(`${product.origin}/settings`);
  await page.getByRole('button', { name: 'Send confirmation email' }).click();
  await expect(page.getByText(`The email to ${email} is a file on this machine`)).toBeVisible();
  await expect(page.getByText(join(product.dataDir, 'mail'), { exact: true })).toBeVisible();
});

test('The link of a sign-up names the account that is ready, and signs in with its email address', async ({
  page,
}) => {
  await newMember(page, product);
  await page.context().clearCookies();
  const person = { email: newEmail(), name: 'Grace Hopper' };
  await page.goto(`${product.origin}/register`);
  await fillSignUp(page, person);
  await expect(page.getByText(join(product.dataDir, 'mail'), { exact: true })).toBeVisible();
  await page.goto(
    await keptLink(product.dataDir, { to: person.email, subject: 'Confirm your email address' }),
  );
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(person.email);
  await page.goto(`${product.origin}/login`);
  await expect(page.getByLabel('Email address')).toHaveValue('');
});

test('After a link that does not work, a visitor can create the account again', async ({ page }) => {
  await page.goto(`${product.origin}/verify-email?token=wrong`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL('**/register');
});

test('An example on the dashboard of a new account opens in the editor, and going back adds no second one', async ({
  page,
}) => {
  await newMember(page, product);
  await page.goto(`${product.origin}/dashboard`);
  await page.route('**/example/start.zip', async (route) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preparing your portfolio');
    await route.continue();
  });
  await page.getByRole('link', { name: 'Photographer' }).click();
  await page.waitForURL(/\/edit$/);
  await page.unroute('**/example/start.zip');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Photographer' })).toBeVisible();
  await page.goto(`${product.origin}/portfolios`);
  await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(1);
});

test('One field that is too long does not block saving of the other fields', async ({ page }) => {
  await newMember(page, product);
  const id = await createPortfolio(page, product, { title: 'My work', template: 'London' });
  await unfold(page, 'Introduction');
  await page.getByRole('textbox', { name: 'Headline' }).fill('x'.repeat(300));
  await page.getByRole('textbox', { name: 'Availability' }).fill('Open to work');
  await expect(page.getByText('Saved, except 1 field', { exact: true })).toBeVisible();
  await expect(page.getByText('1 field is not saved.')).toBeVisible();
  const stored = await page.evaluate(async (path) => (await fetch(path)).json(), `/api/portfolios/${id}`);
  expect(stored.sections[0]).toMatchObject({ headline: '', status: 'Open to work' });

  await page.reload();
  await unfold(page, 'Introduction');
  await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveValue('x'.repeat(300));
  await page.getByRole('textbox', { name: 'Headline' }).fill('Poetical science');
  await saved(page);
  await expect(page.getByText('1 field is not saved.')).toHaveCount(0);
});

test('A new upload asks for its description without showing an error', async ({ page }) => {
  await newMember(page, product);
  await createPortfolio(page, product, { title: 'My work', template: 'London' });
  await unfold(page, 'Introduction');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await page.getByLabel('Upload an image').setInputFiles(await image('loom.jpg', { seed: 1 }));
  const description = page.getByRole('textbox', { name: 'Description' });
  await expect(description).toBeFocused();
  await expect(description).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('What it shows, for people who cannot see it.')).toBeVisible();
  // Skipping the field shows no error either: the publish panel asks again.
  await page.getByRole('textbox', { name: 'Availability' }).focus();
  await saved(page);
  await expect(description).not.toHaveAttribute('aria-invalid');
});

test('A link of the editor stays in the editor while the server is down, and no message covers it', async ({
  page,
}) => {
  await newMember(page, product);
  // Code for dialogs is fetched while idle.
  const late = Promise.all(
    ['toasts', 'publish-panel', 'checks'].map((part) =>
      page.waitForResponse((response) => response.url().includes(`/${part}.`)),
    ),
  );
  await page.route('**/versions-panel.*', (route) => route.abort());
  const id = await createPortfolio(page, product, { title: 'My work', template: 'London' });
  await saved(page);
  await expect(previewIn(page).getByRole('heading', { level: 1 })).toBeVisible();
  await late;
  await product.stop();
  await page.unroute('**/versions-panel.*');
  const link = page.getByRole('link', { name: 'Back to the portfolio' });
  await link.click();
  const message = page.getByText('Couldn’t open that page: Vitrine cannot be reached.').first();
  await expect(message).toBeVisible();
  const [tool, toast] = [await link.boundingBox(), await message.boundingBox()];
  expect(toast?.y).toBeGreaterThan((tool?.y ?? 0) + (tool?.height ?? 0));
  // Code that is not fetched yet waits for the server.
  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await expect(versions.getByText('This part loads when you are online again.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish…' }).click();
  const panel = page.getByRole('dialog', { name: 'Publish' });
  await expect(panel.getByRole('alert')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/portfolios/${id}/edit`);
  await product.start();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('heading', { name: 'Choose your URL' })).toBeVisible();
  await page.keyboard.press('Escape');
  await link.click();
  await page.waitForURL(`**/portfolios/${id}`);
});
