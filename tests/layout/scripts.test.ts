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
});
