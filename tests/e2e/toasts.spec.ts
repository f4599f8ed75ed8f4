import { expect, test, type Locator, type Page } from 'playwright/test';
import { createPortfolio, newMember } from './author.ts';
import { startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const said = (page: Page): Locator => page.locator('.Toastify__toast');

/** What a toast lies over: controls, and pieces of text. */
async function coveredBy(toast: Locator): Promise<{ controls: string[]; texts: string[] }> {
  return toast.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const meets = (one: DOMRect): boolean =>
      one.width > 0 &&
      one.left < box.right - 1 &&
      one.right > box.left + 1 &&
      one.top < box.bottom - 1 &&
      one.bottom > box.top + 1;
    const outside = [...document.querySelectorAll('body *')].filter(
      (one) => one.closest('.Toastify') === null && one.checkVisibility({ visibilityProperty: true }),
    );
    const controls = outside
      .filter((one) => one.matches('a[href], button, input, select, textarea, summary, [role="button"]'))
      .filter((one) => meets(one.getBoundingClientRect()))
      .map((one) => one.outerHTML.slice(0, 80));
    const texts = outside.flatMap((one) =>
      [...one.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || (node.textContent ?? '').trim() === '') return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].some(meets) ? [node.textContent ?? ''] : [];
      }),
    );
    return { controls, texts };
  });
}

for (const [device, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  tablet: { width: 834, height: 1112 },
  phone: { width: 390, height: 844 },
})) {
  test(`A toast covers no control on a ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await newMember(page, product);
    for (const path of ['/profile', '/settings']) {
      await page.goto(product.origin + path);
      if (path === '/profile') {
        await page.getByLabel('First name').fill('Augusta');
        await page.getByRole('button', { name: 'Save' }).first().click();
      } else {
        await page.getByLabel('Position').selectOption('bottom-center');
      }
      // Under the pointer it stays, however long the page takes to be drawn.
      await said(page).first().hover();
      await expect.poll(async () => (await coveredBy(said(page).first())).controls, path).toEqual([]);
    }
  });
}

for (const [device, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  tablet: { width: 834, height: 1112 },
  'small phone': { width: 320, height: 568 },
})) {
  test(`A toast covers no control of the editor on a ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await newMember(page, product);
    await createPortfolio(page, product, { title: 'Crowded', template: 'London' });
    const isPhone = viewport.width < 704;
    if (device === 'tablet') await page.getByRole('tab', { name: 'Outline' }).click();
    if (isPhone) {
      await page.getByRole('button', { name: 'Outline' }).click();
      await page.getByRole('button', { name: 'Larger' }).click();
    }
    const expectFree = async (removed: string): Promise<void> => {
      await page.getByRole('button', { name: `More for ${removed}` }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      // Under the pointer it stays, however long the page takes to be drawn anew.
      await said(page).first().hover();
      await expect.poll(async () => (await coveredBy(said(page).first())).controls, removed).toEqual([]);
      await said(page).first().getByRole('button', { name: 'close' }).click();
      await expect(said(page)).toHaveCount(0);
    };
    await expectFree('Contact');
    await page.getByRole('button', { name: 'Projects', exact: true }).click();
    await page.getByRole('button', { name: 'Add project' }).click();
    await expectFree('Untitled project');
  });
}

test('A toast on a phone covers no text where there is room', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await newMember(page, product);
  await createPortfolio(page, product, { title: 'Short', template: 'tokyo' });
  await page.goto(`${product.origin}/portfolios`);
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await said(page).first().hover();
  await expect.poll(() => coveredBy(said(page).first())).toEqual({ controls: [], texts: [] });
});
