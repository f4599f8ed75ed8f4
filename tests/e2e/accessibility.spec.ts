import { expect, test, type BrowserContext, type Locator, type Page } from 'playwright/test';
import { href, routes, type RouteName } from '#src/routes.ts';
import { apiOf, makePortfolio } from './api.ts';
import { newMember, unfold } from './author.ts';
import { violationsOn } from '#tests/support/accessibility.ts';
import { pageErrorsOf } from './page-errors.ts';
import { chooseFromHeader } from './editor-page.ts';
import { image } from './images.ts';
import { startProduct, type RunningProduct } from './product.ts';
import { withMotion } from './motion.ts';

test.use(withMotion);

let product: RunningProduct;
let cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
let id: string;

/** A user with content on every screen, so that screens are tested in use. */
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  const page = await browser.newPage();
  const person = await newMember(page, product);
  const api = await apiOf(product, page.request, person);
  await api.send('POST', '/profile/slug', { slug: 'ada-lovelace' });
  const { buffer } = await image('loom.png', { seed: 7 });
  await page.request.post(`${product.origin}/api/uploads?name=loom.png`, {
    headers: { origin: product.origin },
    data: buffer,
  });
  id = await makePortfolio(api, { title: `Donau${'dampfschifffahrt'.repeat(7)}` });
  await makePortfolio(api, { title: 'A draft' });
  await page.request.post(`${product.origin}/api/portfolios/${id}/publish`, {
    headers: { origin: product.origin },
    data: {},
  });
  cookies = await page.context().cookies();
  await page.close();
});
test.afterAll(() => product.remove());

type Place = { name: string; path: string; member: boolean };

const names = Object.keys(routes) as RouteName[];
const places = (): Place[] => [
  ...names.map((name) => ({
    name,
    path: href(name, { template: 'london', id, slug: 'ada-lovelace' }),
    member: routes[name].access === 'member',
  })),
  { name: 'a post', path: '/blog/plain-pages', member: false },
  { name: 'a lost path', path: '/nowhere', member: false },
];

async function go(page: Page, { path, member }: Place): Promise<void> {
  // The previous page may still send a request, which would be refused without its cookie. A page of the same origin
  // keeps the process, and with it the compiled scripts.
  await page.goto(`${product.origin}/robots.txt`);
  await page.context().clearCookies();
  if (member) await page.context().addCookies(cookies);
  await page.goto(product.origin + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

const softly = expect.configure({ soft: true });

for (const width of [1280, 390]) {
  test(`Every page and screen passes axe in light and dark mode at ${width} px, and fits 320 px`, async ({
    page,
  }) => {
    const pageErrors = pageErrorsOf(page, { except: /404/ });
    for (const place of places()) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await go(page, place);
      expect.soft(await violationsOn(page), place.name).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect.soft(await violationsOn(page, 'colors'), `${place.name}, dark`).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      // The editor has fewer panes one render after its window became narrow.
      const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
      await softly.poll(widthOf, `${place.name} scrolls sideways`).toBeLessThanOrEqual(320);
    }
    expect.soft(pageErrors).toEqual([]);
  });
}

test('Text of twice the size on a phone stays within the screen: no link, button or field crosses its edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of [
    '/',
    '/login',
    '/dashboard',
    `/portfolios/${id}`,
    `/portfolios/${id}/edit`,
    `/portfolios/${id}/oldedit`,
  ]) {
    await go(page, { name: path, path, member: path !== '/' && path !== '/login' });
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    const beyond = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header :is(a, button), nav a, main :is(a, button, input)')]
          .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, [inert]'))
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map((element) => element.outerHTML.slice(0, 120)),
      );
    await softly.poll(beyond, path).toEqual([]);
  }
});

test('Menus and dialogs stay within a phone with text of twice the size, and dialogs begin with their title', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const expectInside = async (parts: Locator): Promise<void> => {
    await expect(parts.first()).toBeVisible();
    for (const part of await parts.all()) {
      const box = await part.boundingBox();
      if (box === null) continue;
      expect.soft(box.x, await part.innerText()).toBeGreaterThanOrEqual(0);
      expect.soft(box.x + box.width, await part.innerText()).toBeLessThanOrEqual(390);
    }
  };
  await go(page, { name: 'portfolios', path: '/portfolios', member: true });
  await page.getByRole('button', { name: 'More for A draft' }).click();
  await expectInside(page.getByRole('menuitem'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New portfolio' }).click();
  await expectInside(page.getByRole('dialog').locator('label, input, button'));

  await go(page, { name: 'uploads', path: '/uploads', member: true });
  await page.getByLabel('Show', { exact: true }).selectOption('Images without a description');
  await page.getByRole('button', { name: 'Describe images' }).click();
  const table = page.getByRole('dialog', { name: 'Describe images' });
  await expectInside(table.locator('img, input, label, button'));
  const field = await table.getByRole('textbox').boundingBox();
  expect.soft(field?.width).toBeGreaterThan(300);

  await go(page, { name: 'editor', path: `/portfolios/${id}/edit`, member: true });
  await page.getByRole('button', { name: 'More for this portfolio' }).click();
  await expectInside(page.getByRole('menuitem'));
  await page.getByRole('menuitem', { name: 'Share the draft' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share the draft' });
  await expect(sharing.getByRole('button', { name: 'Create a link' })).toBeAttached();
  await expect(sharing.getByRole('heading', { name: 'Share the draft' })).toBeInViewport({ ratio: 1 });
});

test('Fields of a form stay within their card when text has twice the size on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await go(page, { name: 'login', path: '/login', member: false });
  const edgeOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
  const card = await edgeOf(page.getByRole('main'));
  expect(await edgeOf(page.getByLabel('Email address'))).toBeLessThan(card);
  expect(await edgeOf(page.getByRole('button', { name: 'Sign in', exact: true }))).toBeLessThan(card);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`Dialogs, menus, open forms and errors pass axe: ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const look = async (state: string) => expect.soft(await violationsOn(page), state).toEqual([]);
    await go(page, { name: 'register', path: '/register', member: false });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Write your first name.')).toBeVisible();
    await look('a form with faults');

    await go(page, { name: 'portfolios', path: '/portfolios', member: true });
    await page.getByRole('button', { name: 'More for A draft' }).click();
    await look('an open menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New portfolio' }).click();
    await look('the dialog for a new portfolio');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Import a file' }).click();
    await look('the dialog for a file');

    await go(page, { name: 'uploads', path: '/uploads', member: true });
    await page.getByRole('button', { name: 'Details of loom.png' }).click();
    await look('the details of an upload');

    await go(page, { name: 'settings', path: '/settings', member: true });
    await page.getByRole('button', { name: 'Delete account…' }).click();
    await look('the last question before an account goes');

    await go(page, { name: 'editor', path: `/portfolios/${id}/oldedit`, member: true });
    for (const form of ['Introduction', 'Projects', 'Contact', 'Design', 'Settings']) {
      await unfold(page, form);
    }
    await page.getByRole('button', { name: 'Add project' }).click();
    await page.getByRole('button', { name: 'Add block' }).click();
    await look('the choice of a block');
    await page.getByRole('button', { name: /^Text / }).click();
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await expect(text).toHaveAttribute('contenteditable', 'true');
    await expect(text).toBeFocused();
    await chooseFromHeader(page, 'Check');
    await look('the editor with every form open');
    await page.getByRole('button', { name: 'Add section' }).click();
    await look('the choice of a section');
  });
}

test('The editor changes colors without a transition for a person who prefers reduced motion', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const ink = () => heading.evaluate((element) => getComputedStyle(element).color);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await go(page, { name: 'editor', path: `/portfolios/${id}/edit`, member: true });
  const light = await ink();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await ink()).not.toBe(light);
  const fading = () => document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  expect(await page.evaluate(fading)).toBe(0);
});

test('A menu stays inside the screen of a phone and gets the focus back after its form closes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await go(page, { name: 'portfolios', path: '/portfolios', member: true });
  const more = page.getByRole('button', { name: 'More for A draft' });
  await more.click();
  for (const item of await page.getByRole('menuitem').all()) {
    await expect(item).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('A search without results says so and is cleared by a button, in portfolios and in media', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  await newMember(await context.newPage(), product, 'Grace Hopper');
  const person = await context.cookies();
  const many = await context.newPage();
  for (let index = 0; index < 7; index += 1) {
    const made = await many.request.post(`${product.origin}/api/portfolios`, {
      headers: { origin: product.origin },
      data: { title: `Compiler ${index + 1}`, template: 'london' },
    });
    expect(made.ok()).toBe(true);
  }
  await page.context().addCookies(person);
  await page.goto(`${product.origin}/portfolios`);
  await page.getByLabel('Search portfolios').fill('loom');
  await expect(page.getByRole('heading', { name: 'No portfolio found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('link', { name: 'Compiler 7', exact: true })).toBeVisible();
  await expect(page.getByLabel('Search portfolios')).toHaveValue('');

  await go(page, { name: 'uploads', path: '/uploads', member: true });
  await page.getByLabel('Search by name or description').fill('engine');
  await expect(page.getByRole('heading', { name: 'No file found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all files' }).click();
  await expect(page.getByRole('button', { name: 'Details of loom.png' })).toBeVisible();
  await context.close();
});

test('The focus follows a renamed, deleted and restored portfolio, and a double click restores it once', async ({
  page,
}) => {
  // Forces the browser to paint before React can change the page.
  await page.addInitScript(() => {
    window.requestAnimationFrame = (draw) => {
      queueMicrotask(() => draw(performance.now()));
      return 0;
    };
  });
  await go(page, { name: 'portfolios', path: '/portfolios', member: true });
  const more = page.getByRole('button', { name: 'More for A draft' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.keyboard.press('Enter');
  await expect(more).toBeFocused();
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const restore = page.getByRole('button', { name: 'Restore “A draft”' });
  await expect(restore).toBeFocused();
  await restore.dblclick();
  await expect(page.getByRole('link', { name: 'A draft', exact: true })).toBeFocused();
  await expect(page.getByText('“A draft” is back.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('The first Tab press reaches the skip link, and the focus is always visible', async ({ page }) => {
  for (const path of ['/', '/login', '/casestudy', '/dashboard']) {
    await go(page, { name: path, path, member: path === '/dashboard' });
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
  for (const path of ['/', '/dashboard', '/portfolios', `/portfolios/${id}/oldedit`]) {
    await go(page, { name: path, path, member: path !== '/' });
    for (let presses = 0; presses < 14; presses += 1) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return 'nothing';
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const hasRing = (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
        const isShown = box.width > 0 && box.bottom > 0 && box.top < innerHeight;
        return hasRing && isShown ? 'seen' : `unseen: ${element.outerHTML.slice(0, 120)}`;
      });
      if (seen === 'nothing') break;
      expect.soft(seen, `${path}, ${presses + 1} times Tab`).toBe('seen');
    }
  }
});
