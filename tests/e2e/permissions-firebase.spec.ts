import { expect, test, type Browser, type Page } from 'playwright/test';
import { fileURLToPath } from 'node:url';
import type { Portfolio } from '#src/domain/portfolio.ts';
import type { Upload } from '#src/domain/upload.ts';
import { apiOf, makePortfolio } from './api.ts';
import { password, register } from './author.ts';
import { serveBundle } from './client/serve-bundle.ts';
import type { SdkKit } from './client/sdk-kit.ts';
import { image } from './images.ts';
import { startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;
let portfolio: Portfolio;
let upload: Upload;
let ada: Page;
let eve: Page;

/** A user in a separate browser context, with the SDK in the page. */
async function enter(browser: Browser, sdkUrl: string): Promise<{ page: Page; email: string }> {
  const page = await browser.newPage({ bypassCSP: true });
  const { email } = await register(page, product);
  // A page of the server itself, because an intercepted one may not reach emulators on this machine.
  await page.goto(`${product.origin}/robots.txt`);
  await page.addScriptTag({ url: sdkUrl, type: 'module' });
  await page.waitForFunction(() => 'sdk' in window);
  expect(await page.evaluate((form) => window.sdk.signIn(form), { email, password })).toBe('done');
  return { page, email };
}

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  const bundle = await serveBundle(fileURLToPath(new URL('./client/sdk-kit.ts', import.meta.url)));
  const owner = await enter(browser, bundle.url);
  ada = owner.page;
  const api = await apiOf(product, ada.request, owner);
  portfolio = await api.get(`/portfolios/${await makePortfolio(api, { title: 'Hers' })}`);
  const { buffer } = await image('hers.png');
  upload = await api.send('POST', '/uploads?name=hers.png', buffer);
  ({ page: eve } = await enter(browser, bundle.url));
  bundle.close();
});
test.afterAll(async () => {
  await ada.close();
  await eve.close();
  await product.remove();
});

type Attempt = { [K in keyof SdkKit]: [K, ...Parameters<SdkKit[K]>] }[keyof SdkKit];

/** The attempts with another result, and that result. */
async function exceptions(
  page: Page,
  expected: string,
  attempts: readonly Attempt[],
): Promise<[attempt: string, outcome: string][]> {
  const outcomes = await page.evaluate(async (list) => {
    const found: [string, string][] = [];
    for (const [what, ...given] of list) {
      const act = window.sdk[what] as (...given: unknown[]) => Promise<string>;
      found.push([JSON.stringify([what, ...given]), await act(...given)]);
    }
    return found;
  }, attempts);
  expect(outcomes).toHaveLength(attempts.length);
  return outcomes.filter(([, outcome]) => outcome !== expected);
}

test('A user cannot read or write documents of another owner', async () => {
  const { id, ownerId } = portfolio;
  const attempts: Attempt[] = [
    ['read', `users/${ownerId}`],
    ['listen', `users/${ownerId}`],
    ['change', `users/${ownerId}`, { bio: 'Taken' }],
    ['remove', `users/${ownerId}`],
    ['read', `portfolios/${id}`],
    ['listen', `portfolios/${id}`],
    ['read', `portfolios/${id}/content/0`],
    ['change', `portfolios/${id}/content/0`, { text: '{}' }],
    ['remove', `portfolios/${id}/content/0`],
    ['list', 'portfolios', ownerId],
    ['change', `portfolios/${id}`, { title: 'Taken', revision: portfolio.revision + 1 }],
    ['remove', `portfolios/${id}`],
    ['create', 'portfolios/planted', { ownerId, title: 'Planted' }],
    ['read', `uploads/${upload.id}`],
    ['list', 'uploads', ownerId],
    ['change', `uploads/${upload.id}`, { alt: 'Taken' }],
    ['read', `live/${ownerId}`],
    ['create', `live/${ownerId}`, { releaseId: 'x' }],
    ['create', 'slugs/taken', { uid: ownerId }],
    ['read', 'slugs/ada'],
    ['create', 'releases/planted', { ownerId }],
  ];
  expect(await exceptions(eve, 'permission-denied', attempts)).toEqual([]);
});

test('A user cannot read or write files of another owner', async () => {
  const folder = `users/${upload.ownerId}/uploads`;
  const attempts: Attempt[] = [
    ['readFile', `${folder}/${upload.sha256}`],
    ['listFiles', folder],
    ['writeFile', `${folder}/${upload.sha256}`, 'image/png'],
    ['removeFile', `${folder}/${upload.sha256}`],
    ['writeFile', `incoming/${upload.ownerId}/12`, 'image/png'],
    ['readFile', `incoming/${upload.ownerId}/12`],
    ['writeFile', 'blobs/planted', 'text/html'],
  ];
  expect(await exceptions(eve, 'storage/unauthorized', attempts)).toEqual([]);
});

test('An owner can read and write their own data as far as the rules allow', async () => {
  const { id, ownerId } = portfolio;
  const allowed: Attempt[] = [
    ['read', `users/${ownerId}`],
    ['listen', `portfolios/${id}`],
    ['read', `portfolios/${id}/content/0`],
    ['list', 'portfolios', ownerId],
    ['change', `users/${ownerId}`, { bio: 'Her own words' }],
    ['read', `uploads/${upload.id}`],
    ['readFile', `users/${ownerId}/uploads/${upload.sha256}`],
    ['writeFile', `incoming/${ownerId}/13`, 'image/png'],
  ];
  expect(await exceptions(ada, 'done', allowed)).toEqual([]);
  const refused: Attempt[] = [
    ['change', `users/${ownerId}`, { publishedPortfolioId: id }],
    ['change', `users/${ownerId}`, { slug: 'taken' }],
    ['change', `portfolios/${id}`, { title: 'Again', revision: portfolio.revision }],
    ['remove', `portfolios/${id}`],
    ['change', `portfolios/${id}/content/0`, { text: '{}' }],
    ['remove', `portfolios/${id}/content/0`],
    ['create', 'slugs/taken', { uid: ownerId }],
  ];
  expect(await exceptions(ada, 'permission-denied', refused)).toEqual([]);
});

test('The editor reports the portfolio of another owner as not found', async () => {
  await eve.goto(`${product.origin}/portfolios/${portfolio.id}/edit`);
  await expect(eve.getByRole('heading', { name: 'This portfolio is not here' })).toBeVisible();
  await expect(eve.getByText('Hers')).toHaveCount(0);
});
