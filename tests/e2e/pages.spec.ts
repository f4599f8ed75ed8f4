import { expect, test, type Page } from 'playwright/test';
import { href, routes, sessionHint, type Layout } from '#src/routes.ts';
import { pageErrorsOf } from './page-errors.ts';
import { get, startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const titles = {
  home: 'Vitrine',
  features: 'Features',
  templates: 'Templates',
  template: 'Amsterdam',
  blog: 'Blog',
  casestudy: 'Case study',
  privacyPolicy: 'Privacy',
  terms: 'Terms',
  login: 'Sign in',
  register: 'Create an account',
  forgotPassword: 'Reset your password',
  resetPassword: 'Choose a new password',
  verifyEmail: 'Confirm your email address',
  finishSignUp: 'Finish signing up',
} as const;

const openPages = (Object.keys(titles) as (keyof typeof titles)[]).map((name) => ({
  ...routes[name],
  title: titles[name],
  address: href(name, { template: 'amsterdam' }),
}));

test('In dark colors the front page shows the editor in dark colors, on desktops and on phones', async ({
  page,
}) => {
  const image = page.getByRole('img', { name: /^The editor\. On the left/ });
  for (const [colorScheme, width, file] of [
    ['light', 1280, /\/project\./],
    ['dark', 1280, /\/project-dark\./],
    ['dark', 390, /\/project-phone-dark\./],
    ['light', 390, /\/project-phone\./],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(product.origin + href('home'));
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(file);
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
  }
});

for (const path of ['/docs/images', '/docs/import', '/docs/write', '/blog/image-buyers']) {
  test(`Tables of ${path} fit a phone, because their texts wrap`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(product.origin + path);
    const tables = page.getByRole('region', { name: 'Table' });
    await expect(tables.first()).toBeVisible();
    const hidden = await tables.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    expect(hidden).toEqual(hidden.map(() => 0));
  });
}

test('The case study offers the dashboard only to a person who is signed in on this device', async ({
  page,
}) => {
  await page.goto(product.origin + href('casestudy'));
  const dashboard = page.getByRole('link', { name: 'Dashboard' });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Templates' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  await expect(dashboard).toBeHidden();
  await page.evaluate((name) => localStorage.setItem(name, 'in'), sessionHint);
  await page.reload();
  await expect(dashboard).toBeVisible();
});

test('The front page of the docs leads to each part of a page', async ({ page }) => {
  await page.goto(product.origin + href('docs'));
  await page
    .getByRole('list', { name: 'Parts of “Publish”' })
    .getByRole('link', { name: 'Releases' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Publish' })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Releases' })).toBeInViewport();
});

const posts = ['/blog/plain-pages', '/blog/notes/writing-a-case-study'];

/** The elements that prove the layout of a page. */
async function expectLayout(page: Page, layout: Layout): Promise<void> {
  const main = page.getByRole('main');
  // The case study has the layout of the specification, with the header and footer of the other pages.
  const isFull = layout === 'default' || new URL(page.url()).pathname === href('casestudy');
  await expect(main).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Vitrine, to the front page' }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(isFull ? 1 : 0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(isFull ? 1 : 0);
  if (layout === 'simple') {
    const width = await main.evaluate((element) => element.getBoundingClientRect().width);
    expect(width, 'a card, not a page').toBeLessThan(500);
  }
}

for (const { address, layout, title } of openPages) {
  test(`The page ${address} uses the layout ${layout} and logs no browser errors`, async ({ page }) => {
    // On a slow machine the app starts seconds after the page has fetched the settings for it.
    const except = /\/api\/settings was preloaded .* but not used within a few seconds/;
    const pageErrors = pageErrorsOf(page, { except });
    const response = await page.goto(product.origin + address, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expectLayout(page, layout);
    expect(pageErrors).toEqual([]);
  });
}

test('Marketing pages load one script of their own, contact no other origin and set no cookie', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const toRead = openPages.filter(({ layout }) => layout !== 'simple').map(({ address }) => address);
  for (const address of [...toRead, ...posts]) {
    const response = await page.goto(product.origin + address, { waitUntil: 'networkidle' });
    expect(response?.status(), address).toBe(200);
    // It follows links in place. An inline script shows signed-in users the dashboard link.
    expect(await page.locator('script[src]').count(), address).toBeGreaterThan(0);
  }
  const loaded = requests.map((url) => new URL(url));
  const scripts = loaded.filter(({ pathname }) => pathname.endsWith('.js')).map(({ pathname }) => pathname);
  // The app is not among the scripts.
  let bytes = 0;
  for (const path of new Set(scripts)) {
    const headers = { 'accept-encoding': 'br' };
    bytes += (await get(product, { host: 'localhost', path, headers })).body.length;
  }
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(5000);
  expect(loaded.filter(({ origin }) => origin !== product.origin)).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('The front page links to every marketing page', async ({ page }) => {
  await page.goto(product.origin);
  const links = await page.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  for (const { address } of openPages.filter(({ layout }) => layout !== 'simple')) {
    expect(links, address).toContain(address);
  }
});

test('A page that does not exist shows its path as text in title and heading', async ({ page }) => {
  const pageErrors = pageErrorsOf(page, { except: /404/ });
  for (const path of ['/nothing-here', '/blog/no/such/post', '/<b>x', '/"><script>alert(1)</script>']) {
    const response = await page.goto(product.origin + encodeURI(path));
    expect(response?.status(), path).toBe(404);
    await expect(page).toHaveTitle(`Page not found: ${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Page not found: ${path}`);
    expect(await page.locator('h1 b, main script').count(), path).toBe(0);
    expect(await page.locator('script', { hasText: 'alert(1)' }).count(), path).toBe(0);
    await expectLayout(page, 'default');
  }
  expect(pageErrors).toEqual([]);
});

test('The blog lists its posts, and posts open at any folder depth', async ({ page }) => {
  await page.goto(`${product.origin}/blog/page/2`);
  for (const address of posts) await expect(page.locator(`a[href="${address}"]`).first()).toBeVisible();
  await page.getByRole('link', { name: 'Writing a case study that gets read' }).first().click();
  await page.waitForURL('**/blog/notes/writing-a-case-study');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Writing a case study that gets read');
  await expect(page).toHaveTitle(/^Writing a case study/);
});

test('The RSS feed is well-formed and names every post', async ({ page }) => {
  const { status, headers, body } = await get(product, { host: 'localhost', path: '/blog/rss.xml' });
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('xml');
  const listed: (string | null)[] = [];
  for (const list of ['/blog', '/blog/page/2']) {
    await page.goto(product.origin + list);
    const links = page.locator('.h-feed a.u-url');
    listed.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))));
  }
  const feed = await page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, 'application/xml');
    return {
      broken: xml.querySelector('parsererror') !== null,
      links: [...xml.querySelectorAll('item > link')].map((link) => new URL(link.textContent).pathname),
      dates: [...xml.querySelectorAll('item > pubDate')].map((date) => Date.parse(date.textContent)),
    };
  }, body.toString('utf8'));
  expect(feed.broken).toBe(false);
  expect(new Set(feed.links)).toEqual(new Set(listed));
  expect(feed.links).toEqual(expect.arrayContaining(posts));
  expect(feed.links.length).toBeGreaterThanOrEqual(7);
  expect(feed.dates.every((date) => date > 0)).toBe(true);
});

for (const template of ['amsterdam', 'calgary', 'london', 'tokyo']) {
  test(`The page of the template ${template} frames its example, which runs without scripts`, async ({
    page,
  }) => {
    const pageErrors = pageErrorsOf(page);
    await page.goto(`${product.origin}/templates/${template}`);
    const frame = page.frameLocator('iframe').first();
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await frame.locator('script:not([type="application/ld+json"])').count()).toBe(0);
    const example = await page.goto(`${product.origin}/templates/${template}/example`);
    expect(new URL(page.url()).pathname).toBe(`/templates/${template}/example/`);
    expect(example?.headers()['content-security-policy']).not.toContain('script-src');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(pageErrors).toEqual([]);
  });
}

test('www and 127.0.0.1 redirect to the product, and unknown hosts get 404', async () => {
  const path = '/templates?from=www';
  for (const host of ['www.localhost', '127.0.0.1']) {
    const { status, headers } = await get(product, { host, path });
    expect([status, headers.location], host).toEqual([307, product.origin + path]);
  }
  for (const host of ['example.com', 'a.b.localhost', 'admin.localhost', 'localhost.example.com']) {
    const { status, body } = await get(product, { host, path: '/' });
    expect([status, body.toString()], host).toEqual([404, '404 Not Found\n']);
  }
  const site = await get(product, { host: 'nobody-lives-here.localhost', path: '/' });
  expect(site.status).toBe(404);
  expect(site.headers['content-type']).toContain('text/html');
});
