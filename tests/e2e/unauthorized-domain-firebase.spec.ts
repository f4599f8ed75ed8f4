import { expect, test, type BrowserContext } from 'playwright/test';
import { errorMessages } from '#editor/client/error-messages.ts';
import { respondForGoogle } from '../firebase/support/offline-google.ts';
import { startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;

// Emulators skip the check of domains. Without the Auth emulator the pages request Google, whose responses this test
// sends.
test.beforeAll(async () => {
  product = await startProduct({ env: { FIREBASE_AUTH_EMULATOR_HOST: '' } });
});
test.afterAll(() => product.remove());

/** Simulates a project that authorizes other domains, and Firebase's own pages for sign-in. */
async function respondForProject(context: BrowserContext, authorizedDomains: string[]): Promise<void> {
  await respondForGoogle(context);
  await context.route('https://identitytoolkit.googleapis.com/v1/projects?**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { projectId: 'demo-vitrine', authorizedDomains },
    }),
  );
  // The iframe of the real pages uses this script as well to respond to the page that opened it.
  await context.route('https://*.firebaseapp.com/__/auth/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>Google</title><script src="https://apis.google.com/js/api.js"></script>',
    }),
  );
}

const { title, fix } = errorMessages['domain-not-authorized'];

test('Google sign-in says that the domain is not authorized, in a popup and by a redirect', async ({
  page,
}) => {
  await respondForProject(page.context(), ['vitrine.example']);
  await page.goto(`${product.origin}/login`);
  const button = page.getByRole('button', { name: 'Continue with Google' });
  const popup = page.waitForEvent('popup');
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(`${title} ${fix}`);
  await expect.poll(async () => (await popup).isClosed()).toBe(true);

  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await page.reload();
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(`${title} ${fix}`);
  expect(new URL(page.url()).origin).toBe(product.origin);
});

test('Google sign-in goes on to Google where the domain is authorized', async ({ page }) => {
  await respondForProject(page.context(), ['vitrine.example', 'localhost']);
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await page.goto(`${product.origin}/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL('https://*.firebaseapp.com/__/auth/handler?**');
});
