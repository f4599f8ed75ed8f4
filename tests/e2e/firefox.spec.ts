import { expect, test } from 'playwright/test';
import puppeteer, { type Browser, type Frame, type Page } from 'puppeteer-core';
import { firefox } from '#tests/support/firefox.mjs';
import { newEmail, password } from './author.ts';
import { startProduct, type RunningProduct } from './product.ts';

/** Per step, in ms: stops a step that hangs. */
const timeout = 120_000;

let product: RunningProduct;
let browser: Browser;

test.skip(firefox === null, 'There is no Firefox here.');

test.beforeAll(async () => {
  product = await startProduct();
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox ?? '',
    headless: true,
    timeout,
  });
});
test.afterAll(async () => {
  await browser.close();
  await product.remove();
});

test('An author comes from the landing page to a live site in Firefox, typing on the page', async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(timeout);
  await page.setViewport({ width: 1440, height: 900 });
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    // Zod probes whether a page may evaluate code; ours may not.
    if (!String(error).includes('blocked a JavaScript eval')) errors.push(String(error));
  });
  await page.goto(product.origin);
  await click(page, 'a', 'Start a portfolio');
  await fill(page, 'First name', 'Ada');
  await fill(page, 'Last name', 'Lovelace');
  await fill(page, 'Email address', newEmail());
  await fill(page, 'Password', password);
  await click(page, 'button', 'Create account');
  await click(page, 'button', 'Developer');
  await expect.poll(() => page.url()).toMatch(/\/portfolios\/[a-z0-9]+\/edit$/);

  const preview = await frameOf(page, 'iframe[title="Preview of the site"]');
  const headline = 'Programs for engines that do not exist yet';
  await expect(async () => {
    await clickInFrame(page, preview, 'h1');
    expect(await preview.evaluate(() => document.activeElement?.closest('h1'))).not.toBeNull();
  }).toPass();
  await page.keyboard.press('End');
  await page.keyboard.type(' King');
  await expect.poll(() => textOf(preview, 'h1')).toContain('Ada Lovelace King');
  await page.keyboard.press('Escape');
  await fill(page, 'Headline', headline);
  await expect.poll(() => textOf(preview, 'body')).toContain(headline);
  await expect.poll(() => textOf(page, 'body')).toMatch(/^Saved$/m);

  await click(page, 'button', 'Publish…');
  await click(page, 'button', 'Claim this URL');
  await click(page, 'button', 'Publish');
  await click(page, 'button', 'Publish anyway');
  await expect.poll(() => textOf(page, 'body')).toContain('Your site is live');
  const site = await browser.newPage();
  await site.goto(product.siteUrl('ada-lovelace'));
  expect(await textOf(site, 'h1')).toContain('Ada Lovelace King');
  expect(await textOf(site, 'body')).toContain(headline);
  expect(errors).toEqual([]);
});

type Place = Page | Frame;

// By XPath, because Puppeteer's search by role and name takes 20 seconds in an editor full of fields.
const click = (page: Page, element: 'a' | 'button', words: string): Promise<void> =>
  page.locator(`::-p-xpath(//${element}[normalize-space()="${words}"])`).click();

const fill = (page: Page, label: string, text: string): Promise<void> =>
  page
    .locator(`::-p-xpath(//input[@id=//label[starts-with(normalize-space(), "${label}")]/@for])`)
    .fill(text);

const textOf = (place: Place, selector: string): Promise<string> =>
  place.$eval(selector, (element) => (element as HTMLElement).innerText);

/** The preview is scaled by a transform, which Puppeteer's own click ignores. */
async function clickInFrame(page: Page, frame: Frame, selector: string): Promise<void> {
  await frame.waitForSelector(selector);
  const inner = await frame.$eval(selector, (element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const element = await frame.frameElement();
  const [outer, scale] = (await element?.evaluate((shown) => {
    const box = shown.getBoundingClientRect();
    return [box.toJSON() as DOMRect, box.width / (shown as HTMLElement).offsetWidth] as const;
  })) ?? [new DOMRect(), 1];
  await page.mouse.click(outer.x + (inner.x + 40) * scale, outer.y + (inner.y + inner.height / 2) * scale);
}

async function frameOf(page: Page, selector: string): Promise<Frame> {
  const element = await page.waitForSelector(selector);
  const frame = await element?.contentFrame();
  if (frame === null || frame === undefined) throw new TypeError(`No frame at ${selector}.`);
  return frame;
}
