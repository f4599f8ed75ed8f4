import { expect, test, type Page } from 'playwright/test';
import { fillSignUp, password } from './author.ts';
import { linkAtFirebase } from './emails.ts';
import { startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

/**
 * As the API does: refuses a request whose session has ended. Its attempt with this number is on its way when a new
 * password ends the session, and all later ones are refused until the session is renewed.
 */
async function refuseDuringNewPassword(page: Page, path: string, attempt: number): Promise<void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let isRenewed = false;
  let attempts = 0;
  await page.route('**/accounts:update?*', async (route) => {
    const response = await route.fetch();
    end();
    await route.fulfill({ response });
  });
  await page.route('**/accounts:signInWithPassword?*', async (route) => {
    // Time for another attempt with a token of the ended session.
    await page.waitForTimeout(3000);
    isRenewed = true;
    await route.continue();
  });
  await page.route(path, async (route) => {
    attempts += 1;
    if (attempts >= attempt) await ended;
    await (isRenewed ? route.continue() : route.fulfill({ status: 401, json: { error: 'not-signed-in' } }));
  });
}

for (const { name, attempt } of [
  { name: 'A request', attempt: 1 },
  { name: 'The second attempt of a request', attempt: 2 },
]) {
  test(`${name} that is on its way while a new author chooses a password does not sign them out`, async ({
    page,
  }) => {
    const email = `grace${attempt}.${process.pid}@example.com`;
    await page.goto(`${product.origin}/register`);
    await fillSignUp(page, { email, name: 'Grace Hopper' });
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await refuseDuringNewPassword(page, '**/api/preferences', attempt);
    await page.goto(await linkAtFirebase(product.origin, { to: email, subject: 'Finish signing up' }));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(/\/(dashboard|start)$/);
    await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
  });
}
