import { expect, test, type Page } from 'playwright/test';
import { makePortfolio } from './api.ts';
import { openEditorBench } from './editor-page.ts';
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
    await noteShifts(page);
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
    expect(await shiftsOf(page)).toBe(0);
  });

test('Nothing but the header moves on a phone when the editor appears', async ({ browser }) => {
  const bench = await openEditorBench(browser);
  const id = await makePortfolio(bench.api, { title: 'Bridges', sections: [] });
  const page = await bench.context.newPage();
  await page.setViewportSize({ width: 412, height: 823 });
  await noteShifts(page);
  await page.goto(`${bench.product.origin}/portfolios/${id}/edit`);
  await expect(page.getByRole('button', { name: /^Publish/ })).toBeVisible();
  // The header may be painted before the browser reads what is below it, and then goes to its corner.
  expect(await shiftsOf(page)).toBeLessThan(0.05);
  await bench.close();
});

test('Nothing moves when an empty media library appears', async ({ browser }) => {
  const bench = await openEditorBench(browser);
  const page = await bench.context.newPage();
  await noteShifts(page);
  await page.goto(`${bench.product.origin}/uploads`);
  await expect(page.getByRole('heading', { name: 'Nothing uploaded yet' })).toBeVisible();
  // Without what stands in the header of each page: the name of the account.
  expect(await shiftsOf(page)).toBeLessThan(0.005);
  await bench.close();
});

/** Code that is fetched while the browser is idle is not part of a screen, and is not fetched. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
    Object.assign(globalThis, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, {
          moved: Number(Reflect.get(globalThis, 'moved')) + Number(Reflect.get(entry, 'value')),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of the layout shifts so far. */
async function shiftsOf(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  return page.evaluate(() => Number(Reflect.get(globalThis, 'moved')));
}
