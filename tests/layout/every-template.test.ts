import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeSource } from '#cli/template/open-browser.ts';
import { memoryCache } from '#src/export/memory-cache.ts';
import { withProjects, type CheckedContent } from '#src/template-check/checked-content.ts';
import { checkSite, type SiteCheck } from '#src/template-check/check-site.ts';
import { everyField } from '#src/template-check/every-field.ts';
import { templateIssueLine } from '#src/template-check/template-issue.ts';
import { renderedSite } from '#src/template-check/rendered-site.ts';
import { openSiteServer, type SiteServer } from '#src/template-check/site-server.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { browserArgs, findBrowser } from '#tests/support/browser.mjs';
import { sampleContents } from './sample-contents.ts';

// Checks less than `vitrine template check`, which measures every sample and real résumés at all widths.
const samples = await sampleContents();
const cache = memoryCache();
const source = await axeSource();

let browser: Browser;
let page: Page;
let server: SiteServer;

beforeAll(async () => {
  server = await openSiteServer();
  browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: browserArgs });
  page = await browser.newPage({ reducedMotion: 'reduce' });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

type Extent = Pick<SiteCheck, 'widths' | 'pages' | 'isWhole'>;

async function issues(template: string, content: CheckedContent, extent: Extent): Promise<string[]> {
  const site = await renderedSite(cache, template, content);
  const tools = { page, server, axeSource: source };
  const found = await checkSite(tools, { template, content, site, ...extent });
  return found.map(templateIssueLine);
}

const nowhere = () => false;

describe.each(templateIds)('the template %s', (template) => {
  const own = samples.filter(({ content }) => content.template === template);
  const others = samples.filter(({ content }) => content.template !== template);

  it('shows its own samples on every page without issues', async () => {
    // The front page and the CV get all checks.
    const isWhole = (path: string) => /^\/(?:cv\/)?$/.test(path);
    const [main, second] = own;
    if (main === undefined || second === undefined) throw new Error('A template has two samples.');
    const found = await issues(template, main, { widths: [320, 768, 1280], pages: 'all', isWhole });
    found.push(...(await issues(template, second, { widths: [390, 1920], pages: 'all', isWhole: nowhere })));
    expect(found).toEqual([]);
  });

  it('shows every field without missing text', async () => {
    const extent: Extent = { widths: [390, 1280], pages: 'all', isWhole: (path) => path.includes('/f') };
    expect(await issues(template, everyField(), extent)).toEqual([]);
  });

  it('shows the front page of every other sample, and of one with few projects', async () => {
    const [first] = own;
    const all = first === undefined ? others : [...others, withProjects(first, 1), withProjects(first, 2)];
    const found: string[] = [];
    for (const content of all) {
      const extent: Extent = { widths: [390, 768, 1280], pages: 'front', isWhole: nowhere };
      found.push(...(await issues(template, content, extent)));
    }
    expect(found).toEqual([]);
  });
});
