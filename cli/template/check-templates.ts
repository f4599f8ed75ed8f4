import { memoryCache } from '#src/export/memory-cache.ts';
import type { CheckedContent } from '#src/template-check/checked-content.ts';
import type { WindowWidth } from '#src/template-check/checks.ts';
import { checkSite } from '#src/template-check/check-site.ts';
import type { TemplateIssue } from '#src/template-check/template-issue.ts';
import { pagesOf, renderedSite } from '#src/template-check/rendered-site.ts';
import { openSiteServer } from '#src/template-check/site-server.ts';
import { axeSource, openBrowser } from './open-browser.ts';

type Given = {
  templates: readonly string[];
  contents: readonly CheckedContent[];
  widths: readonly WindowWidth[];
  onSite: (done: number, total: number) => void;
};

/** Checks every page of every content in every template. @throws AppError 'browser-missing' */
export async function checkTemplates(given: Given): Promise<{ pages: number; issues: TemplateIssue[] }> {
  const { templates, contents, widths, onSite } = given;
  const source = await axeSource();
  const browser = await openBrowser();
  const server = await openSiteServer();
  const cache = memoryCache();
  const issues: TemplateIssue[] = [];
  let [pages, done] = [0, 0];
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    for (const template of templates)
      for (const content of contents) {
        const site = await renderedSite(cache, template, content);
        pages += pagesOf(site).length;
        const check = { template, content, site, widths, pages: 'all', isWhole: () => true } as const;
        issues.push(...(await checkSite({ page, server, axeSource: source }, check)));
        onSite((done += 1), templates.length * contents.length);
      }
  } finally {
    await browser.close();
    await server.close();
  }
  return { pages, issues };
}
