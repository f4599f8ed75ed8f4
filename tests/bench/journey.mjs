// `npm run bench:journey`: clicks, keys and seconds from the landing page to a live site, by mouse and by keyboard.
// `--shots <folder>` saves an image of each step.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { browser, browserArgs } from '../support/browser.mjs';
import { startBuiltProduct } from './built-product.mjs';

const { shots } = parseArgs({ options: { shots: { type: 'string' } } }).values;
if (shots !== undefined) await mkdir(shots, { recursive: true });
const chrome = await chromium.launch({ executablePath: browser(), args: browserArgs });
try {
  // Each journey has its own product, because only the first account of a product is created at once.
  for (const journey of [byMouse, byKeyboard]) {
    const { app, stop } = await startBuiltProduct(4397);
    console.log(await journey(app).finally(stop));
  }
} finally {
  await chrome.close();
}

/** Typing counts as keys, not as clicks; a browser that fills forms needs fewer. */
async function byMouse(app) {
  const page = await newPage(app);
  let clicks = 0;
  const click = async (target) => {
    await target.click();
    clicks += 1;
  };
  const begin = performance.now();
  await click(page.getByRole('link', { name: 'Start a portfolio' }).first());
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email address').fill('ada.by.mouse@example.com');
  await page.getByLabel('Password', { exact: true }).fill('analytical engine');
  await shoot(page, '1-register');
  await click(page.getByRole('button', { name: 'Create account' }));
  await page.getByRole('heading', { name: 'What do you do?' }).waitFor();
  await shoot(page, '2-start');
  await click(page.getByRole('button', { name: 'Developer' }));
  await page.waitForURL(/\/edit$/);
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await shoot(page, '3-editor');
  await click(page.getByRole('button', { name: 'Publish…' }));
  await click(page.getByRole('button', { name: 'Claim this URL' }));
  await click(page.getByRole('button', { name: 'Publish', exact: true }).and(page.locator(':enabled')));
  await page.getByRole('button', { name: 'Publish anyway' }).waitFor();
  await shoot(page, '4-sample');
  await click(page.getByRole('button', { name: 'Publish anyway' }));
  await page.getByText('Your site is live', { exact: true }).waitFor({ timeout: 120_000 });
  await shoot(page, '5-live');
  return { by: 'mouse', clicks, seconds: seconds(begin) };
}

async function byKeyboard(app) {
  const page = await newPage(app);
  let keys = 0;
  const press = async (key) => {
    await page.keyboard.press(key);
    keys += 1;
  };
  const type = async (text) => {
    await page.keyboard.type(text);
    keys += text.length;
  };
  const reach = async (target) => {
    await target.waitFor();
    for (let steps = 0; steps < 200; steps += 1) {
      if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
      await press('Tab');
    }
    throw new Error(`The keyboard does not reach ${target}.`);
  };
  const begin = performance.now();
  await reach(page.getByRole('link', { name: 'Start a portfolio' }).first());
  await press('Enter');
  await reach(page.getByLabel('First name'));
  await type('Ada B');
  await reach(page.getByLabel('Email address'));
  await type('ada@b.example');
  await reach(page.getByLabel('Password', { exact: true }));
  await type('engine of 1842');
  await press('Enter');
  await reach(page.getByRole('button', { name: 'Developer' }));
  await press('Enter');
  await page.waitForURL(/\/edit$/);
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await reach(page.getByRole('button', { name: 'Publish…' }));
  await press('Enter');
  const slug = page.getByLabel('Your URL', { exact: true });
  await reach(slug);
  await page.getByText('is free', { exact: true }).waitFor();
  await press('Enter');
  const publish = page.getByRole('button', { name: 'Publish', exact: true }).and(page.locator(':enabled'));
  await reach(publish);
  await press('Enter');
  await reach(page.getByRole('button', { name: 'Publish anyway' }));
  await press('Enter');
  await page.getByText('Your site is live', { exact: true }).waitFor({ timeout: 120_000 });
  return { by: 'keyboard', keys, seconds: seconds(begin) };
}

async function newPage(app) {
  const context = await chrome.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(app, { waitUntil: 'networkidle' });
  return page;
}

async function shoot(page, name) {
  if (shots === undefined) return;
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of [
      [1440, 900],
      [820, 1180],
      [390, 844],
    ]) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(300);
      await page.screenshot({ path: join(shots, `${name}-${width}-${colorScheme}.png`) });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

function seconds(begin) {
  return Math.round((performance.now() - begin) / 100) / 10;
}
