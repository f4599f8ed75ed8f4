import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryCache } from '#src/export/memory-cache.ts';
import { renderedSite } from '#src/template-check/rendered-site.ts';
import { browserArgs, findBrowser } from '#tests/support/browser.mjs';
import { pageOfSite } from './page-of-site.ts';
import { sampleContents } from './sample-contents.ts';

/** Samples with a series, in pages with rows of images of many shapes. */
const paths = [
  ['calgary', '/series/two-thirds-sky/'],
  ['illustrator', '/series/prints/'],
  ['illustrator', '/process/'],
] as const;
const widths = Array.from({ length: 60 }, (_, index) => 320 + index * 13);
const samples = await sampleContents();

describe.each(['amsterdam', 'london', 'tokyo'])('the template %s', (template) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: browserArgs });
  });
  afterAll(() => browser.close());

  it.each(paths)('loads images of rows as wide as they are shown: sample %s, %s', async (name, path) => {
    const content = samples.find((sample) => sample.name === name);
    if (content === undefined) throw new Error(`There is no sample named ${name}.`);
    const site = await renderedSite(memoryCache(), template, content);
    const page = await pageOfSite(browser, () => site);
    await page.goto(`http://site.example${path}`);
    const shown: number[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const shares = await sharesOfSizes(page);
      for (const share of shares) expect(share, `at ${width} pixels`).toBeLessThan(1.03);
      shown.push(...shares);
    }
    expect(shown.length).toBeGreaterThan(widths.length);
    // Margins and gaps, and windows between two numbers of images in a line.
    expect(shown.reduce((sum, share) => sum + share, 0) / shown.length).toBeGreaterThan(0.75);
    await page.close();
  });
});

/** The width of each image in rows, as a share of the one that its attribute `sizes` gives for this window. */
function sharesOfSizes(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const ruler = document.body.appendChild(document.createElement('div'));
    ruler.style.position = 'absolute';
    const shares = [...document.querySelectorAll<HTMLImageElement>('.plate-row img[sizes]')].map((image) => {
      const parts = image.sizes.split(/, (?=\(|\d+vw$|min\(\d+vw, \d+px\)$)/);
      const fitting = parts.find((part) => {
        const [condition] = /^\([^)]*\)/.exec(part) ?? [];
        return condition === undefined || matchMedia(condition).matches;
      });
      ruler.style.width = fitting?.replace(/^\([^)]*\) /, '') ?? '';
      return image.getBoundingClientRect().width / ruler.getBoundingClientRect().width;
    });
    ruler.remove();
    return shares;
  });
}
