import { expect, test, type Page } from 'playwright/test';
import { newMember } from './author.ts';
import { coveredBy, toastsOf } from './covered-by.ts';
import { startProduct, type RunningProduct } from './product.ts';
import { withMotion } from './motion.ts';

test.use(withMotion);

let product: RunningProduct;
let page: Page;

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  page = await browser.newPage();
  await newMember(page, product);
});
test.afterAll(async () => {
  await page.close();
  await product.remove();
});

const phone = { width: 390, height: 844 };

for (const [device, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  tablet: { width: 834, height: 1112 },
  phone,
})) {
  test(`A toast covers no control on a ${device}`, async () => {
    await page.setViewportSize(viewport);
    for (const path of ['/profile', '/settings']) {
      await page.goto(product.origin + path);
      if (path === '/profile') {
        await page.getByLabel('First name').fill(`Augusta of the ${device}`);
        await page.getByRole('button', { name: 'Save' }).first().click();
      } else {
        await choosePosition();
      }
      // Hovering keeps it open, however long the page takes to render.
      await toastsOf(page).first().hover();
      await expect.poll(async () => (await coveredBy(toastsOf(page).first())).controls, path).toEqual([]);
    }
  });
}

/** Chooses another position than before, which shows a toast. */
async function choosePosition(): Promise<void> {
  const position = page.getByLabel('Position');
  await expect(position).toBeEnabled();
  const isTop = (await position.inputValue()).startsWith('top');
  await position.selectOption(isTop ? 'bottom-center' : 'top-center');
  await expect(toastsOf(page)).toHaveCount(1);
}

/** Pauses the timers of toasts for as long as the test needs. */
async function stopTime(): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

test('A toast covers no control after the page has been scrolled', async () => {
  await page.setViewportSize(phone);
  await page.goto(`${product.origin}/settings`);
  await stopTime();
  await choosePosition();
  const covered = async (): Promise<string[]> => (await coveredBy(toastsOf(page).first())).controls;
  await expect.poll(covered).toEqual([]);
  const bottom = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(bottom).toBeGreaterThan(400);
  // A scroll that moves nothing has no end.
  for (let top = 37; top < bottom; top += 97) {
    const ended = page.evaluate(
      (to) =>
        new Promise<void>((resolve) => {
          addEventListener(
            'scrollend',
            () => requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
            {
              once: true,
            },
          );
          scrollTo(0, to);
        }),
      top,
    );
    await ended;
    expect(await covered(), `scrolled by ${top}`).toEqual([]);
  }
});

test('A toast waits while controls fill the window, and then shows for its whole time', async () => {
  await page.setViewportSize(phone);
  await page.goto(`${product.origin}/settings`);
  await page.evaluate(() => {
    const wall = document.createElement('button');
    wall.textContent = 'A control as large as the window';
    wall.style.cssText = 'position: fixed; inset: 0; pointer-events: none';
    document.body.append(wall);
  });
  await choosePosition();
  const container = page.locator('.Toastify__toast-container');
  await expect(container).toHaveCSS('opacity', '0');
  await expect(container).toHaveCSS('pointer-events', 'none');
  await expect(page.getByRole('status').filter({ hasText: 'Messages appear here now.' })).toHaveCount(1);
  await expect(page.locator('.Toastify__progress-bar')).toHaveCSS('animation-play-state', 'paused');
  await page.evaluate(() => [...document.body.querySelectorAll('button')].at(-1)?.remove());
  await expect(container).toHaveCSS('opacity', '1');
  await toastsOf(page).first().waitFor({ state: 'detached' });
});
