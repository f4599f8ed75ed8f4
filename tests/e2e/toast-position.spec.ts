import { expect, test, type Page } from 'playwright/test';
import { newMember, signIn } from './author.ts';
import { toastsOf } from './covered-by.ts';
import { startProduct, type RunningProduct } from './product.ts';
import { withMotion } from './motion.ts';

test.use(withMotion);

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const corners = {
  'Top left': ['top', 'left'],
  'Top center': ['top', 'center'],
  'Top right': ['top', 'right'],
  'Bottom left': ['bottom', 'left'],
  'Bottom center': ['bottom', 'center'],
  'Bottom right': ['bottom', 'right'],
} as const;

/** The position of the newest toast's center. */
async function cornerOf(page: Page): Promise<readonly string[]> {
  const box = (await toastsOf(page).last().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
  const across = (box.x + box.width / 2) / width;
  return [
    box.y + box.height / 2 < height / 2 ? 'top' : 'bottom',
    across < 0.4 ? 'left' : across > 0.6 ? 'right' : 'center',
  ];
}

test('An account chooses one of six toast positions for all its devices', async ({ page, browser }) => {
  // Higher than the page: at the bottom of a lower window there are controls, which a toast avoids.
  await page.setViewportSize({ width: 1440, height: 2300 });
  const person = await newMember(page, product);
  await page.goto(`${product.origin}/settings`);
  const choice = page.getByLabel('Position');
  await expect(choice).toHaveValue('top-right');
  for (const [label, corner] of Object.entries(corners).toReversed()) {
    await choice.selectOption({ label });
    await expect(page.getByText('Messages appear here now.').last()).toBeVisible();
    await expect.poll(() => cornerOf(page), label).toEqual(corner);
    await toastsOf(page).last().click();
    await expect(toastsOf(page)).toHaveCount(0);
  }
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, product, person);
  await elsewhere.waitForURL('**/dashboard');
  await elsewhere.goto(`${product.origin}/settings`);
  await expect(elsewhere.getByLabel('Position')).toHaveValue('top-left');
  await elsewhere.context().close();
});

test('A toast position that cannot be saved is reset and the error is shown', async ({ page }) => {
  await newMember(page, product);
  await page.goto(`${product.origin}/settings`);
  await page.route('**/api/preferences', (route) => route.abort());
  await page.getByLabel('Position').selectOption('bottom-left');
  await expect(page.getByRole('alert')).toContainText('Vitrine cannot be reached.');
  await expect(page.getByLabel('Position')).toHaveValue('top-right');
});
