import { expect, test, type Page } from 'playwright/test';
import { claimSlug, createPortfolio, register, saved, unfold } from './author.ts';
import { startDeployedProduct, type DeployedProduct } from './deployed.ts';
import { filledContract } from './filled/filled.contract.ts';
import { heavyImage, image as makeImage } from './images.ts';
import { journeyContract } from './journey/journey.contract.ts';
import { appNavigationContract } from './navigation/app-navigation.contract.ts';
import { routesContract } from './routes/routes.contract.ts';

let product: DeployedProduct;

test.beforeAll(async () => {
  product = await startDeployedProduct();
});
test.afterAll(() => product.remove());

// All in one file with one product, because starting one takes longer than most tests.
const start = async () => ({ ...product, remove: async () => {} });
appNavigationContract(start);
filledContract(start);
journeyContract(start);
routesContract(start, { axe: true });

async function editHeadline(page: Page, headline: string): Promise<void> {
  await unfold(page, 'Introduction');
  await page.getByRole('textbox', { name: 'Headline' }).fill(headline);
  await saved(page);
}

async function publish(page: Page, id: string): Promise<void> {
  await page.goto(`${product.origin}/portfolios/${id}`);
  await page.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByRole('main').getByText('Your site is live', { exact: true })).toBeVisible();
}

/** The headline on the site; empty while there is no site. Functions learn of a publish within a second. */
async function siteText(page: Page, slug: string): Promise<string> {
  const visitor = await page.context().browser()?.newContext();
  if (visitor === undefined) throw new Error('a browser');
  const visit = await visitor.newPage();
  const response = await visit.goto(product.siteUrl(slug));
  const text = response?.status() === 200 ? await visit.locator('body').innerText() : '';
  await visitor.close();
  return text;
}

test('An author registers, publishes and rolls back a site in the deployed product', async ({ page }) => {
  await register(page, product);

  // An image of the user is shown: its request carries the cookie that Hosting forwards.
  await page.goto(`${product.origin}/uploads`);
  await page.getByLabel('Choose files').setInputFiles(await makeImage('loom.jpg', { seed: 1 }));
  const thumbnail = page.getByRole('button', { name: 'Details of loom.jpg' }).locator('img');
  await expect
    .poll(() => thumbnail.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, httpOnly }) => ({ name, httpOnly }))).toContainEqual({
    name: '__session',
    httpOnly: true,
  });

  const id = await createPortfolio(page, product, { title: 'My work', template: 'London' });
  await editHeadline(page, 'Poetical science');
  await claimSlug(page, product, 'ada-deploys');
  await publish(page, id);
  await expect.poll(() => siteText(page, 'ada-deploys')).toContain('Poetical science');

  // Exports are plain links.
  for (const path of [`/api/portfolios/${id}/export`, '/api/account/export']) {
    const reply = await page.request.get(product.origin + path);
    expect([path, reply.status(), (await reply.body()).subarray(0, 2).toString()]).toEqual([path, 200, 'PK']);
  }

  await page.goto(`${product.origin}/portfolios/${id}/oldedit`);
  await editHeadline(page, 'Enchantress of number');
  await publish(page, id);
  await expect.poll(() => siteText(page, 'ada-deploys')).toContain('Enchantress of number');
  await page.getByRole('button', { name: /^Roll back to the release/ }).click();
  await expect.poll(() => siteText(page, 'ada-deploys')).toContain('Poetical science');
});

test('A page that does not exist in the deployed product shows its path', async ({ page }) => {
  for (const path of ['/nothing-here', '/blog/no/such/post']) {
    const response = await page.goto(product.origin + path);
    expect(response?.status(), path).toBe(404);
    await expect(page).toHaveTitle(`Page not found: ${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Page not found: ${path}`);
  }
});

test('A publish that Hosting cuts off is shown as in progress and then as done', async ({ page }) => {
  await register(page, product);
  const id = await createPortfolio(page, product, { title: 'Many images', template: 'Amsterdam' });
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await page.getByLabel('Upload an image').setInputFiles(await heavyImage('noise.png'));
  await page.getByLabel('Description').fill('Noise');
  await editHeadline(page, 'Cut off');
  await claimSlug(page, product, 'cut-off');

  const cutOff = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/publish'),
  );
  const stateResponse = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith('/publish'),
  );
  await page.goto(`${product.origin}/portfolios/${id}`);
  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled();
  // Shorter than creating the images of a site takes.
  product.limitPublish(400);
  await page.getByRole('button', { name: 'Publish' }).click();
  expect((await cutOff).status()).toBe(504);
  await expect(page.getByRole('progressbar', { name: 'Publishing' })).toBeVisible();
  expect((await (await stateResponse).json()).state.kind).toMatch(/running|done/);
  await expect(page.getByRole('main').getByText('Your site is live', { exact: true })).toBeVisible();
  await expect.poll(() => siteText(page, 'cut-off')).toContain('Cut off');
});
