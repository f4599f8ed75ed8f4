import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { manifestDelayMs, buildCheckMs } from '#src/navigation/timing.ts';
import { pageErrorsOf } from '../page-errors.ts';

export type Pages = { origin: string; remove(): Promise<void> };

/** Opening, leaving and following pages of the product, wherever they are served from. */
export function navigationContract(start: (env: Record<string, string>) => Promise<Pages>): void {
  let pages: Pages;
  let elsewhere: Server;
  let folder: string;

  test.beforeAll(async () => {
    elsewhere = createServer((_, response) => response.end('another site')).listen(0, '127.0.0.1');
    await new Promise((resolve) => elsewhere.once('listening', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    folder = await mkdtemp(join(tmpdir(), 'vitrine-rules-'));
    const rules = {
      redirects: [
        { from: '/news/**', to: '/blog/**' },
        { from: '/away', to: `http://127.0.0.1:${port}/there`, permanent: true },
      ],
      headers: [{ path: '/blog/**', headers: { 'x-robots-tag': 'noarchive' } }],
    };
    await writeFile(join(folder, 'rules.json'), JSON.stringify(rules));
    pages = await start({ ROUTE_RULES: join(folder, 'rules.json') });
  });
  test.afterAll(async () => {
    await pages.remove();
    elsewhere.close();
    await rm(folder, { recursive: true });
  });

  // On a slow machine a payload could take longer than its timeout, and the page would be loaded as a whole.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (milliseconds) => timeout(60 * milliseconds);
    }),
  );

  /** Opens a page and waits until its links navigate in place: the script for it comes after the rules. */
  async function openReady(page: Page, path: string): Promise<void> {
    const parts = ['/builds/meta/', '/follow-links.'].map((part) =>
      page.waitForResponse((response) => response.url().includes(part)),
    );
    await page.goto(pages.origin + path);
    for (const response of await Promise.all(parts)) await response.finished();
    // The script has to run first.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  }

  /** Records later requests: `document /blog`. */
  function requestsOf(page: Page): string[] {
    const found: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.frame() === page.mainFrame()) found.push(`${request.resourceType()} ${pathname}`);
    });
    return found;
  }

  const documents = (requests: readonly string[]): string[] =>
    requests.filter((request) => request.startsWith('document'));

  async function addLink(page: Page, href: string): Promise<void> {
    await page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      link.textContent = 'The link of the test';
      document.querySelector('h1')?.before(link);
    }, href);
  }

  test('A page fetches its route rules one second after it has loaded, and keeps them', async ({ page }) => {
    const requests = requestsOf(page);
    // The clock is paused, so that it does not advance on a slow machine.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(`${pages.origin}/features`, { waitUntil: 'networkidle' });
    await page.clock.runFor(manifestDelayMs - 1);
    expect(requests.filter((request) => request.includes('/builds/'))).toEqual([]);
    const response = page.waitForResponse(/\/builds\/meta\/[0-9a-f]{16}\.json$/);
    await page.clock.runFor(1);
    expect((await response).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    const build = await page.locator('meta[name="vitrine-build"]').getAttribute('content');
    expect(await (await response).json()).toMatchObject({
      id: build,
      payloads: expect.arrayContaining(['/', '/blog', '/templates/london', '/terms']),
    });
  });

  for (const connection of [{ effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }]) {
    test(`A page fetches no route rules over the connection ${JSON.stringify(connection)}`, async ({
      page,
    }) => {
      const requests = requestsOf(page);
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      await page.clock.install();
      await page.goto(`${pages.origin}/features`, { waitUntil: 'networkidle' });
      await page.clock.runFor(10 * manifestDelayMs);
      await page.getByRole('link', { name: 'Blog' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
      expect(requests.filter((request) => request.includes('/builds/'))).toEqual([]);
      expect(documents(requests)).toEqual(['document /features', 'document /blog']);
    });
  }

  test('A page whose route rules fail says so in the log only, and its links work', async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
    await page.route('**/builds/meta/**', (route) => route.abort());
    const requests = requestsOf(page);
    await page.goto(`${pages.origin}/features`);
    await expect.poll(() => warnings.join()).toContain('The route rules could not be loaded');
    await page.getByRole('link', { name: 'Blog' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    expect(documents(requests)).toEqual(['document /features', 'document /blog']);
  });

  test('A link between prerendered pages is prefetched and opened in place', async ({ page }) => {
    const errors = pageErrorsOf(page);
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        document.documentElement.dataset['transitions'] = 'yes';
        return start(update);
      };
    });
    await openReady(page, '/features');
    const requests = requestsOf(page);
    await page.evaluate(() => scrollTo(0, 400));
    const link = page.getByRole('banner').getByRole('link', { name: 'Templates' });
    await page.evaluate(() => scrollTo(0, 300));
    const prefetch = page.waitForResponse('**/templates/_payload.json');
    await link.dispatchEvent('pointerover');
    expect((await prefetch).status()).toBe(200);
    await link.evaluate((element: HTMLElement) => element.click());

    await page.waitForURL('**/templates');
    await expect(page).toHaveTitle(/^Templates/);
    await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
    expect(await page.locator('html').getAttribute('data-transitions')).toBe('yes');
    expect(documents(requests)).toEqual([]);
    expect(requests.filter((request) => request.endsWith('/templates/_payload.json'))).toHaveLength(1);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${pages.origin}/templates`);
    await expect(page.locator('meta[name=description]')).toHaveCount(1);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('banner').locator('[aria-current]')).toHaveCount(1);
    expect(await page.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([0, 'main']);

    await page
      .getByRole('main')
      .getByRole('link', { name: /London/ })
      .first()
      .click();
    await page.waitForURL('**/templates/london');
    await expect(page.getByRole('heading', { level: 1, name: 'London' })).toBeVisible();
    await expect(page.frameLocator('iframe').first().getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('banner').locator('[aria-current]')).toHaveText('Features');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    expect(documents(requests)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('A page opened in place looks as it does when it is loaded', async ({ page }) => {
    await openReady(page, '/blog');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await page.waitForURL('**/terms');
    await expect(page).toHaveTitle(/^Terms/);
    const look = () =>
      page.evaluate(() => ({
        boxes: [...document.querySelectorAll('body *')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.localName, x, y + scrollY, width, height].join(' ');
        }),
        head: [
          ...document.head.querySelectorAll('title, meta, link:not([rel=stylesheet], [rel=modulepreload])'),
        ]
          .map((element) => element.outerHTML)
          .sort(),
      }));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const inPlace = await look();
    await page.reload({ waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await look()).toEqual(inPlace);
  });

  test('Pages of the docs are shown in place, one after the other', async ({ page }) => {
    await openReady(page, '/docs');
    const requests = requestsOf(page);
    await page.getByRole('main').getByRole('link', { name: 'Start a portfolio' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Start a portfolio' })).toBeVisible();
    await page.getByRole('link', { name: 'Next page Write on the page' }).click();
    await page.waitForURL('**/docs/write');
    await expect(page).toHaveTitle('Write on the page · Docs · Vitrine');
    await expect(page.getByRole('article').getByRole('link', { name: 'Undo' })).toBeVisible();
    expect(documents(requests)).toEqual([]);
  });

  test('A page without a payload, or of another layout, is loaded as a whole', async ({ page }) => {
    await openReady(page, '/');
    const requests = requestsOf(page);
    await page.route('**/blog/_payload.json', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    expect(documents(requests)).toEqual(['document /blog']);
    await page.getByRole('banner').getByRole('link', { name: 'Case study' }).click();
    await page.waitForURL('**/casestudy');
    expect(documents(requests)).toEqual(['document /blog', 'document /casestudy']);
  });

  test('A redirect by rule is followed in place within the site, and leaves it otherwise', async ({
    page,
  }) => {
    await openReady(page, '/features');
    const requests = requestsOf(page);
    await addLink(page, '/news/plain-pages?from=test');
    await page.getByRole('link', { name: 'The link of the test' }).click();
    await page.waitForURL('**/blog/plain-pages?from=test');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/./);
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
    expect(documents(requests)).toEqual([]);
    await addLink(page, '/away');
    await page.getByRole('link', { name: 'The link of the test' }).click();
    await expect(page.getByText('another site')).toBeVisible();
    expect(documents(requests)).toEqual(['document /there']);
  });

  test('The server redirects by the same rules, and sends the headers of a rule', async ({ request }) => {
    const locationOf = async (path: string) => {
      const response = await request.get(pages.origin + path, { maxRedirects: 0 });
      return [response.status(), response.headers()['location']];
    };
    expect(await locationOf('/news')).toEqual([302, '/blog']);
    expect(await locationOf('/news/plain-pages?a=1')).toEqual([302, '/blog/plain-pages?a=1']);
    expect(await locationOf('/signup')).toEqual([302, '/register']);
    expect((await locationOf('/away'))[0]).toBe(301);
    expect(String((await locationOf('/news//evil.example'))[1])).toMatch(/^\/blog\//);
    const headers = async (path: string) => (await request.get(pages.origin + path)).headers();
    expect((await headers('/blog'))['x-robots-tag']).toBe('noarchive');
    expect((await headers('/features'))['x-robots-tag']).toBeUndefined();
  });

  test('A page asks for the newest build on focus and at intervals, with a timestamp', async ({ page }) => {
    const asked: string[] = [];
    page.on(
      'request',
      (request) => void (request.url().includes('/latest.json') && asked.push(request.url())),
    );
    await page.clock.install();
    await page.goto(`${pages.origin}/features`);
    const first = page.waitForResponse('**/builds/latest.json?*');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    expect((await first).headers()['cache-control']).toBe('no-store');
    const build = await page.locator('meta[name="vitrine-build"]').getAttribute('content');
    expect(await (await first).json()).toEqual({ id: build });
    const second = page.waitForResponse('**/builds/latest.json?*');
    await page.clock.runFor(buildCheckMs);
    await second;
    expect(asked).toHaveLength(2);
    expect(new Set(asked).size).toBe(2);
    for (const url of asked) expect(url).toMatch(/\?\d{13}$/);
  });

  test('After a new build the next navigation loads the page as a whole', async ({ page }) => {
    await openReady(page, '/features');
    const requests = requestsOf(page);
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveTitle(/^Blog/);
    expect(documents(requests)).toEqual([]);
    await page.route('**/builds/latest.json?*', (route) =>
      route.fulfill({ json: { id: '0123456789abcdef' } }),
    );
    const asked = page.waitForResponse('**/builds/latest.json?*');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await (await asked).finished();
    // Later requests of the page follow after that response was read.
    await page.evaluate(async () => (await fetch(`/builds/latest.json?${Date.now()}`)).json());
    await page.getByRole('banner').getByRole('link', { name: 'Templates' }).click();
    await expect(page).toHaveTitle(/^Templates/);
    expect(documents(requests)).toEqual(['document /templates']);
  });

  test('The www name leads to the same page of the product', async ({ page }) => {
    const { host, protocol } = new URL(pages.origin);
    await page.goto(`${protocol}//www.${host}/features?from=www#top`);
    await page.waitForURL(`${pages.origin}/features?from=www#top`);
  });

  test('A part of the program that does not start loads the page again, once', async ({ page }) => {
    const requests = requestsOf(page);
    let failures = 0;
    page.on('console', (message) => {
      if (message.text().includes('Error hydrating')) failures += 1;
    });
    await page.route(/\/_astro\/mount\.[^/]+\.js/, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${pages.origin}/login`);
    await expect.poll(() => failures).toBe(2);
    expect(documents(requests)).toEqual(['document /login', 'document /login']);
  });

  test('A part of the program that fails before the script of the page runs loads the page again', async ({
    page,
  }) => {
    const requests = requestsOf(page);
    let hasFailed = false;
    const failure = page
      .waitForEvent('console', (message) => message.text().includes('Error hydrating'))
      .then(() => (hasFailed = true));
    await page.route(/\/_astro\/[^/]+\.js/, async (route) => {
      if (hasFailed) return route.continue();
      if (route.request().url().includes('/mount.')) return route.fulfill({ status: 404 });
      await failure;
      return route.continue();
    });
    await page.goto(`${pages.origin}/login`, { waitUntil: 'commit' });
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(documents(requests)).toEqual(['document /login', 'document /login']);
  });

  test('A part of the program that is gone loads the page again, once', async ({ page }) => {
    const requests = requestsOf(page);
    await page.route(/\/_astro\/login\.[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${pages.origin}/login`);
    await expect(page.getByText('This part of the page stopped working.')).toBeVisible();
    expect(documents(requests)).toEqual(['document /login', 'document /login']);
  });
}
