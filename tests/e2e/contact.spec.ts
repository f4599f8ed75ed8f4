import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from 'playwright/test';
import {
  claimSlug,
  createPortfolio,
  newEmail,
  newMember,
  password,
  publish,
  saved,
  signIn,
  unfold,
} from './author.ts';
import { violationsOn } from '#tests/support/accessibility.ts';
import { pageErrorsOf } from './page-errors.ts';
import { press, tabTo } from './keyboard.ts';
import { makeAccount } from './make-account.ts';
import { startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;
let owner: { email: string };

/** Ada enables the contact form in the editor, and publishes. */
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  const page = await browser.newPage();
  owner = { email: newEmail() };
  await makeAccount(product, { ...owner, password, displayName: 'Ada Lovelace', emailVerified: true });
  await signIn(page, product, owner);
  await page.waitForURL('**/dashboard');
  await claimSlug(page, product, 'ada-lovelace');
  const id = await createPortfolio(page, product, { title: 'My work', template: 'London' });
  await unfold(page, 'Contact');
  await page.getByRole('checkbox', { name: 'Contact form' }).check();
  await saved(page);
  await expect(preview(page).getByRole('link', { name: 'Write a message' })).toBeVisible();
  await publish(page, product, id);
  await page.close();
});
test.afterAll(() => product.remove());

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the site"]');

async function visitor(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

const contactPage = (): string => `${product.origin}/contact/ada-lovelace`;

const emailsWith = async (text: string): Promise<string[]> => {
  const folder = join(product.dataDir, 'mail');
  const names = await readdir(folder);
  const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return emails.filter((sentEmail) => sentEmail.includes(text));
};

test('The metadata of a contact form names its owner in one update, without duplicates', async ({
  browser,
}) => {
  const page = await visitor(browser);
  await page.addInitScript(() => {
    const updates: string[] = [];
    Object.assign(globalThis, { updates });
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver(() => updates.push(document.title)).observe(document.head, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ['content', 'href'],
      }),
    );
  });
  await page.goto(`${contactPage()}?from=a-friend`);
  await expect(page).toHaveTitle('Write to Ada Lovelace · Vitrine');
  const contents = (selector: string, name: string) =>
    page
      .locator(selector)
      .evaluateAll((found, attribute) => found.map((one) => one.getAttribute(attribute)), name);
  expect(await contents('meta[name=description]', 'content')).toEqual([
    'Write a message to Ada Lovelace, who gets it by email.',
  ]);
  expect(await contents('link[rel=canonical]', 'href')).toEqual([contactPage()]);
  expect(await contents('meta[name=robots]', 'content')).toEqual(['noindex']);
  const named = await page.evaluate(() =>
    (globalThis as unknown as { updates: string[] }).updates.filter((title) => title.includes('Ada')),
  );
  expect(named).toHaveLength(1);
});

test('A visitor sends a message to the owner of a site without a mouse', async ({ browser }) => {
  const page = await visitor(browser);
  const pageErrors = pageErrorsOf(page);
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto(product.siteUrl('ada-lovelace'));
  await press(page, page.getByRole('link', { name: 'Write a message' }));
  await page.waitForURL('**/contact/ada-lovelace');
  await expect(page.getByRole('heading', { level: 1, name: 'Write to Ada Lovelace' })).toBeVisible();
  await expect(page).toHaveTitle('Write to Ada Lovelace · Vitrine');

  await tabTo(page, page.getByLabel('Your name'));
  await page.keyboard.type('Grace Hopper');
  await page.keyboard.press('Tab');
  await page.keyboard.type('grace@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Dear Ada, I found a moth.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send the message' })).toBeFocused();
  await page.keyboard.press('Enter');
  const done = page.getByText('Your message is on its way to Ada Lovelace.');
  await expect(done).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);

  const [sentEmail, ...others] = await emailsWith('I found a moth.');
  expect(others).toEqual([]);
  expect(sentEmail).toContain(`\r\nTo: ${owner.email}\r\n`);
  expect(sentEmail).toContain('\r\nReply-To: grace@example.org\r\n');
  const ofApi = requestedPaths.filter((path) => path.startsWith('/api/'));
  expect(new Set(ofApi)).toEqual(new Set(['/api/contact/ada-lovelace']));
  expect(requestedPaths.filter((path) => path.includes('firebase'))).toEqual([]);
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

test('The contact form has a decoy field that is hidden from people and assistive technology', async ({
  browser,
}) => {
  const page = await visitor(browser);
  await page.goto(contactPage());
  await expect(page.getByRole('textbox')).toHaveCount(3);
  const trap = page.locator('input[name="website"]');
  await expect(trap).toHaveCount(1);
  await trap.focus();
  await expect(trap).not.toBeFocused();
  const box = await trap.locator('xpath=ancestor::div[1]').boundingBox();
  expect(box).toMatchObject({ width: 1, height: 1 });
  await page.context().close();
});

test('The contact form shows errors beside its fields and keeps the message when sending fails', async ({
  browser,
}) => {
  const page = await visitor(browser);
  await page.goto(contactPage());
  const send = page.getByRole('button', { name: 'Send the message' });
  await send.click();
  await expect(page.getByText('Write your name.')).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.getByLabel('Your name').fill('Grace');
  await page.getByLabel('Your email address').fill('grace');
  await page.getByRole('textbox', { name: 'Message' }).fill('x'.repeat(5001));
  await send.click();
  await expect(page.getByText('Enter an email address such as ada@example.org.')).toBeVisible();
  await expect(page.getByText('Use at most 5000 characters.')).toBeVisible();
  await expect(page.getByText('1 too many')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('Dear Ada');

  // The server rejects a value that passes the check in the browser.
  await page.getByLabel('Your email address').fill('grace@localhost');
  await send.click();
  await expect(page.getByLabel('Your email address')).toBeFocused();
  await expect(page.getByText('Enter an email address such as ada@example.org.')).toBeVisible();

  await page.getByLabel('Your email address').fill('grace@example.org');
  const unavailable = {
    code: 'unavailable',
    title: 'This service is not available now.',
    fix: 'Try again in a moment.',
  };
  await page.route('**/api/contact/*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify(unavailable),
    }),
  );
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Your message was not sent. It is still here.');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Dear Ada');
  await page.context().close();
});

test('The contact page passes axe, fits a 320 px screen and says when a site is not online', async ({
  browser,
}) => {
  const page = await visitor(browser);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(contactPage());
    await page.getByRole('button', { name: 'Send the message' }).click();
    await expect(page.getByText('Write a message.', { exact: true })).toBeVisible();
    expect(await violationsOn(page), colorScheme).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(320);
  }
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.goto(`${product.origin}/contact/nobody`);
  await expect(page.getByRole('heading', { name: 'This site is not online' })).toBeVisible();
  await expect(page.getByText('There is no site at nobody.localhost')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.context().close();
});

test('The contact page of a site without a form names the site and leads back to it', async ({
  page,
  browser,
}) => {
  await newMember(page, product);
  await claimSlug(page, product, 'grace-hopper');
  await publish(page, product, await createPortfolio(page, product, { title: 'Work', template: 'London' }));
  const visited = await visitor(browser);
  await visited.setViewportSize({ width: 320, height: 640 });
  await visited.goto(`${product.origin}/contact/grace-hopper`);
  await expect(visited.getByRole('heading', { name: 'This site has no contact form' })).toBeVisible();
  await expect(visited.getByText('The owner of grace-hopper.localhost')).toBeVisible();
  await expect(visited.getByRole('link', { name: 'Report it' })).toBeVisible();
  expect(await violationsOn(visited)).toEqual([]);
  expect(await visited.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await visited.getByRole('link', { name: 'Back to the site' }).click();
  await expect(visited).toHaveURL(`${product.siteUrl('grace-hopper')}`);
  await visited.context().close();
});
