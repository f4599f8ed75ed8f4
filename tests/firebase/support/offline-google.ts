import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { BrowserContext, Page } from 'playwright';

/** Lets Google sign-in work offline: the Auth emulator simulates Google, and a stub its script. */
export async function respondForGoogle(context: BrowserContext): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./gapi-stub.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    write: false,
  });
  const stub = outputFiles[0]?.text ?? '';
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stub }),
  );
  // The styles of the emulator's sign-in page; it works without them.
  await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) => {
    const isScript = route.request().url().endsWith('.js');
    return route.fulfill({ contentType: isScript ? 'text/javascript' : 'text/css', body: '' });
  });
}

/** Signs a new account in on the emulator's page that simulates Google's. */
export async function signInAtGoogle(
  page: Page,
  { email, name }: { email: string; name: string },
): Promise<void> {
  await page.waitForLoadState();
  await page.click('#add-account-button button');
  await page.fill('#email-input', email);
  await page.fill('#display-name-input', name);
  await page.click('#sign-in');
}
