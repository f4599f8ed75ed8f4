import { expect, test } from 'playwright/test';
import { startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

for (const [path, heading] of [
  ['/login', 'Sign in'],
  ['/register', 'Create an account'],
  ['/forgot-password', 'Reset your password'],
  ['/report', 'Report a site'],
  ['/try', 'What do you do?'],
] as const)
  test(`All scripts of ${path} are preloaded, and nothing moves when its screen appears`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.addInitScript(() => {
      // Code that is fetched while the browser is idle is not part of the screen.
      globalThis.requestIdleCallback = () => 0;
      Object.assign(globalThis, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(globalThis, {
            moved: Number(Reflect.get(globalThis, 'moved')) + Number(Reflect.get(entry, 'value')),
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const scripts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.push(pathname);
    });
    const html = await (await page.goto(product.origin + path))?.text();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const preloads = [...(html ?? '').matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(
      ([, href]) => href,
    );
    const others = scripts.filter((script) => !preloads.includes(script) && !html?.includes(`"${script}"`));
    // No screen waits for the code that looks up the account and passkeys.
    expect(others.filter((script) => !/\/(?:http-\w+|esm)\./.test(script))).toEqual([]);
    expect(preloads.filter((href) => !scripts.includes(href ?? ''))).toEqual([]);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toBe(0);
  });
