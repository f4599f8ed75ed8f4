import { expect, test } from 'playwright/test';
import { newMember } from './author.ts';
import { startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

test('Signing in loads nothing of Firebase but its sign-in', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      response.text().then(
        (text) => scripts.push(text),
        () => undefined,
      );
  });
  const has = (host: string): boolean => scripts.some((text) => text.includes(host));
  await page.goto(`${product.origin}/login`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(has('identitytoolkit.googleapis.com')).toBe(true);
  expect([has('firestore.googleapis.com'), has('firebasestorage.googleapis.com')]).toEqual([false, false]);
  await newMember(page, product);
  await expect.poll(() => has('firestore.googleapis.com')).toBe(true);
});
