// `npm run screens`: takes the screenshots in README.md and on the product's pages, and the thumbnails of templates and
// samples. It starts the product with its own demo data.
import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { browser, browserArgs } from './support/browser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'content/screens');
const port = 4390;
const data = await mkdtemp(join(tmpdir(), 'vitrine-screens-'));
const env = { ...process.env, PORT: String(port), DATA_DIR: data, NODE_ENV: 'production' };
const cli = join(root, 'build/main/cli.mjs');

const { buildIfStale } = await import('../cli/build.mjs');
await buildIfStale((step) => console.error(step));
const { accounts } = JSON.parse(
  spawnSync(process.execPath, [cli, 'seed', '--json'], { env, stdio: ['ignore', 'pipe', 'inherit'] }).stdout,
);
const server = spawn(process.execPath, [cli, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
await new Promise((resolve) => server.stdout.once('data', resolve));

const readme = { width: 1280, height: 800 };
const thumbnail = { width: 900, height: 1160 };
const chrome = await chromium.launch({ executablePath: browser(), args: browserArgs });
const context = await chrome.newContext({ viewport: readme, reducedMotion: 'reduce' });
const page = await context.newPage();
await mkdir(folder, { recursive: true });
await mkdir(join(root, 'content/samples/thumbnails'), { recursive: true });

for (const template of ['amsterdam', 'calgary', 'london', 'tokyo']) {
  await page.goto(`http://demo-${template}.localhost:${port}/`, { waitUntil: 'networkidle' });
  await shoot(join(folder, template));
  await page.setViewportSize(thumbnail);
  await shoot(join(root, 'src/templates', template, 'thumbnail'));
  await page.setViewportSize(readme);
}
const app = `http://localhost:${port}`;
await page.setViewportSize({ width: 1280, height: 853 });
for (const file of await readdir(join(root, 'content/samples'))) {
  const [, sample] = /^(\w+)\.json$/.exec(file) ?? [];
  if (sample === undefined) continue;
  await page.goto(`${app}/templates/${sample}/example/`, { waitUntil: 'networkidle' });
  await shoot(join(root, 'content/samples/thumbnails', sample), { width: 480 });
}
await page.setViewportSize(readme);
await page.goto(`${app}/login`);
await page.getByLabel('Email address').fill(accounts[0].email);
await page.getByLabel('Password', { exact: true }).fill(accounts[0].password);
await page.getByRole('button', { name: 'Sign in', exact: true }).click();
await page.waitForURL('**/dashboard');
// Waiting for an idle network would never end: the app keeps a stream of changes open.
await page.getByRole('heading', { name: 'Your site' }).waitFor();
await shoot(join(folder, 'dashboard'));
const portfolios = await page.evaluate(() => fetch('/api/portfolios').then((response) => response.json()));
const live = portfolios.find((portfolio) => portfolio.live);
await page.goto(`${app}/portfolios/${live.id}/edit`);
await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
await page.waitForTimeout(1500);
await shoot(join(folder, 'editor'));

// Pages of the product show these screenshots scaled down, on screens of any density.
const close = await chrome.newContext({
  viewport: { width: 1120, height: 720 },
  deviceScaleFactor: 2,
  reducedMotion: 'reduce',
  storageState: await context.storageState(),
});
const detail = await close.newPage();
await detail.goto(`${app}/portfolios/${live.id}/edit`);
const preview = detail.frameLocator('iframe[title="Preview of the site"]');
await preview.getByRole('heading', { level: 1 }).waitFor();
await detail.getByRole('tab', { name: 'Design' }).click();
await detail.getByText('Looks', { exact: true }).waitFor();
await detail.waitForTimeout(3000);
await shoot(join(folder, 'design'), { shown: detail });
await detail.getByRole('tab', { name: 'Content' }).click();
await preview.getByText('Night trains', { exact: true }).first().click();
await detail.waitForTimeout(1500);
await shootInBothSchemes(detail, 'project');
await shootMedia(detail, 'media');
await detail.goto(`http://demo-amsterdam.localhost:${port}/`, { waitUntil: 'networkidle' });
await shoot(join(folder, 'front'), { shown: detail });

// Screenshots on a phone, for pages that are read on phones.
const hand = await chrome.newContext({
  viewport: { width: 390, height: 700 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
  storageState: await context.storageState(),
});
const phone = await hand.newPage();
await phone.goto(`${app}/portfolios/${live.id}/edit`);
const phonePreview = phone.frameLocator('iframe[title="Preview of the site"]');
await phonePreview.getByRole('heading', { level: 1 }).waitFor();
await phone.getByRole('button', { name: 'Design' }).tap();
await phone.getByText('Looks', { exact: true }).waitFor();
await phone.waitForTimeout(3000);
await shoot(join(folder, 'design-phone'), { shown: phone });
await phone.getByRole('button', { name: 'Close' }).tap();
await phonePreview.getByText('Night trains', { exact: true }).first().tap();
await phone.waitForTimeout(1500);
await shootInBothSchemes(phone, 'project-phone');
await shootMedia(phone, 'media-phone');
await phone.goto(`http://demo-amsterdam.localhost:${port}/`, { waitUntil: 'networkidle' });
await shoot(join(folder, 'front-phone'), { shown: phone });

await chrome.close();
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
await rm(data, { recursive: true });

/** `<name>.webp` in light colors, and `<name>-dark.webp`. */
async function shootInBothSchemes(shown, name) {
  await shoot(join(folder, name), { shown });
  await shown.emulateMedia({ colorScheme: 'dark' });
  await shown.waitForTimeout(1500);
  await shoot(join(folder, `${name}-dark`), { shown });
  await shown.emulateMedia({ colorScheme: 'light' });
}

/** A screenshot of the media library that starts at its tools. */
async function shootMedia(shown, name) {
  await shown.goto(`${app}/uploads`);
  await shown.getByRole('heading', { name: 'Media' }).waitFor();
  await shown
    .getByLabel('Show', { exact: true })
    .evaluate((field) => scrollTo(0, field.getBoundingClientRect().top - 60));
  await shown.waitForTimeout(1500);
  await shoot(join(folder, name), { shown });
}

/** Writes `<path>.webp`, at three quarters of the size of the screenshot or at this width. */
async function shoot(path, { shown = page, width } = {}) {
  // Some images load only after the window became larger.
  await shown.waitForTimeout(1000);
  const png = await shown.screenshot();
  const taken = await sharp(png).metadata();
  await sharp(png)
    .resize({ width: width ?? Math.round(taken.width * 0.75) })
    .webp({ quality: 82 })
    .toFile(`${path}.webp`);
}
