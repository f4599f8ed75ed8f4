import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateIds } from '#src/templates/manifests.ts';
import { browserArgs, findBrowser } from '#tests/support/browser.mjs';
import { aPortfolio } from '#tests/support/builders.ts';
import { namedHero } from '#tests/support/publishing.ts';
import { renderedSite, type RenderedSite } from './rendered-site.ts';

const texts = {
  cs: 'Příliš žluťoučký kůň',
  ru: 'Архитектор из Москвы',
  el: 'Αρχιτέκτονας στην Αθήνα',
  ar: 'مهندسة معمارية من القاهرة',
  fa: 'معمار و پژوهشگر ساکن تهران',
  he: 'אדריכלית מתל אביב',
  hi: 'दिल्ली के वास्तुकार क्षत्रिय',
  th: 'สถาปนิกในกรุงเทพฯ',
  ja: '東京の建築家、木とコンクリート。',
  ko: '서울의 건축가입니다',
  'zh-Hans': '上海的建筑师，设计图书馆。',
  'zh-Hant': '臺北的建築師，設計圖書館。',
};

let browser: Browser;
let page: Page;
let session: CDPSession;
let site: RenderedSite;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: browserArgs });
  page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.route('**/*', (route) => {
    const path = new URL(route.request().url()).pathname;
    const response = site.get(path.endsWith('/') ? `${path}index.html` : path);
    return response === undefined ? route.abort() : route.fulfill(response);
  });
  session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
});
afterAll(() => browser.close());

/** Elements of the page with text in a font of the system. */
async function inSystemFonts(): Promise<string[]> {
  const { nodes } = await session.send('DOM.getFlattenedDocument', { depth: -1 });
  const found: string[] = [];
  for (const { nodeId, nodeType, nodeName } of nodes) {
    if (nodeType !== 1) continue;
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont, glyphCount } of fonts)
      if (!isCustomFont) found.push(`${nodeName}: ${glyphCount} glyphs of ${familyName}`);
  }
  return found;
}

describe.each(templateIds)('the template %s', (template) => {
  it.each(Object.entries(texts))(
    'shows no text of a site in %s in a font of the system',
    async (language, text) => {
      const sections = [{ ...namedHero(text), headline: text, intro: `${text} Ada 2024` }];
      site = await renderedSite(template, {
        name: language,
        content: aPortfolio({ template, language, sections }),
        images: {},
        files: {},
      });
      await page.goto('http://site.example/');
      await page.evaluate(() => document.fonts.ready);
      expect(await inSystemFonts()).toEqual([]);
    },
  );
});
