import { expect, test, type Page } from 'playwright/test';
import { violationsOn } from '#tests/support/accessibility.ts';
import { pageErrorsOf } from './page-errors.ts';
import { get, startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

/** One page of each kind in the blog. */
const kinds = [
  '/blog',
  '/blog/page/2',
  '/blog/tags',
  '/blog/tags/viewers',
  '/blog/authors/vitrine',
  '/blog/authors/vitrine/page/2',
  '/blog/series/what-viewers-need',
  '/blog/twenty-seconds',
  '/blog/image-buyers',
  '/blog/results-not-features',
];

for (const [width, scheme] of [
  [1280, 'light'],
  [820, 'dark'],
  [320, 'light'],
] as const) {
  test(`Every kind of blog page passes axe and fits at ${width} px: ${scheme}`, async ({ page }) => {
    const pageErrors = pageErrorsOf(page);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const path of kinds) {
      const response = await page.goto(product.origin + path);
      expect(response?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect.soft(await violationsOn(page), path).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(wide, path).toBeLessThanOrEqual(width);
    }
    expect(pageErrors).toEqual([]);
  });
}

/** The posts of a list in order. */
function listed(page: Page): Promise<(string | null)[]> {
  return page.locator('.h-feed a.u-url').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
}

test('The pages of the blog lead to each other and show each post once', async ({ page }) => {
  await page.goto(`${product.origin}/blog`);
  const first = await listed(page);
  expect(first).toHaveLength(5);
  await page.getByRole('link', { name: 'Older posts' }).click();
  await expect(page).toHaveURL(`${product.origin}/blog/page/2`);
  await expect(page).toHaveTitle('Blog, page 2 · Vitrine');
  const second = await listed(page);
  expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
  await expect(page.getByRole('link', { name: 'Older posts' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Newer posts' }).click();
  await expect(page).toHaveURL(`${product.origin}/blog`);
});

test('A post leads to its tags, its author, its series and its neighbors', async ({ page }) => {
  const post = `${product.origin}/blog/image-buyers`;
  await page.goto(post);
  await expect(page.getByText(/· \d min read/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^A contact sheet/ })).toBeVisible();

  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Images' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Images');
  await expect.poll(() => listed(page)).toContain('/blog/image-buyers');

  await page.goto(post);
  await page.getByRole('link', { name: 'The Vitrine authors' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Vitrine authors');

  await page.goto(post);
  const series = page.getByRole('navigation', { name: 'Series: What viewers need' });
  await expect(series.getByRole('listitem')).toHaveText([
    'The first twenty seconds',
    'What people who buy photographs asked for',
    "How a developer's portfolio is read",
  ]);
  await expect(series.locator('[aria-current=page]')).toHaveText('What people who buy photographs asked for');
  await series.getByRole('link', { name: 'What viewers need' }).click();
  await expect
    .poll(() => listed(page))
    .toEqual(['/blog/twenty-seconds', '/blog/image-buyers', '/blog/for-developers']);

  await page.goto(post);
  await page.getByRole('link', { name: /^Next post/ }).click();
  await expect(page).toHaveURL(`${product.origin}/blog/for-developers`);
  // The URL changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("How a developer's portfolio is read");
  await page.getByRole('link', { name: /^Previous post/ }).click();
  await expect(page).toHaveURL(post);
});

test('Previews of a post show its cover as a PNG with its description', async ({ page }) => {
  await page.goto(`${product.origin}/blog/image-buyers`);
  const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
  expect(await content('og:image:alt')).toMatch(/^A contact sheet/);
  const image = await page.request.get((await content('og:image')) ?? '');
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png']);
});

test('The JSON feed has version 1.1 and the same posts as the RSS feed, with whole texts', async () => {
  const json = await get(product, { host: 'localhost', path: '/blog/feed.json' });
  const rss = await get(product, { host: 'localhost', path: '/blog/rss.xml' });
  // A feed of our own build; its values are compared below.
  const feed = JSON.parse(json.body.toString('utf8')) as {
    version: string;
    feed_url: string;
    items: { id: string; url: string; content_html: string; image: string }[];
  };
  expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
  expect(feed.feed_url).toBe(`${product.origin}/blog/feed.json`);
  const inRss = [...rss.body.toString('utf8').matchAll(/<guid[^>]*>([^<]+)/g)].map(([, url]) => url);
  expect(feed.items.map(({ url }) => url)).toEqual(inRss);
  expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length);
  for (const { url, content_html: html, image } of feed.items) {
    expect(html.length, url).toBeGreaterThan(1000);
    expect(html, url).not.toMatch(/(href|src)="(?!https?:|mailto:)|<svg|<script| class=/);
    expect(image, url).toMatch(new RegExp(`^${product.origin}/.+\\.png$`));
  }
});

test('A draft is absent from the built pages, lists, feeds and the sitemap', async () => {
  const text = async (path: string) =>
    (await get(product, { host: 'localhost', path })).body.toString('utf8');
  expect((await get(product, { host: 'localhost', path: '/blog/components' })).status).toBe(404);
  const places = ['/blog', '/blog/page/2', '/blog/tags/writing', '/blog/authors/vitrine', '/blog/rss.xml'];
  for (const path of [...places, '/blog/feed.json', '/sitemap-0.xml']) {
    const found = await text(path);
    expect(found.length, path).toBeGreaterThan(500);
    expect(found, path).not.toContain('blog/components');
  }
  expect(await text('/sitemap-0.xml')).toContain('/blog/tags/viewers');
});

test('A film loads nothing before it is started, and then plays', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.webm')) films.push(request.url());
  });
  const pageErrors = pageErrorsOf(page);
  await page.goto(`${product.origin}/blog/twenty-seconds`, { waitUntil: 'networkidle' });
  const film = page.locator('video');
  await film.scrollIntoViewIfNeeded();
  expect(films).toEqual([]);
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  expect(films.length).toBeGreaterThan(0);
  expect(pageErrors).toEqual([]);
});
