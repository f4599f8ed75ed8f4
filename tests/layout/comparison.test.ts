import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBlock } from '#src/domain/blocks/index.ts';
import { newItem } from '#src/domain/fields.ts';
import { contentOf } from '#src/domain/content-of.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { browserArgs, findBrowser } from '#tests/support/browser.mjs';
import { aPortfolio } from '#tests/support/builders.ts';
import { aSiteImage } from '#tests/support/site-image.ts';

import { pageOfSite } from './page-of-site.ts';
import { memoryCache } from '#src/export/memory-cache.ts';
import { renderedSite } from '#src/template-check/rendered-site.ts';

const use = (uploadId: string) => ({ uploadId, alt: uploadId, decorative: false });
const block = { ...newBlock('comparison', 'c'), before: use('before'), after: use('after') };
const item = { ...newItem(kinds.projects.fields.items, 'p'), title: 'Map', body: [block] };
const size = { width: 2400, height: 1350 };
const laidOut = {
  name: 'comparison',
  content: contentOf(aPortfolio({ sections: [{ ...newSection('projects', 's'), items: [item] }] })),
  images: { before: aSiteImage({ id: 'before', ...size }), after: aSiteImage({ id: 'after', ...size }) },
  files: {},
};

/** Runs in a page: the positions of the two images, and the covered percentage of the second one, from its start. */
function sidesInPage() {
  const [before, after] = document.querySelectorAll('.side picture');
  if (before === undefined || after === undefined) throw new Error('The page shows no comparison.');
  const boxOf = (element: Element) => {
    const { x, y, width } = element.getBoundingClientRect();
    return { x: Math.round(x), y: Math.round(y), width: Math.round(width) };
  };
  const covered = /(\d+)[\d.]*%\)$/.exec(getComputedStyle(after).clipPath)?.[1];
  return { before: boxOf(before), after: boxOf(after), covered: Number(covered ?? 0) };
}

describe('a comparison in the browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: browserArgs });
  });
  afterAll(() => browser.close());

  async function open(): Promise<Page> {
    const site = await renderedSite(memoryCache(), 'tokyo', laidOut);
    const page = await pageOfSite(browser, () => site);
    await page.goto('http://site.example/projects/map/');
    return page;
  }

  it('reveals both whole images by keyboard', async () => {
    const page = await open();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // A scroll timeline has its first value a frame after the first layout.
    await expect.poll(async () => (await page.evaluate(sidesInPage)).covered).toBe(100);
    const first = await page.evaluate(sidesInPage);
    expect(first.after).toEqual(first.before);
    await page.locator('.sides').focus();
    const press = async (): Promise<number> => {
      for (let times = 0; times < 10; times += 1) await page.keyboard.press('ArrowRight');
      return (await page.evaluate(sidesInPage)).covered;
    };
    await expect.poll(press, { timeout: 60_000 }).toBe(0);
    const last = await page.evaluate(sidesInPage);
    expect([last.after, last.after.width]).toEqual([last.before, first.before.width]);
  });

  it('shows the images side by side with reduced motion', async () => {
    const page = await open();
    const { before, after, covered } = await page.evaluate(sidesInPage);
    expect([after.x >= before.x + before.width, covered]).toEqual([true, 0]);
  });
});
