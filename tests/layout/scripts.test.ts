import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryCache } from '#src/export/memory-cache.ts';
import { layoutIssues, openPage, setWidth } from '#src/template-check/checks.ts';
import { renderedSite } from '#src/template-check/rendered-site.ts';
import { scriptContent, scriptTexts } from '#src/template-check/scripts.ts';
import { openSiteServer, type SiteServer } from '#src/template-check/site-server.ts';
import { wordsInSystemFonts } from '#src/template-check/system-fonts.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { browserArgs, findBrowser } from '#tests/support/browser.mjs';

let browser: Browser;
let page: Page;
let server: SiteServer;
const cache = memoryCache();

beforeAll(async () => {
  server = await openSiteServer();
  browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: browserArgs });
  page = await browser.newPage({ reducedMotion: 'reduce' });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

describe.each(templateIds)('the template %s', (template) => {
  it.each(Object.entries(scriptTexts))(
    'lays out a site in %s and shows no text of it in a font of the system',
    async (language, text) => {
      server.serve(await renderedSite(cache, template, scriptContent(language, text)));
      await setWidth(page, 390);
      await openPage(page, `${server.origin}/`);
      expect(await wordsInSystemFonts(page)).toEqual([]);
      expect(await layoutIssues(page)).toEqual([]);
    },
  );

  it('ends a name in Arabic letters above the words below it', async () => {
    server.serve(await renderedSite(cache, template, scriptContent('ar', 'كريم ثم ريم')));
    await setWidth(page, 1280);
    await openPage(page, `${server.origin}/`);
    const { inkEnd, wordsBegin } = await page.evaluate(endOfName);
    expect(inkEnd).toBeLessThan(wordsBegin);
  });
});

/** Where the lowest letter of the name ends, and where the first words after it begin, in pixels of the page. */
function endOfName(): { inkEnd: number; wordsBegin: number } {
  const name = document.querySelector('h1');
  const canvas = document.createElement('canvas').getContext('2d');
  if (name === null || canvas === null) throw new Error('The page has no name.');
  const lines = Array.from(name.querySelectorAll('.line'));
  const lastLine = lines.at(-1) ?? name;
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(lastLine);
  canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const { actualBoundingBoxDescent, fontBoundingBoxDescent } = canvas.measureText(lastLine.textContent);
  const range = document.createRange();
  range.selectNodeContents(lastLine);
  const inkEnd = range.getBoundingClientRect().bottom - fontBoundingBoxDescent + actualBoundingBoxDescent;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const tops: number[] = [];
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    const { top, height } = range.getBoundingClientRect();
    const follows = name.compareDocumentPosition(texts.currentNode) === Node.DOCUMENT_POSITION_FOLLOWING;
    if (follows && height > 0) tops.push(top);
  }
  return { inkEnd, wordsBegin: Math.min(...tops) };
}
