import { expect, test } from 'playwright/test';
import { createPortfolio, newMember } from './author.ts';
import { coveredBy, toastsOf } from './covered-by.ts';
import { startProduct, type RunningProduct } from './product.ts';
import { withMotion } from './motion.ts';

test.use(withMotion);

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

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
      // Hovering keeps it open, however long the page takes to render.
      await toastsOf(page).first().hover();
      await expect.poll(async () => (await coveredBy(toastsOf(page).first())).controls, removed).toEqual([]);
      await toastsOf(page).first().getByRole('button', { name: 'close' }).click();
      await expect(toastsOf(page)).toHaveCount(0);
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
  await page.getByRole('button', { name: 'Restore “Short”' }).click();
  await toastsOf(page).first().hover();
  await expect.poll(() => coveredBy(toastsOf(page).first())).toEqual({ controls: [], texts: [] });
});
