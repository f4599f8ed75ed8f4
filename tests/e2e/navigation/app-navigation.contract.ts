import { expect, test, type Page } from 'playwright/test';
import { headDebounceMs, linkTrustMs } from '#src/navigation/timing.ts';
import { claimSlug, createPortfolio, newMember, publish, saved, signUp, unfold } from '../author.ts';
import { previewIn } from '../editor-page.ts';

type Product = { origin: string; siteUrl(slug: string): string; remove(): Promise<void> };

/** Navigation between sites and the app, and an open editor after a new build. */
export function appNavigationContract(start: () => Promise<Product>): void {
  let product: Product;

  test.beforeAll(async () => {
    product = await start();
  });
  test.afterAll(() => product.remove());

  test('A name without a site leads to registration and on to claiming that slug', async ({ page }) => {
    await page.goto(product.siteUrl('ada-weaves'));
    await expect(page.getByRole('heading', { name: 'Nothing is published here' })).toBeVisible();
    await page.getByRole('link', { name: 'create an account' }).click();
    await expect(page.getByText('Then claim')).toContainText('ada-weaves');
    await signUp(page, product, { email: `weaver.${Date.now()}@example.com`, name: 'Ada' });
    await page.waitForURL('**/profile#slug');
    await expect(page.getByLabel('Your URL', { exact: true })).toHaveValue('ada-weaves');
    await expect(page.getByText('is free', { exact: true })).toBeVisible();
  });

  test('A site leads its owner to the editor, and nobody else', async ({ page }) => {
    await newMember(page, product);
    const id = await createPortfolio(page, product, { title: 'Work', template: 'London' });
    await unfold(page, 'Introduction');
    await page.getByRole('textbox', { name: 'Headline' }).fill('Bridges');
    await saved(page);
    await claimSlug(page, product, 'ada-builds');
    await page.goto(product.siteUrl('ada-builds'));
    await page.getByRole('link', { name: 'sign in' }).click();
    await page.waitForURL('**/portfolios');
    await publish(page, product, id);
    await page.goto(`${product.siteUrl('ada-builds')}edit`);
    await page.waitForURL(`**/portfolios/${id}/edit`);
    await page.goto(`${product.siteUrl('ada-builds')}gone/`);
    await page.getByRole('link', { name: 'Is this your site? Edit it' }).click();
    await page.waitForURL(`**/portfolios/${id}/edit`);
    await page.goto(`${product.siteUrl('ada-builds')}report`);
    await page.waitForURL('**/report?site=ada-builds');
    await page.goto(`${product.origin}/sites/somebody-else`);
    await expect(page.getByRole('heading', { name: 'somebody-else is not your site' })).toBeVisible();
    await page.getByRole('link', { name: 'Change your URL' }).click();
    await page.waitForURL('**/profile#slug');
  });

  async function openEditor(page: Page): Promise<void> {
    await newMember(page, product);
    await createPortfolio(page, product, { title: 'Work', template: 'London' });
    await unfold(page, 'Introduction');
  }

  test('An open editor offers to reload after a new build, once everything is saved', async ({ page }) => {
    await openEditor(page);
    await saved(page);
    await expect(previewIn(page).getByRole('heading', { level: 1 })).toBeVisible();
    const offer = page.getByText('A new version of Vitrine is ready.');
    await page.route('**/builds/latest.json?*', (route) =>
      route.fulfill({ json: { id: '0123456789abcdef' } }),
    );
    // Saving waits while the network is down.
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: 'Headline' }).fill('Not saved yet');
    await expect(page.getByText('Offline: kept on this device', { exact: true })).toBeVisible();
    const buildResponse = page.waitForResponse('**/builds/latest.json?*');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await buildResponse;
    await expect(offer).toBeHidden();
    await page.context().setOffline(false);
    await saved(page);
    await expect(offer).toBeVisible();
    await page.unroute('**/builds/latest.json?*');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await unfold(page, 'Introduction');
    await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveValue('Not saved yet');
    await expect(offer).toBeHidden();
  });

  test('The offer to reload comes although its code could not be fetched at first', async ({ page }) => {
    let isDown = true;
    let failures = 0;
    page.on('requestfailed', () => failures++);
    await page.route('**/_astro/tools.*', (route) => (isDown ? route.abort() : route.continue()));
    await page.route('**/builds/latest.json?*', (route) =>
      isDown ? route.abort() : route.fulfill({ json: { id: '0123456789abcdef' } }),
    );
    await openEditor(page);
    await expect.poll(() => failures).toBeGreaterThan(3);
    isDown = false;
    await page.evaluate(() => {
      dispatchEvent(new Event('online'));
      dispatchEvent(new Event('focus'));
    });
    await expect(page.getByText('A new version of Vitrine is ready.')).toBeVisible();
  });

  test('A part of the editor that is opened offline loads when the network is back, and the page stays', async ({
    page,
  }) => {
    await openEditor(page);
    await saved(page);
    await expect(previewIn(page).getByRole('heading', { level: 1 })).toBeVisible();
    await page.context().setOffline(true);
    await page.keyboard.press('Control+k');
    const commands = page.getByRole('dialog', { name: 'Commands' });
    await expect(commands).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(commands).toHaveCount(0);
    const headline = page.getByRole('textbox', { name: 'Headline' });
    await headline.fill('Still here');
    await expect(page.getByText('Offline: kept on this device', { exact: true })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(commands).toBeVisible();
    await page.context().setOffline(false);
    await expect(commands.getByRole('combobox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(headline).toHaveValue('Still here');
    await saved(page);
  });

  test('A link that is followed while Vitrine cannot be reached does not leave the page, and works later', async ({
    page,
  }) => {
    const guarded = async () => {
      const script = await page.waitForResponse((response) => response.url().includes('/keep-page.'));
      // The page has run it before a second import of it ends.
      await page.evaluate(async (url) => {
        await import(url);
        await new Promise((resolve) => setTimeout(resolve));
      }, script.url());
    };
    await newMember(page, product);
    const first = guarded();
    await page.goto(`${product.origin}/settings`);
    await first;
    const heading = page.getByRole('heading', { level: 1, name: 'Settings' });
    await expect(heading).toBeVisible();
    const message = page.getByRole('alert').filter({ hasText: 'This page stays open.' });
    const media = page.getByRole('link', { name: 'Media', exact: true });
    await page.context().setOffline(true);
    await media.click();
    await expect(message).toContainText('You are offline.');
    await media.click();
    await expect(message).toContainText('You are still offline.');
    // The settings may have buttons of the same names.
    const box = message.locator('..');
    await box.getByRole('button', { name: 'Try again' }).click();
    await expect(message).toContainText('You are still offline.');
    await box.getByRole('button', { name: 'Close' }).click();
    await expect(message).toHaveCount(0);
    await media.click();
    await expect(message).toContainText('You are offline.');
    await expect(heading).toBeVisible();
    await page.context().setOffline(false);
    await expect(message).toHaveCount(0);
    const second = guarded();
    await media.click();
    await page.waitForURL('**/uploads');
    await second;

    // The machine has a network, and the server has been down for a while.
    await page.clock.setFixedTime(Date.now() + 2 * linkTrustMs);
    // The link waits for a moment only, in which an aborted route may not have failed yet.
    await page.evaluate(() => {
      globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    });
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(message).toContainText('Vitrine cannot be reached.');
    await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
    await page.evaluate(() => {
      globalThis.fetch = () => Promise.resolve(new Response());
    });
    // The list of files offers the same.
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.waitForURL('**/profile');
  });

  test('Simultaneous changes of the title are written once, after 10 ms', async ({ page }) => {
    await openEditor(page);
    await saved(page);
    await unfold(page, 'Settings');
    const title = page.getByRole('textbox', { name: 'Name of the portfolio' });
    await expect(title).toHaveValue('Work');
    await expect(page).toHaveTitle('Edit Work · Vitrine');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate(() => {
      const drawn: string[] = [];
      Object.assign(globalThis, { drawn });
      // Of the title only: the head also gets the scripts of lazy parts.
      const observer = new MutationObserver(() => drawn.push(document.title));
      for (const element of document.querySelectorAll('title')) {
        observer.observe(element, { childList: true, subtree: true, characterData: true });
      }
    });
    for (const text of ['Bridge', 'Bridges', 'Bridges and dams']) await title.fill(text);
    await page.clock.runFor(headDebounceMs - 1);
    expect(await page.title()).toBe('Edit Work · Vitrine');
    await page.clock.runFor(1);
    await expect(page).toHaveTitle('Edit Bridges and dams · Vitrine');
    expect(
      await page.evaluate(() => new Set((globalThis as unknown as { drawn: string[] }).drawn).size),
    ).toBe(1);
  });
}
