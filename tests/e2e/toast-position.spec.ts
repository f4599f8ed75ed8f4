import { expect, test, type BrowserContext, type Page } from 'playwright/test';
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

/** Opens the settings in a new tab, which fetches the preferences, and holds the response until `release` is called. */
async function openSettingsHeld(
  context: BrowserContext,
): Promise<{ page: Page; release: () => Promise<void> }> {
  const page = await context.newPage();
  const { promise: mayGo, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/preferences', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await mayGo;
    return route.fulfill({ response });
  });
  await page.goto(`${product.origin}/settings`);
  return {
    page,
    release: async () => {
      const arrival = page.waitForResponse('**/api/preferences');
      release();
      await (await arrival).finished();
      await page.evaluate(() => new Promise(requestAnimationFrame));
    },
  };
}

/** Signs in on another device and chooses a position there. */
async function chooseElsewhere(
  device: BrowserContext,
  person: { email: string },
  position: string,
): Promise<void> {
  const page = await device.newPage();
  await signIn(page, product, person);
  await page.waitForURL('**/dashboard');
  await page.goto(`${product.origin}/settings`);
  await page.getByLabel('Position').selectOption(position);
  await expect(page.getByText('Messages appear here now.')).toBeVisible();
  await device.close();
}

const savedPosition = async (context: BrowserContext): Promise<unknown> =>
  (await context.request.get(`${product.origin}/api/preferences`)).json();

test('A toast position that is chosen before the saved one arrives is kept', async ({
  page: first,
  context,
}) => {
  await newMember(first, product);
  const { page, release } = await openSettingsHeld(context);
  await page.getByLabel('Position').selectOption('bottom-right');
  await expect(page.getByText('Messages appear here now.')).toBeVisible();
  await release();
  await expect(page.getByLabel('Position')).toHaveValue('bottom-right');
  expect(await savedPosition(context)).toMatchObject({ toastPosition: 'bottom-right' });
});

test('A toast position is saved though the page was opened with the same one', async ({
  page: first,
  context,
  browser,
}) => {
  const person = await newMember(first, product);
  await chooseElsewhere(await browser.newContext(), person, 'bottom-left');
  const { page, release } = await openSettingsHeld(context);
  await expect(page.getByLabel('Position')).toHaveValue('top-right');
  await release();
  await expect(page.getByLabel('Position')).toHaveValue('bottom-left');
  await page.getByLabel('Position').selectOption('top-right');
  await expect(page.getByText('Messages appear here now.')).toBeVisible();
  expect(await savedPosition(context)).toMatchObject({ toastPosition: 'top-right' });
});
