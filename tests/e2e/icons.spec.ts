import { expect, test, type Page } from 'playwright/test';
import { newItem } from '#src/domain/fields.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { violationsInBothSchemes } from '#tests/support/accessibility.ts';
import { openStandIn, type StandIn } from '#tests/support/http-stand-in.ts';
import { apiOf, makePortfolio, type Api } from './api.ts';
import { claimSlug, newMember, publish, saved, unfold } from './author.ts';
import { startProduct, type RunningProduct } from './product.ts';

/** The icons of the stand-in for the public service; it also sends a script, which must be removed. */
const homePath = 'M3 9 12 2l9 7';
const icons = {
  home: { body: `<path d="${homePath}" onclick="alert(1)"/>` },
  trap: { body: '<path d="M0 0h1"/><script>alert(1)</script>' },
};

let service: StandIn;
let product: RunningProduct;
let page: Page;
let api: Api;

test.beforeAll(async ({ browser }) => {
  service = await openStandIn(() => ({ status: 200, body: { icons, width: 24, height: 24 } }));
  product = await startProduct({ env: { ICON_SERVICE: service.origin } });
  page = await browser.newPage();
  const person = await newMember(page, product);
  await claimSlug(page, product, 'ada-lovelace');
  api = await apiOf(product, page.request, person);
});
test.afterAll(async () => {
  await page.close();
  await product.remove();
  await service.close();
});

const portfolioWith = (...given: string[]): Promise<string> => {
  const items = given.map((icon, index) => ({
    ...newItem(kinds.services.fields.items, `item${index}`),
    title: `Service ${index}`,
    icon,
  }));
  return makePortfolio(api, { title: 'Work', sections: [{ ...newSection('services', 'services1'), items }] });
};

test('An author finds icons with the keyboard, and the site holds them itself', async ({ browser }) => {
  const id = await portfolioWith('', '');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${product.origin}/portfolios/${id}/edit`);
  const preview = page.frameLocator('iframe[title="Preview of the site"]');
  await unfold(page, 'Services');

  await unfold(page, 'Service 0');
  const field = page.getByRole('combobox', { name: 'Icon' });
  await field.fill('ruler');
  const first = page.getByRole('option', { name: 'ruler lucide', exact: true });
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(first.locator('svg path').first()).toBeAttached();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await field.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await field.press('ArrowUp');
  await field.press('Enter');
  await expect(field).toHaveValue('lucide:ruler');
  await expect(page.getByRole('listbox', { name: 'Icons' })).toBeHidden();
  await expect(preview.locator('svg.icon')).toHaveCount(1);
  await page.getByRole('button', { name: 'Service 0', exact: true }).click();

  // A set that is not installed: its icons are found by their full names, at the next attempt if the service is away.
  service.faults.push({ fits: () => true, status: 503, when: 'before' });
  await unfold(page, 'Service 1');
  await field.fill('mdi:home');
  await field.press('Tab');
  await expect(page.getByText('The icon “mdi:home” cannot be loaded right now.')).toBeVisible();
  await expect(preview.locator('svg.icon')).toHaveCount(2);
  await saved(page);
  expect(requested.filter((url) => new URL(url).port === new URL(service.origin).port)).toEqual([]);
  expect(new Set(service.seen)).toEqual(new Set(['GET /mdi.json']));

  await publish(page, product, id);
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const loaded: string[] = [];
  visitor.on('request', (request) => loaded.push(new URL(request.url()).origin));
  const response = await visitor.goto(product.siteUrl('ada-lovelace'), { waitUntil: 'networkidle' });
  const html = (await response?.text()) ?? '';
  expect(html).toContain(`<path d="${homePath}"></path>`);
  expect(html).not.toContain('onclick');
  await expect(visitor.locator('svg.icon')).toHaveCount(2);
  expect((await visitor.locator('svg.icon').first().boundingBox())?.height).toBeGreaterThan(8);
  expect(new Set(loaded)).toEqual(new Set([new URL(product.siteUrl('ada-lovelace')).origin]));
  await context.close();
});

test('An icon that cannot be shown is named in the editor and after publishing', async () => {
  const id = await portfolioWith('mdi:trap');
  await page.goto(`${product.origin}/portfolios/${id}/edit`);
  await unfold(page, 'Services');
  await unfold(page, 'Service 0');
  await expect(page.getByText('There is no icon named “mdi:trap”. Choose another one.')).toBeVisible();
  await publish(page, product, id);
  await expect(page.getByText('The icon “mdi:trap” could not be found')).toBeVisible();
  await page.goto(product.siteUrl('ada-lovelace'));
  await expect(page.locator('svg.icon')).toHaveCount(0);
  await expect(page.getByText('Service 0')).toBeVisible();
});
