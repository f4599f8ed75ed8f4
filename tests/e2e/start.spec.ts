import { expect, test, type Page } from 'playwright/test';
import { createPortfolio, register } from './author.ts';
import { startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

/** The paths that a page requests from now on. */
function requestedPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Makes the server report Firebase mode, optionally with wrong settings. */
async function onFirebase(page: Page, wrong: { apiKey?: string } = {}): Promise<void> {
  const emulators = { auth: null, firestore: null, storage: null };
  const project = { apiKey: 'k', authDomain: 'x.example', projectId: 'p', storageBucket: 'p.example' };
  const firebase = { ...project, messagingSenderId: '1', appId: '1', appCheckKey: null, emulators, ...wrong };
  await page.route('**/api/settings', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), firebase } });
  });
}

test('The embedded product loads no Firebase code and requests the settings once per page', async ({
  page,
}) => {
  const paths = requestedPaths(page);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await register(page, product);
  for (const path of ['/portfolios', '/uploads', '/profile', '/settings', '/dashboard']) {
    paths.length = 0;
    await page.goto(product.origin + path);
    await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
    expect(
      paths.filter((path) => path === '/api/settings'),
      path,
    ).toHaveLength(1);
  }
  // Every part of Firebase contains its host, whatever the file name.
  for (const script of scripts) {
    expect(await (await page.request.get(script)).text(), script).not.toContain('googleapis.com');
  }
  expect(scripts.size).toBeGreaterThan(5);
});

test('The app and the editor do not violate their content security policy', async ({ page }) => {
  const refused: string[] = [];
  await page.exposeFunction('refuse', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Reflect.get(window, 'refuse')(`${violatedDirective} ${blockedURI}`),
    );
  });
  await register(page, product, 'Grace Hopper');
  for (const path of ['/portfolios', '/uploads', '/profile', '/settings', '/dashboard']) {
    await page.goto(product.origin + path, { waitUntil: 'networkidle' });
  }
  await createPortfolio(page, product, { title: 'Policy', template: 'Tokyo' });
  await page.waitForLoadState('networkidle');
  // Proves that the event reaches this page: otherwise no violation would be noticed.
  await page.evaluate(() => new Image().setAttribute('src', 'https://example.org/x.png'));
  await expect.poll(() => refused).toEqual(['img-src https://example.org/x.png']);
});

test('Marketing pages load neither settings nor a client', async ({ page }) => {
  const paths = requestedPaths(page);
  for (const path of ['/', '/features', '/templates', '/blog']) {
    await page.goto(product.origin + path, { waitUntil: 'networkidle' });
  }
  expect(paths.filter((path) => /^\/api\/|firebase|\/app\./.test(path))).toEqual([]);
});

test('The app reports settings that fail to load and retries on request', async ({ page }) => {
  for (const reply of ['unreachable', 'out of order'] as const) {
    await page.route('**/api/settings', (route) =>
      reply === 'unreachable' ? route.abort() : route.fulfill({ status: 503, body: '' }),
    );
    await page.goto(`${product.origin}/login`);
    await expect(page.getByRole('alert')).toContainText(/cannot be reached|not available/);
    await page.unroute('**/api/settings');
    const responded = Promise.withResolvers<void>();
    await page.route('**/api/settings', async (route) => {
      await responded.promise;
      await route.continue();
    });
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    responded.resolve();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.unroute('**/api/settings');
  }
});

test('A screen that cannot be opened shows its name and the reason', async ({ page }) => {
  await page.route('**/api/settings', (route) => route.abort());
  await page.goto(`${product.origin}/dashboard`);
  await expect(page.getByRole('alert')).toContainText('Vitrine cannot be reached.');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('The app reports a client that fails to load and retries on request', async ({ page }) => {
  await onFirebase(page);
  const client = '**/firebase-client.*.js';
  await page.route(client, (route) => route.abort());
  await page.goto(`${product.origin}/login`);
  await expect(page.getByRole('alert')).toContainText('Vitrine cannot be reached.');
  await page.unroute(client);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('The app logs and reports a sign-in service that is not initialized', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (line) => line.type() === 'error' && logged.push(line.text()));
  await onFirebase(page, { apiKey: '' });
  await page.goto(`${product.origin}/dashboard`);
  await expect(page.getByRole('alert')).toContainText('Signing in is not set up correctly.');
  expect(logged.join()).toContain('Signing in was not initialised; the profile is not followed.');
});
