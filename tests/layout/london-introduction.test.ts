import { chromium } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { readContent } from '#src/domain/read-portfolio.ts';
import { newSection } from '#src/domain/sections/index.ts';
import { browserArgs, findBrowser } from '#tests/support/browser.mjs';
import { aPortfolio } from '#tests/support/builders.ts';
import { aSiteImage } from '#tests/support/site-image.ts';
import { pageOfSite } from './page-of-site.ts';
import { memoryCache } from '#src/export/memory-cache.ts';
import { renderedSite } from '#src/template-check/rendered-site.ts';

it.each([
  ['only an image', ''],
  ['an image and an email address', 'ada@example.org'],
])('London begins an introduction of %s at the left edge of a desktop', async (_name, email) => {
  const image = { uploadId: 'wide', alt: 'A mill on a river', decorative: false };
  const hero = { ...newSection('hero', 'h1'), name: 'Ada Lovelace', image };
  const contact = { ...newSection('contact', 'c1'), email };
  const content = readContent({
    ...aPortfolio({ sections: [hero, contact] }),
    options: { london: { lead: 'introduction' } },
  });
  const images = { wide: aSiteImage({ width: 1600, height: 900 }) };
  const site = await renderedSite(memoryCache(), 'london', {
    name: 'introduction',
    content,
    images,
    files: {},
  });
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: browserArgs });
  onTestFinished(() => browser.close());
  const page = await pageOfSite(browser, () => site);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('http://site.example/');
  const left = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().left);
  expect(await left('.introduction img')).toBe(await left('.front'));
});
