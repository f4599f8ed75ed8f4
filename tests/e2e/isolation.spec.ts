import { chromium, expect, test, type Browser, type Page, type Request } from 'playwright/test';
import { browserArgs, findBrowser } from '../support/browser.mjs';
import { claimSlug, createPortfolio, fillSignUp, newEmail, publish, signIn } from './author.ts';
import { linkIn } from './emails.ts';
import { startProduct, type RunningProduct } from './product.ts';
import { startTlsProxy } from './tls-proxy.ts';

// On localhost a subdomain is another site, which hides what this test looks for. With a real domain it is the same
// site, and the browser sends our cookies.
let product: RunningProduct;
let proxy: Awaited<ReturnType<typeof startTlsProxy>>;
let browser: Browser;
let app: Page;
let site: Page;
let portfolioId: string;

test.beforeAll(async () => {
  proxy = await startTlsProxy();
  product = await startProduct({ domain: 'vitrine.test', publicPort: proxy.port });
  proxy.forwardTo(product.port);
  browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: [...browserArgs, '--host-resolver-rules=MAP *.vitrine.test 127.0.0.1, MAP vitrine.test 127.0.0.1'],
  });
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  app = await context.newPage();
  // This domain is reachable by others, so a sign-up needs confirmation by an email, which the administrator finds as
  // a file.
  const email = newEmail();
  await app.goto(`${product.origin}/register`);
  await fillSignUp(app, { email, name: 'Ada Lovelace' });
  await expect(app.getByText('Ask the administrator for the link in it')).toBeVisible();
  await app.goto(await linkIn(product, { to: email, subject: 'Confirm your email address' }));
  await app.getByRole('link', { name: 'Sign in' }).click();
  await signIn(app, product, { email });
  await app.waitForURL('**/dashboard');
  portfolioId = await createPortfolio(app, product, { title: 'Mine', template: 'Amsterdam' });
  await claimSlug(app, product, 'ada');
  await publish(app, product, portfolioId);
  site = await context.newPage();
});

test.afterAll(async () => {
  await browser.close();
  await product.remove();
  await proxy.close();
});

/**
 * The API response for the signed-in user. The request is sent from a page of the app, because only the browser
 * resolves the name.
 */
function askApi(path: string): Promise<unknown> {
  return app.evaluate((url) => fetch(url).then((response) => response.json()), `/api${path}`);
}

test('The session cookie is limited to the app domain', async () => {
  const cookies = await app.context().cookies(product.origin);
  // The session, the known device, and the challenge of a passkey at the sign-in page.
  expect(cookies).toHaveLength(3);
  for (const cookie of cookies) {
    expect(cookie.name).toMatch(/^__Host-/);
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', domain: 'vitrine.test' });
  }
});

test('No cookie of the app reaches a published site', async () => {
  const requests: Request[] = [];
  const keep = (request: Request): void => void requests.push(request);
  site.on('request', keep);
  await site.goto(product.siteUrl('ada'), { waitUntil: 'networkidle' });
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
  site.off('request', keep);
  expect(requests.length).toBeGreaterThan(1);
  const sent = await Promise.all(requests.map(async (request) => (await request.allHeaders()).cookie));
  expect(sent.every((cookie) => cookie === undefined)).toBe(true);
  expect(await site.evaluate(() => document.cookie)).toBe('');
});

test('A cookie that a site plants changes nothing in the app', async () => {
  await site.goto(product.siteUrl('ada'));
  const before = await askApi('/me');
  const [session] = await app.context().cookies(product.origin);
  const planted = await site.evaluate((name) => {
    // As a script injected into the page would do it; the policy of sites allows none.
    document.cookie = `${name}=planted; Domain=vitrine.test; Path=/; Secure`;
    document.cookie = `${name.replace('__Host-', '')}=planted; Domain=vitrine.test; Path=/`;
    return document.cookie;
  }, session?.name ?? '');
  expect(planted, 'the browser refuses the name of the session cookie').not.toContain('__Host-');
  expect(planted, 'and takes other names, or this test shows nothing').toContain('planted');
  expect(await askApi('/me')).toEqual(before);
  await app.goto(`${product.origin}/dashboard`);
  await expect(app.getByRole('heading', { level: 1 })).toContainText('Ada');
  await app.context().clearCookies({ name: session?.name.replace('__Host-', '') });
});

test('No request from a site reads or changes anything in the app', async () => {
  const api = `${product.origin}/api`;
  const portfolio = (): Promise<unknown> => askApi(`/portfolios/${portfolioId}`);
  const before = [await portfolio(), await askApi('/profile')];
  const attempts = [
    ['PUT', `/portfolios/${portfolioId}`],
    ['DELETE', `/portfolios/${portfolioId}`],
    ['POST', `/portfolios/${portfolioId}/duplicate`],
    ['POST', '/portfolios'],
    ['PATCH', '/profile'],
    ['POST', '/profile/slug'],
    ['DELETE', '/site'],
    ['POST', '/account/delete'],
    ['DELETE', '/sessions'],
    ['POST', '/auth/sign-out'],
    ['POST', '/uploads?name=x.png'],
  ] as const;
  // The same user's browser, as if a site had bypassed its own policy, which allows no connections.
  const unguarded = await browser.newContext({
    ignoreHTTPSErrors: true,
    bypassCSP: true,
    storageState: await app.context().storageState(),
  });
  const attacker = await unguarded.newPage();
  await attacker.goto(product.siteUrl('ada'));
  const earlier = proxy.passages.length;
  for (const [method, path] of attempts) {
    for (const contentType of ['text/plain', 'application/json']) {
      await attacker.evaluate(
        async ({ url, method, contentType }) => {
          const body = JSON.stringify({ title: 'Taken', slug: 'taken', password: 'x', firstName: 'Mallory' });
          const headers = { 'content-type': contentType };
          const init: RequestInit = { method, credentials: 'include', headers, body };
          await fetch(url, init).catch(() => null);
        },
        { url: `${api}${path}`, method, contentType },
      );
    }
  }
  const read = await attacker.evaluate(
    (url) =>
      fetch(url, { credentials: 'include' })
        .then((response) => response.text())
        .catch(() => 'unreadable'),
    `${api}/profile`,
  );
  expect(read).toBe('unreadable');
  expect([await portfolio(), await askApi('/profile')]).toEqual(before);
  // Requests without a preflight arrived with the cookie, and each was refused.
  const arrived = proxy.passages
    .slice(earlier)
    .filter(({ site, method }) => site === 'same-site' && method === 'POST');
  expect(arrived.length).toBeGreaterThanOrEqual(6);
  expect(arrived.filter(({ status }) => status !== 403)).toEqual([]);
  await unguarded.close();
  await app.goto(`${product.origin}/dashboard`);
  await expect(app.getByText('Live', { exact: true }).first()).toBeVisible();
});

test('A published site runs no script, even an injected one', async () => {
  await site.goto(product.siteUrl('ada'));
  const ran = await site.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.ran = "yes"';
    document.head.append(script);
    return document.documentElement.dataset.ran ?? 'no';
  });
  expect(ran).toBe('no');
});
