import { expect, test, type Page } from 'playwright/test';
import { href, routes, signInFor, type RouteName } from '#src/routes.ts';
import { violationsOn } from '#tests/support/accessibility.ts';
import { createPortfolio, newMember } from '../author.ts';

type Product = { origin: string; remove(): Promise<void> };

/** The title of each page, by the name of its route. */
const titles: Record<RouteName, RegExp> = {
  home: /Vitrine/,
  features: /^Features · /,
  templates: /^Templates · /,
  template: /^London, /,
  docs: /^Docs · /,
  blog: /^Blog · /,
  casestudy: /^Case study|^How /,
  privacyPolicy: /^Privacy policy · /,
  terms: /^Terms/,
  login: /^Sign in · /,
  register: /^Create an account · /,
  forgotPassword: /^Reset your password · /,
  resetPassword: /^Choose a new password · /,
  verifyEmail: /^Confirm your email address · /,
  finishSignUp: /^Finish signing up · /,
  // For a slug that does not exist.
  contact: /^This site is not online · /,
  report: /^Report a site · /,
  try: /^Try Vitrine · /,
  site: /^Your site · /,
  start: /^Start a portfolio · /,
  dashboard: /^Dashboard · /,
  profile: /^Profile · /,
  oldProfile: /^Profile · /,
  portfolios: /^Portfolios · /,
  uploads: /^Media · /,
  settings: /^Settings · /,
  portfolio: /^(Portfolio|Work) · /,
  portfolioEdit: /^Edit (portfolio|Work) · /,
  portfolioOldEdit: /^Edit (portfolio|Work) · /,
};

const names = Object.keys(titles) as RouteName[];

/** The page that a member is sent on to. */
const destinations: Partial<Record<RouteName, RouteName>> = {
  login: 'dashboard',
  register: 'dashboard',
  forgotPassword: 'dashboard',
  // A member without work on the device starts a portfolio in the account.
  try: 'start',
  // A member without a slug claims one there.
  site: 'profile',
};

/**
 * Status, layout, title, guard and dashboard link of every route, for visitors and members. With `axe` also
 * accessibility, where no other test checks every page.
 */
export function routesContract(start: () => Promise<Product>, { axe = false } = {}): void {
  let product: Product;
  // One page each: a new one for each route takes more time than the route.
  let visitor: Page;
  let member: Page;
  let id: string;

  test.beforeAll(async ({ browser }) => {
    product = await start();
    visitor = await browser.newPage();
    member = await browser.newPage();
    await newMember(member, product);
    id = await createPortfolio(member, product, { title: 'Work', template: 'London' });
  });
  test.afterAll(async () => {
    await visitor.close();
    await member.close();
    await product.remove();
  });

  const pathOf = (name: RouteName): string => href(name, { template: 'london', id, slug: 'nobody-here' });

  /**
   * Opens a page and returns its status and the layout in the response. A page that redirects at once has no body
   * left.
   */
  async function open(page: Page, path: string): Promise<{ status: number | undefined; layout: string }> {
    const sent = await page.request.get(product.origin + path);
    const [, layout = ''] = /<body data-layout="(\w+)"/.exec(await sent.text()) ?? [];
    const response = await page.goto(product.origin + path, { waitUntil: 'commit' });
    return { status: response?.status(), layout };
  }

  async function expectNoViolations(page: Page): Promise<void> {
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
  }

  for (const name of names) {
    const { access, layout } = routes[name];

    test(`A visitor of the route ${name} gets its page, or is sent to sign in`, async () => {
      expect(await open(visitor, pathOf(name))).toEqual({ status: 200, layout });
      if (access === 'member') await visitor.waitForURL(product.origin + signInFor(pathOf(name)));
      await expect(visitor).toHaveTitle(access === 'member' ? titles.login : titles[name]);
      await expect(visitor.getByRole('main')).toHaveCount(1);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveCount(1);
      if (axe && access !== 'member') await expectNoViolations(visitor);
    });

    test(`A member gets the route ${name}, or is sent on from it`, async () => {
      expect(await open(member, pathOf(name))).toEqual({ status: 200, layout });
      const { [name]: destination } = destinations;
      if (destination) await member.waitForURL(({ pathname }) => pathname === pathOf(destination));
      await expect(member).toHaveTitle(titles[destination ?? name]);
      await expect(member.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(member.getByRole('main')).toHaveAttribute('id', 'main');
      if (layout === 'default' || name === 'casestudy') {
        await expect(member.getByRole('link', { name: 'Dashboard' })).toBeVisible();
        await expect(member.getByRole('link', { name: 'Sign in' })).toBeHidden();
      }
      if (axe && access === 'member') await expectNoViolations(member);
    });
  }

  test('A member follows the dashboard link of a marketing page', async () => {
    await member.goto(product.origin + pathOf('features'));
    await member.getByRole('link', { name: 'Dashboard' }).click();
    await member.waitForURL('**/dashboard');
  });

  test('Marketing pages are identical for visitors and members', async () => {
    for (const name of names.filter(
      (one) => routes[one].access === 'open' && routes[one].layout === 'default',
    )) {
      const signedOut = await visitor.request.get(product.origin + pathOf(name));
      const signedIn = await member.request.get(product.origin + pathOf(name));
      expect(await signedIn.text(), name).toBe(await signedOut.text());
    }
  });
}
