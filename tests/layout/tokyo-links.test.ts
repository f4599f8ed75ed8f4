import { chromium } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { memoryCache } from '#src/export/memory-cache.ts';
import { renderedSite } from '#src/template-check/rendered-site.ts';
import { browserArgs, findBrowser } from '#tests/support/browser.mjs';
import { pageOfSite } from './page-of-site.ts';
import { sampleContents } from './sample-contents.ts';

it('A link to a section of Tokyo scrolls a phone to its beginning, over sections not laid out before', async () => {
  const content = (await sampleContents()).find(({ name }) => name === 'tokyo');
  if (content === undefined) throw new Error('There is no sample named tokyo.');
  const site = await renderedSite(memoryCache(), 'tokyo', content);
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: browserArgs });
  onTestFinished(() => browser.close());
  const page = await pageOfSite(browser, () => site);
  await page.setViewportSize({ width: 390, height: 844 });
  const open = async (fragment: string): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(`http://site.example/${fragment}`);
  };

  await open('');
  const ids = await page.locator('.modules section[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(10);
  const skipped = page.locator('.modules .tile > .tile-body');
  expect(await skipped.last().evaluate((body) => getComputedStyle(body).contentVisibility)).toBe('auto');

  for (const id of ids) {
    await open(`#${id}`);
    // The last section is shorter than the screen. Fonts may move the page by a line after it has scrolled.
    const { top, isAtEnd } = await page.locator(`#${id}`).evaluate((section) => ({
      top: section.getBoundingClientRect().top,
      isAtEnd: scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
    }));
    if (!isAtEnd) expect(Math.abs(top), `the top of #${id}`).toBeLessThan(100);
  }
});
