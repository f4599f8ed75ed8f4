import { expect, test, type BrowserContext, type Page } from 'playwright/test';
import { href, routes, signInFor, type RouteName } from '#src/routes.ts';
import { createPortfolio, register } from '../author.ts';

type Product = { origin: string; remove(): Promise<void> };

/** What each page is called, by the name of its route. */
const titles: Record<RouteName, RegExp> = {
  home: /Vitrine/,
  features: /^Features · /,
  templates: /^Templates · /,
  template: /^London, /,
  blog: /^Blog · /,
  casestudy: /^Case study|^How /,
  privacyPolicy: /^Privacy policy · /,
  terms: /^Terms/,
  login: /^Sign in · /,
  register: /^Create an account · /,
  forgotPassword: /^Reset your password · /,
  resetPassword: /^Choose a new password · /,
  verifyEmail: /^Confirm your email address · /,
  contact: /Write|Message|Contact|Nobody/,
  report: /^Report a site · /,
  site: /^Your site · /,
  dashboard: /^Dashboard · /,
  profile: /^Profile · /,
  oldProfile: /^Profile · /,
  portfolios: /^Portfolios · /,
  uploads: /^(Uploads|Media) · /,
  settings: /^Settings · /,
  portfolio: /^(Portfolio|Work) · /,
  portfolioEdit: /^Edit (portfolio|Work) · /,
  portfolioOldEdit: /^Edit (portfolio|Work) · /,
};

const names = Object.keys(titles) as RouteName[];

/** Status, layout, title and guard of every route, for visitors and for a member. */
export function routesContract(start: () => Promise<Product>): void {
  let product: Product;
  let member: BrowserContext;
  let id: string;

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(300_000);
    product = await start();
    member = await browser.newContext();
    const page = await member.newPage();
    await register(page, product);
    id = await createPortfolio(page, product, { title: 'Work', template: 'London' });
    await page.close();
  });
  test.afterAll(async () => {
    await member.close();
    await product.remove();
  });

  const pathOf = (name: RouteName): string => href(name, { template: 'london', id, slug: 'nobody-here' });

  /** Opens a page; its status, and the layout it was sent with. */
  async function open(page: Page, path: string): Promise<{ status: number | undefined; layout: string }> {
    const response = await page.goto(product.origin + path);
    const [, layout = ''] = /<body data-layout="(\w+)"/.exec((await response?.text()) ?? '') ?? [];
    return { status: response?.status(), layout };
  }

  for (const name of names) {
    const { access, layout } = routes[name];

    test(`A visitor of the route ${name} gets its page, or is sent to sign in`, async ({ page }) => {
      expect(await open(page, pathOf(name))).toEqual({ status: 200, layout });
      if (access === 'member') await page.waitForURL(product.origin + signInFor(pathOf(name)));
      await expect(page).toHaveTitle(access === 'member' ? titles.login : titles[name]);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });

    test(`A member gets the route ${name}, or is sent on from it`, async () => {
      const page = await member.newPage();
      expect(await open(page, pathOf(name))).toEqual({ status: 200, layout });
      if (access === 'guest') await page.waitForURL(`${product.origin}/dashboard`);
      await expect(page).toHaveTitle(access === 'guest' ? titles.dashboard : titles[name]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveAttribute('id', 'main');
      await page.close();
    });
  }

  test('A signed-in visitor finds the dashboard on every page about the product', async () => {
    const page = await member.newPage();
    for (const name of names.filter((one) => routes[one].layout === 'default' || one === 'casestudy')) {
      await page.goto(product.origin + pathOf(name));
      await expect(page.getByRole('link', { name: 'Dashboard' }), name).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign in' }), name).toBeHidden();
    }
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('**/dashboard');
    await page.close();
  });

  test('The pages about the product are the same bytes for a visitor and for a member', async ({
    request,
  }) => {
    for (const name of names.filter(
      (one) => routes[one].access === 'open' && routes[one].layout === 'default',
    )) {
      const visitor = await request.get(product.origin + pathOf(name));
      const signedIn = await member.request.get(product.origin + pathOf(name));
      expect(await signedIn.text(), name).toBe(await visitor.text());
    }
  });
}
