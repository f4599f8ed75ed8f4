import { gzipSync } from 'node:zlib';
import { expect, test, type Response } from 'playwright/test';
import { makePortfolio } from './api.ts';
import { fieldIn, openEditorBench, previewIn, chooseFromHeader, type EditorBench } from './editor-page.ts';

/** The budget for all compressed scripts, in KiB: 67.5 of React, and 100 beyond it (docs/performance.md) less a margin. */
const maxScript = 167;

let bench: EditorBench;
test.beforeAll(async ({ browser }) => {
  bench = await openEditorBench(browser);
});
test.afterAll(() => bench.close());

const body = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Builds bridges.' }] }],
};
const sections = [{ id: 'me', type: 'about', hidden: false, title: 'About me', body }];

test('The editor opens and accepts typing within its script budget', async () => {
  const id = await makePortfolio(bench.api, { title: 'Bridges', sections });
  const page = await bench.context.newPage();
  // Blocks idle callbacks, so that code fetched while idle is not counted.
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response);
  });
  await page.goto(`${bench.product.origin}/portfolios/${id}/edit`);
  await expect(previewIn(page).getByText('Builds bridges.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shown = scripts.length;

  // The first key waits for no script, in the form and on the page. The code of saving comes after it.
  await fieldIn(page, 'Headline').fill('Builds in the rain');
  await previewIn(page).getByText('Builds in the rain').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(fieldIn(page, 'Headline')).toHaveValue('Builds in the rain!');
  const typed = scripts.slice(shown).map((script) => new URL(script.url()).pathname);
  expect(
    typed.filter((path) => !/\/(?:saving|errors|checks|schemas|text-schema|read-portfolio)\./.test(path)),
  ).toEqual([]);

  const sizes = await Promise.all(
    scripts.slice(0, shown).map(async (script) => gzipSync(await script.body()).length),
  );
  const script = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  expect(script).toBeGreaterThan(0.95 * maxScript);
  expect(script).toBeLessThanOrEqual(maxScript);
  await page.close();
});

test('Other screens load nothing of the editor, even while they are idle', async () => {
  const page = await bench.context.newPage();
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  for (const path of ['/dashboard', '/settings']) {
    const fetched = page.waitForResponse((response) => response.url().includes('/toasts.'));
    await page.goto(`${bench.product.origin}${path}`);
    await fetched;
    await page.waitForLoadState('networkidle');
  }
  expect(paths.filter((path) => /\/(?:errors|response-error)\./.test(path))).not.toEqual([]);
  expect(paths.filter((path) => /\/(?:editor|saving|lists|controls|tools)\./.test(path))).toEqual([]);
  await page.close();
});

test('A link to a list waits for its control, and then moves the focus there', async () => {
  const id = await makePortfolio(bench.api, { title: 'Bridges', sections });
  const { id: hero } = await bench.heroOf(id);
  const page = await bench.context.newPage();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/lists\.[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${bench.product.origin}/portfolios/${id}/edit#${String(hero)}.actions`);
  await expect(fieldIn(page, 'Headline')).toBeVisible();
  await expect(page.locator('[data-fetching]').first()).toBeVisible();
  release();
  const buttons = page.getByRole('group', { name: 'Buttons' });
  await expect(buttons).toBeVisible();
  await expect.poll(() => buttons.evaluate((group) => group.contains(document.activeElement))).toBe(true);
  await page.close();
});

test('Dialogs and looks that were never opened work offline', async () => {
  const id = await makePortfolio(bench.api, { title: 'Bridges', sections });
  const page = await bench.context.newPage();
  const fetched = Promise.all(
    ['command-palette', 'history-panel', 'toasts', 'checks', 'schibsted'].map((part) =>
      page.waitForResponse((response) => response.url().includes(`/${part}.`)),
    ),
  );
  await page.goto(`${bench.product.origin}/portfolios/${id}/edit`);
  await expect(previewIn(page).getByText('Builds bridges.')).toBeVisible();
  await fetched;
  await page.waitForLoadState('networkidle');
  const reconnect = await bench.cutOff(page);
  await bench.context.setOffline(true);
  // Looks use fonts that the page itself does not have.
  await page.getByRole('tab', { name: 'Design' }).click();
  const looks = page.getByRole('group', { name: 'Looks' }).getByRole('button');
  await looks.last().scrollIntoViewIfNeeded();
  for (const look of await looks.all())
    await expect(look.locator('iframe').contentFrame().locator('h1')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Content' }).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command' }).fill('history');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'History of this session' })).toBeVisible();
  await bench.context.setOffline(false);
  await reconnect();
  await page.close();
});

test('A part that was not loaded before the connection was lost says so, and loads once it is back', async () => {
  const id = await makePortfolio(bench.api, { title: 'Bridges', sections });
  const page = await bench.context.newPage();
  // Blocks idle callbacks, as in the first seconds.
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  await page.goto(`${bench.product.origin}/portfolios/${id}/edit`);
  await expect(previewIn(page).getByText('Builds bridges.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const reconnect = await bench.cutOff(page);
  await bench.context.setOffline(true);
  const words = page.getByText('This part loads when you are online again.');

  for (const [open, title] of [
    [() => page.getByRole('button', { name: 'Add section' }).click(), 'Add a section'],
    [() => page.getByRole('button', { name: 'Versions' }).click(), 'Versions'],
    [() => page.getByRole('button', { name: 'Publish…' }).click(), 'Publish'],
    [() => chooseFromHeader(page, 'History'), 'History of this session'],
    [() => chooseFromHeader(page, 'Share the draft'), 'Share the draft'],
    [() => chooseFromHeader(page, 'Comments'), 'Comments'],
    [() => chooseFromHeader(page, 'Keyboard shortcuts'), 'Keyboard shortcuts'],
  ] as const) {
    await open();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toContainText('This part loads when you are online again.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('tab', { name: 'Design' }).click();
  await expect(page.getByRole('tabpanel').and(page.locator(':has-text("online again")'))).toBeVisible();
  await page.getByRole('tab', { name: 'Content' }).click();

  // Typing continues meanwhile, and is kept.
  await fieldIn(page, 'Headline').fill('Builds bridges in the rain');
  await expect(previewIn(page).getByText('Builds bridges in the rain')).toBeVisible();

  await chooseFromHeader(page, 'Commands');
  const commands = page.getByRole('dialog', { name: 'Commands' });
  await expect(commands).toContainText('This part loads when you are online again.');
  await bench.context.setOffline(false);
  await reconnect();
  await expect(commands.getByRole('combobox', { name: 'Command' })).toBeVisible();
  await expect(words).toHaveCount(0);
  await expect.poll(async () => (await bench.heroOf(id))['headline']).toBe('Builds bridges in the rain');
  await page.close();
});
