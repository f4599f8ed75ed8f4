import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test, type Page } from 'playwright/test';
import { violationsInBothSchemes } from '#tests/support/accessibility.ts';
import { claimSlug, createPortfolio, newMember, publish } from './author.ts';
import { tabTo } from './keyboard.ts';
import { pageErrorsOf } from './page-errors.ts';
import { get, startProduct, type RunningProduct } from './product.ts';

const cli = fileURLToPath(new URL('../../build/main/cli.mjs', import.meta.url));

let product: RunningProduct;
let owner: Page;
let portfolio = '';

test.beforeAll(async ({ browser }) => {
  product = await startProduct({ env: { ABUSE_EMAIL: 'abuse@vitrine.example' } });
  owner = await browser.newPage();
  await newMember(owner, product);
  await claimSlug(owner, product, 'ada-lovelace');
  portfolio = await createPortfolio(owner, product, { title: 'My work', template: 'London' });
  await publish(owner, product, portfolio);
});
test.afterAll(() => product.remove());

/** The command line of the administrator, beside the running server. */
async function vitrine(...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: product.dataDir };
  return (await promisify(execFile)(process.execPath, [cli, ...args], { env })).stdout;
}

test('A disabled site is gone for visitors, and its owner sees the reason and cannot publish', async ({
  browser,
}) => {
  const visitor = await browser.newPage();
  const site = product.siteUrl('ada-lovelace');
  expect((await visitor.goto(site))?.status()).toBe(200);
  await vitrine('disable', 'ada-lovelace', '--reason', 'It asks for passwords.');
  await expect.poll(async () => (await visitor.goto(site))?.status()).toBe(410);
  await expect(visitor.getByRole('heading', { name: 'This site is not available' })).toBeVisible();
  expect((await visitor.goto(`${site}feed.xml`))?.status()).toBe(410);
  expect(await violationsInBothSchemes(visitor)).toEqual([]);

  for (const path of ['/dashboard', `/portfolios/${portfolio}`]) {
    await owner.goto(product.origin + path);
    await expect(owner.getByText('The administrator has disabled your site.')).toBeVisible();
    await expect(owner.getByText('Reason: It asks for passwords.')).toBeVisible();
    await expect(owner.getByRole('link', { name: 'abuse@vitrine.example' })).toBeVisible();
    expect(await violationsInBothSchemes(owner)).toEqual([]);
  }
  await owner.getByRole('button', { name: /^Publish/ }).click();
  await expect(owner.getByRole('alert')).toContainText('Reason: It asks for passwords.');

  await vitrine('enable', 'ada-lovelace', '--reason', 'The form is gone.');
  await expect.poll(async () => (await visitor.goto(site))?.status()).toBe(200);
  await owner.goto(`${product.origin}/portfolios/${portfolio}`);
  await expect(owner.getByText('The administrator has disabled your site.')).toHaveCount(0);
  await visitor.close();
});

test('A visitor reports a site without an account and without a mouse', async ({ browser }) => {
  const page = await browser.newPage();
  const pageErrors = pageErrorsOf(page);
  await page.goto(`${product.origin}/report?site=ada-lovelace`);
  await expect(page.getByLabel('Site', { exact: true })).toHaveValue('ada-lovelace');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByLabel('Reason')).toBeFocused();
  await expect(page.getByText('Describe what is wrong.')).toBeVisible();
  await tabTo(page, page.getByLabel('What is wrong'));
  await page.keyboard.type('It asks for the password of my bank.');
  await page.getByLabel('Reason').selectOption('Phishing or fraud');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: 'Send report' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your report has been sent to the administrator')).toBeFocused();

  const [report] = JSON.parse(await vitrine('reports', '--json')) as { id: string; slug: string }[];
  expect(report).toMatchObject({ slug: 'ada-lovelace', reason: 'phishing', email: '' });
  expect(await vitrine('reports', 'show', report?.id ?? '')).toContain('the password of my bank');
  expect(pageErrors).toEqual([]);
  await page.close();
});

test('The site of an owner with an unconfirmed email is not indexed and names an abuse contact', async () => {
  const site = { host: 'ada-lovelace.localhost' };
  expect((await get(product, { ...site, path: '/' })).headers['x-robots-tag']).toBe('noindex');
  const { headers } = await get(product, { ...site, path: '/.well-known/security.txt' });
  expect(headers.location).toBe(`${product.origin}/.well-known/security.txt`);
  const text = await get(product, { host: 'localhost', path: '/.well-known/security.txt' });
  expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text.body.toString()).toContain('Contact: mailto:abuse@vitrine.example');
});
