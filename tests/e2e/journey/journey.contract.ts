import { expect, test, type Browser, type Page } from 'playwright/test';
import { editedPortfolio, newEmail, password, readyToType, saved } from '../author.ts';
import { onFirebase } from '../back-end.ts';
import { linkAtFirebase } from '../emails.ts';
import { press, tabTo } from '../keyboard.ts';
import { visit } from '../visitor.ts';

type Product = { origin: string; siteUrl(slug: string): string; remove(): Promise<void> };

/** The path from the landing page to a live site without a mouse. */
export function journeyContract(start: () => Promise<Product>): void {
  let product: Product;

  // A product for each, because its first account is created at once.
  test.beforeEach(async () => {
    product = await start();
  });
  test.afterEach(() => product.remove());

  async function expectSite(browser: Browser, slug: string, text: string): Promise<void> {
    const site = await visit(browser, product.siteUrl(slug));
    await expect(site.page.getByText(text).first()).toBeVisible();
    await site.close();
  }

  test('An author comes from the landing page to a live site by keyboard alone', async ({
    page,
    browser,
  }) => {
    const type = async (label: string, text: string): Promise<void> => {
      await tabTo(page, page.getByRole('textbox', { name: label }));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    };
    const typePassword = async (): Promise<void> => {
      await tabTo(page, page.getByLabel('Password', { exact: true }));
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
    };
    const email = newEmail();
    await page.goto(product.origin);
    await press(page, page.getByRole('link', { name: 'Start a portfolio' }).first());
    await page.waitForURL('**/register?next=%2Fstart');
    await type('First name', 'Mary');
    await type('Last name', 'Somerville');
    await type('Email address', email);
    if (onFirebase()) await openSignUpLink(page, email);
    await typePassword();
    await page.waitForURL('**/start');

    await press(page, page.getByRole('link', { name: 'All portfolios' }));
    await page.waitForURL('**/portfolios');
    await press(page, page.getByRole('button', { name: 'New portfolio' }).first());
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await page.keyboard.type('Connexion of the sciences');
    await tabTo(page, dialog.getByRole('radio', { name: 'Amsterdam' }));
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'Calgary' })).toBeChecked();
    await press(page, dialog.getByRole('button', { name: 'Create portfolio' }));
    await editedPortfolio(page);

    await expect(page.getByRole('textbox', { name: 'Headline' })).toBeFocused();
    await page.keyboard.type('Astronomer');
    await saved(page);
    await tabTo(page, page.getByRole('button', { name: 'Publish…' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Publish' });
    await expect(panel).toBeVisible();
    await type('Your URL', 'mary-somerville');
    await expect(page.getByText('is free', { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await press(page, panel.getByRole('button', { name: 'Publish', exact: true }));
    await expect(panel.getByText('Your site is live', { exact: true })).toBeVisible();
    await expectSite(browser, 'mary-somerville', 'Astronomer');
  });

  test('An author comes from the landing page to a live site with fingers on a phone', async ({
    browser,
  }) => {
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await phone.newPage();
    const tapButton = (name: string | RegExp): Promise<void> =>
      page.getByRole('button', { name, exact: true }).first().tap();
    const email = newEmail();
    await page.goto(product.origin);
    await page.getByRole('link', { name: 'Start a portfolio' }).first().tap();
    await page.waitForURL('**/register?next=%2Fstart');
    await page.getByLabel('First name').fill('Caroline');
    await page.getByLabel('Last name').fill('Herschel');
    await page.getByLabel('Email address').fill(email);
    if (onFirebase()) {
      await openSignUpLink(page, email);
    }
    await page.getByLabel('Password', { exact: true }).fill(password);
    await tapButton('Create account');
    await page.waitForURL('**/start');
    await tapButton('Start empty');
    await editedPortfolio(page);
    await readyToType(page);
    await page.getByRole('textbox', { name: 'Headline' }).fill('Finder of comets');
    const preview = page.frameLocator('iframe[title="Preview of the site"]');
    await expect(preview.getByText('Finder of comets').first()).toBeInViewport();

    // The page itself accepts typing as well.
    await preview.getByText('Finder of comets').first().tap();
    await page.keyboard.press('End');
    await page.keyboard.type(', eight of them');
    await saved(page);
    await tapButton(/^Publish/);
    await expect(page.getByText('is free', { exact: true })).toBeVisible();
    await tapButton('Claim this URL');
    await expect(page.getByRole('button', { name: 'Publish', exact: true }).last()).toBeEnabled();
    await page.getByRole('button', { name: 'Publish', exact: true }).last().tap();
    await expect(page.getByText('Your site is live', { exact: true })).toBeVisible();
    await expectSite(browser, 'caroline-herschel', 'Finder of comets, eight of them');
    await phone.close();
  });

  async function openSignUpLink(page: Page, email: string): Promise<void> {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await page.goto(await linkAtFirebase(product.origin, { to: email, subject: 'Finish signing up' }));
  }
}
