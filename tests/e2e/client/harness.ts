import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, JSHandle, Page } from 'playwright/test';
import { password } from '../author.ts';
import { makeAccount } from '../make-account.ts';
import type { RunningProduct } from '../product.ts';
import { serveBundle } from './serve-bundle.ts';
import type { PageKit } from './page-kit.ts';

/** A page of the product's own origin with nothing but its client. */
export type Visitor = {
  page: Page;
  /** The argument for code within the page: `kit.evaluate(({ client }, id) => …, id)`. */
  kit: JSHandle<PageKit>;
};

/** A signed-in user with their own account. */
export type Author = Visitor & {
  email: string;
  password: string;
  /** The same user in another tab. */
  anotherTab(): Promise<Visitor>;
  /** The same user on another device, signed in. */
  anotherDevice(): Promise<Visitor>;
};

/** A running product of either mode, and pages with its client. */
export type Bench = {
  product: RunningProduct;
  /** A visitor without a session, in a separate browser context. */
  visitor(): Promise<Visitor>;
  author(name?: string): Promise<Author>;
  /** Closes the pages of the last test. */
  closePages(): Promise<void>;
  close(): void;
};

let people = 0;

export async function openBench(browser: Browser, product: RunningProduct): Promise<Bench> {
  const bundle = await serveBundle(fileURLToPath(new URL('./page-kit.ts', import.meta.url)));
  const contexts = new Set<BrowserContext>();

  async function newContext(): Promise<BrowserContext> {
    const context = await browser.newContext({ bypassCSP: true });
    contexts.add(context);
    return context;
  }

  async function visitIn(context: BrowserContext): Promise<Visitor> {
    const page = await context.newPage();
    // Not an intercepted page, because the browser would not let it reach emulators on this machine.
    await page.goto(`${product.origin}/robots.txt`);
    await page.addScriptTag({ url: bundle.url, type: 'module' });
    await page.waitForFunction(() => 'kit' in window);
    return { page, kit: await page.evaluateHandle(() => window.kit) };
  }

  return {
    product,
    visitor: async () => visitIn(await newContext()),
    async author(name = 'Ada Lovelace') {
      people += 1;
      const email = `client${people}.${process.pid}@example.com`;
      const context = await newContext();
      const visitor = await visitIn(context);
      await makeAccount(product, { email, password, displayName: name });
      await visitor.kit.evaluate(({ client }, given) => client.signIn(given), { email, password });
      return {
        ...visitor,
        email,
        password,
        anotherTab: () => visitIn(context),
        async anotherDevice() {
          const device = await visitIn(await newContext());
          await device.kit.evaluate(({ client }, given) => client.signIn(given), { email, password });
          return device;
        },
      };
    },
    async closePages() {
      for (const context of contexts) await context.close();
      contexts.clear();
    },
    close: () => bundle.close(),
  };
}
