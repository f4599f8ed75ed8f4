import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'playwright/test';
import { claimSlug, createPortfolio, newEmail, publish, register, signUp } from './author.ts';
import { onFirebase } from './back-end.ts';
import { startProduct, type RunningProduct } from './product.ts';

type Sent = { path: string; form: URLSearchParams };
type CountedEvent = { event: string; properties: Record<string, unknown> };

/** The stand-in for the analytics service: it records every request. */
const sent: Sent[] = [];
let host: Server;
let product: RunningProduct;

test.beforeAll(async () => {
  host = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
      sent.push({ path: new URL(request.url ?? '/', 'http://host').pathname, form });
      response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' });
      response.end('1');
    });
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  product = await startProduct({
    env: { MIXPANEL_TOKEN: 'test-token', MIXPANEL_HOST: `http://127.0.0.1:${port}` },
  });
});
test.afterAll(async () => {
  await product.remove();
  await new Promise((resolve) => host.close(resolve));
});
test.beforeEach(() => {
  sent.length = 0;
});

/** The library sends form-encoded batches, each a list of events in base64. */
function eventsIn({ form }: Sent): CountedEvent[] {
  const text = Buffer.from(form.get('data') ?? '', 'base64').toString('utf8');
  const data = JSON.parse(text) as CountedEvent | CountedEvent[];
  return Array.isArray(data) ? data : [data];
}

const events = (): CountedEvent[] => sent.flatMap(eventsIn);

async function expectEvents(names: readonly string[]): Promise<void> {
  await expect.poll(() => events().map(({ event }) => event)).toEqual(expect.arrayContaining([...names]));
}

test('A page view is sent in a batch, kept in local storage and without cookies or queries', async ({
  page,
  context,
}) => {
  const long = `/${'a'.repeat(400)}`;
  await page.goto(`${product.origin}/features?token=secret`);
  // A visitor who leaves before the library is loaded is not counted.
  await expect.poll(() => events().length).toBeGreaterThanOrEqual(1);
  await page.goto(`${product.origin}${long}`);
  await expect.poll(() => events().length).toBeGreaterThanOrEqual(2);
  expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(['/track/']));
  const [first, second] = events();
  expect(first?.event).toBe('$mp_web_page_view');
  expect(first?.properties).toMatchObject({
    token: 'test-token',
    current_url_path: '/features',
    $current_url: `${product.origin}/features`,
  });
  expect(String(second?.properties['current_url_path'])).toHaveLength(255);
  expect(JSON.stringify(events())).not.toContain('secret');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mp_'))),
  ).toContain('mp_test-token_mixpanel');
  expect(await context.cookies()).toEqual([]);
});

test('A page that is opened in place counts as a page view', async ({ page }) => {
  test.skip(onFirebase(), 'the back end has no part in it');
  const rules = page.waitForResponse('**/builds/meta/*.json');
  await page.goto(`${product.origin}/features`);
  await (await rules).finished();
  const documents: string[] = [];
  page.on('request', (request) => void (request.isNavigationRequest() && documents.push(request.url())));
  await expect(async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).hover();
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByName(`${location.origin}/blog/_payload.json`).length),
      )
      .toBe(1);
  }).toPass();
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveTitle(/^Blog/);
  await expect
    .poll(() => events().map(({ properties }) => properties['current_url_path']))
    .toEqual(['/features', '/blog']);
  expect(documents).toEqual([]);
});

test('Events are sent every 5 seconds, 50 at most in a batch', async ({ page }) => {
  test.skip(onFirebase(), 'the back end has no part in it');
  await page.clock.install();
  await page.goto(`${product.origin}/features`);
  const isStarted = () => page.evaluate(() => localStorage.getItem('mp_test-token_mixpanel') !== null);
  await expect.poll(isStarted).toBe(true);
  await page.clock.pauseAt(Date.now() + 60_000);
  await expectEvents(['$mp_web_page_view']);

  let steps = 0;
  const view = async (times: number): Promise<void> => {
    sent.length = 0;
    await page.evaluate(
      ([from, count]) => {
        for (let step = from; step < from + count; step += 1)
          history.pushState(null, '', `/features/${step}`);
      },
      [steps, times] as const,
    );
    steps += times;
  };
  /** The time that the paused clock must advance until `isThere`, in milliseconds. */
  const timeUntil = async (isThere: () => boolean): Promise<number> => {
    for (let passed = 0; passed <= 20_000; passed += 250) {
      if (isThere()) return passed;
      await page.clock.runFor(250);
      // Requests that the clock has started need time to arrive.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return Infinity;
  };
  // While a batch is in flight, the next event follows it at once: then the time is measured again.
  await expect(async () => {
    await view(1);
    const passed = await timeUntil(() => sent.length > 0);
    expect(passed).toBeGreaterThan(4000);
    expect(passed).toBeLessThan(8000);
  }).toPass();

  await view(120);
  expect(await timeUntil(() => events().length >= 120)).toBeLessThan(20_000);
  expect(Math.max(...sent.map((batch) => eventsIn(batch).length))).toBe(50);
});

test('Product events carry no name, email or text of the author', async ({ page }) => {
  const email = newEmail();
  await page.goto(`${product.origin}/register`);
  await signUp(page, product, { email, name: 'Grace Hopper' });
  await page.waitForURL('**/dashboard');
  const id = await createPortfolio(page, product, { title: 'Compilers and ships', template: 'tokyo' });
  await expectEvents(['Registered', 'Portfolio created']);
  await expect
    .poll(() => events().map(({ properties }) => properties['current_url_path']))
    .toContain('/portfolios/:id/edit');
  const created = events().find(({ event }) => event === 'Portfolio created');
  expect(created?.properties['template']).toBe('tokyo');
  const all = decodeURIComponent(JSON.stringify(events()));
  for (const secret of [email, 'Grace', 'Hopper', 'Compilers']) expect(all).not.toContain(secret);

  sent.length = 0;
  await claimSlug(page, product, 'counted-grace');
  await publish(page, product, id);
  await expectEvents(['Site published']);
  expect(JSON.stringify(events())).not.toContain('counted-grace');
});

test('A published site counts nothing', async ({ page, browser }) => {
  test.skip(onFirebase(), 'the back end has no part in it');
  await register(page, product);
  const id = await createPortfolio(page, product, { title: 'Engines', template: 'london' });
  await claimSlug(page, product, 'uncounted');
  await publish(page, product, id);
  const visitor = await browser.newPage();
  const foreign: string[] = [];
  const site = product.siteUrl('uncounted');
  visitor.on('request', (request) => {
    if (!request.url().startsWith(site)) foreign.push(request.url());
  });
  await visitor.goto(site, { waitUntil: 'networkidle' });
  expect(foreign).toEqual([]);
  expect(await visitor.evaluate(() => localStorage.length)).toBe(0);
  await visitor.close();
});

test('A browser that sends Do Not Track or Global Privacy Control loads no analytics', async ({
  browser,
}) => {
  for (const [name, value] of [
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ] as const) {
    const page = await browser.newPage();
    await page.addInitScript(
      ([property, setting]) =>
        Object.defineProperty(Navigator.prototype, property, { get: () => setting, configurable: true }),
      [name, value] as const,
    );
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(`${product.origin}/features`, { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => /mixpanel/.test(url))).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.close();
  }
  expect(sent).toEqual([]);
});

test('The privacy policy says whether visits are counted, and by whom', async ({ page }) => {
  test.skip(onFirebase(), 'the back end has no part in it');
  await page.goto(`${product.origin}/privacy-policy`);
  await expect(page.getByText('This instance counts visits of its own pages with Mixpanel')).toBeVisible();
  await expect(page.getByText('This instance uses no analytics service.')).toBeHidden();
  await expect(page.getByText('127.0.0.1')).toBeVisible();
});

test('Without a token no analytics are loaded, and the privacy policy says so', async ({ page }) => {
  test.skip(onFirebase(), 'the back end has no part in it');
  const plain = await startProduct();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${plain.origin}/privacy-policy`, { waitUntil: 'networkidle' });
  await expect(page.getByText('This instance uses no analytics service.')).toBeVisible();
  await expect(page.getByText('This instance counts visits')).toBeHidden();
  await register(page, plain);
  expect(requests.filter((url) => /mixpanel/.test(url))).toEqual([]);
  await plain.remove();
});
