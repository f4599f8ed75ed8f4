import type { Browser, Page } from 'playwright';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateIds } from '#src/templates/manifests.ts';
import { browserArgs, findBrowser } from '#tests/support/browser.mjs';
import { contentStrings, type ContentString } from './content-strings.ts';
import { laidOutContents } from './contents.ts';
import { overlapsInPage } from './overlaps.ts';
import { pageOfSite } from './page-of-site.ts';
import { pagesOf, renderedSite, type RenderedSite } from './rendered-site.ts';
import { shownInPage, type Shown } from './shown-in-page.ts';

const widths = [390, 768, 1280, 1920];
const contents = await laidOutContents();

let browser: Browser;
let page: Page;
let site: RenderedSite;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: browserArgs });
  page = await pageOfSite(browser, () => site);
});
afterAll(() => browser.close());

async function open(path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`http://site.example${path}`);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...Array.from(document.images, (image) => image.decode())]);
  });
}

describe.each(templateIds)('the template %s', (template) => {
  describe.each(contents)('the content $name', (laidOut) => {
    beforeAll(async () => {
      site = await renderedSite(template, laidOut);
    });

    it('a site lays no image over text and no text over text at any width', async () => {
      const found: string[] = [];
      for (const path of pagesOf(site)) {
        await open(path, 1280);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const overlaps = await page.evaluate(overlapsInPage, { whileFocused: false });
          found.push(...overlaps.map((overlap) => `${path} at ${width} px: ${overlap}`));
        }
      }
      expect(found).toEqual([]);
    });

    it('a site lays no image over text while a link is focused or a title is hovered', async () => {
      await open('/', 1280);
      const found = await page.evaluate(overlapsInPage, { whileFocused: true });
      for (const title of await page.locator('main :is(h2, h3) a').all()) {
        await title.hover({ force: true });
        found.push(...(await page.evaluate(overlapsInPage, { whileFocused: false })));
      }
      expect([...new Set(found)]).toEqual([]);
    });

    it('a site shows every string of its content on a page other than the CV', async () => {
      const shown: Shown[] = [];
      for (const path of pagesOf(site).filter((path) => path !== '/cv/')) {
        await open(path, 1280);
        shown.push(await page.evaluate(shownInPage));
      }
      const missing = contentStrings(laidOut.content).filter(
        (string) => !shown.some((one) => isShown(string, one)),
      );
      expect(missing.map(({ path, value }) => `${path}: ${value}`)).toEqual([]);
    });
  });
});

function isShown({ value, as }: ContentString, shown: Shown): boolean {
  switch (as) {
    case 'text':
      return shown.text.includes(value.replaceAll(/\s+/g, '').toLowerCase());
    case 'links':
      return shown.links.includes(new URL(value).href);
    case 'alternatives':
      return shown.alternatives.includes(value.trim());
    case 'times':
      // A front page may name the year only.
      return shown.times.some((time) => time.slice(0, 4) === value.slice(0, 4));
  }
}
