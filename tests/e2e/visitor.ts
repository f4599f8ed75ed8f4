import { expect, type Browser, type BrowserContextOptions, type Locator } from 'playwright/test';

/** The expected state after a visit to a published page: nothing. */
export const nothing = { scripts: 0, foreign: [], cookies: [], pageErrors: [] };

/** A visit in a new browser context: the loaded resources, the remaining state, and the page itself. */
export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const requests: string[] = [];
  const pageErrors: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => pageErrors.push(message.text()));
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  // JSON-LD is data: no browser runs it, and the policy of the page forbids every script.
  const scripts = await page.locator('script:not([type="application/ld+json"])').count();
  const { origin } = new URL(url);
  return {
    page,
    status: response?.status(),
    headers: response?.headers() ?? {},
    media: requests.filter((one) => one.includes('/media/')).toSorted(),
    leaves: {
      scripts,
      foreign: requests.filter((one) => new URL(one).origin !== origin),
      cookies: await context.cookies(),
      pageErrors,
    },
    close: () => context.close(),
  };
}

type Shape = { ratio: number; box: number };

/** The aspect ratio of each loaded image: by its attributes, and by its box on the page. */
export async function shapesOf(images: Locator): Promise<Shape[]> {
  const shapes: Shape[] = [];
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    // Not `decode`, which never resolves in a page without scripts.
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    shapes.push(
      await image.evaluate((one: HTMLImageElement) => {
        const { width, height } = one.getBoundingClientRect();
        return {
          ratio: Number(one.getAttribute('width')) / Number(one.getAttribute('height')),
          box: width / height,
        };
      }),
    );
  }
  return shapes;
}
