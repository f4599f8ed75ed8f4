import { expect, test } from 'playwright/test';
import { claimSlug, createPortfolio, newMember, publish } from './author.ts';
import { startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

test('An author sees which pages were visited, from which site, and by which shared link', async ({
  page,
  browser,
}) => {
  await newMember(page, product, 'Ada Lovelace');
  await claimSlug(page, product, 'ada');
  await publish(
    page,
    product,
    await createPortfolio(page, product, { title: 'My work', template: 'London' }),
  );

  await page.goto(`${product.origin}/dashboard`);
  await expect(page.getByText('No visits yet.')).toBeVisible();
  await page.getByText('Create a named link').click();
  await page.getByLabel('Who is the link for?').fill('Acme Ltd.');
  const url = `${product.siteUrl('ada')}?via=acme-ltd`;
  await expect(page.getByText(url, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(url, { referer: 'https://jobs.example.org/list?applicant=ada' });
  await visitor.close();

  // Counts are written every five seconds.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('1 visit in 30 days').last()).toBeVisible({ timeout: 5000 });
  }).toPass();
  for (const [heading, name] of [
    ['Pages', 'Front page'],
    ['From other sites', 'jobs.example.org'],
    ['By shared link', 'acme-ltd'],
  ]) {
    const list = page.getByRole('region', { name: heading });
    await expect(list.getByRole('term')).toHaveText([name ?? '']);
    await expect(list.getByRole('definition')).toHaveText(['1']);
  }
});

test('Before a site is live, a desktop shows all steps to it beside the portfolios', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await newMember(page, product, 'Grace Hopper');
  await createPortfolio(page, product, { title: 'My compilers', template: 'London' });
  await page.goto(`${product.origin}/dashboard`);
  await expect(page.getByRole('link', { name: 'Choose your URL' })).toBeVisible();
  const [next, recent] = await Promise.all(
    ['Steps to your site', 'Recent portfolios'].map((name) =>
      page.getByRole('heading', { name }).boundingBox(),
    ),
  );
  expect(recent?.y).toBe(next?.y);
  expect(recent?.x ?? 0).toBeGreaterThan((next?.x ?? 0) + 300);
});
