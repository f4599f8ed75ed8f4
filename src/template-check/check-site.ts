import type { Page } from 'playwright';
import type { CheckedContent } from './checked-content.ts';
import {
  axeIssues,
  forcedColorsIssues,
  layoutIssues,
  motionIssues,
  openPage,
  plainIssues,
  pointedIssues,
  printIssues,
  setWidth,
  type WindowWidth,
} from './checks.ts';
import type { TemplateIssue, PageIssue } from './template-issue.ts';
import { shownInPage, type Shown } from './in-page/shown.ts';
import { missingStrings } from './missing-strings.ts';
import { pagesOf, type RenderedSite } from './rendered-site.ts';
import type { SiteServer } from './site-server.ts';
import { wordsInSystemFonts } from './system-fonts.ts';

export type SiteCheck = {
  template: string;
  content: CheckedContent;
  site: RenderedSite;
  widths: readonly WindowWidth[];
  /** The front page alone cannot show whether text is missing. */
  pages: 'all' | 'front';
  /** True to check fonts, printing, colors and axe besides the layout; by page. */
  isWhole: (path: string) => boolean;
  /** Allows system fonts, for scripts that no template supports. */
  anyFonts?: boolean;
};

type Tools = { page: Page; server: SiteServer; axeSource: string };

/** Opens every page of a site and measures it. The page must emulate reduced motion. */
export async function checkSite(
  { page, server, axeSource }: Tools,
  check: SiteCheck,
): Promise<TemplateIssue[]> {
  const { template, content, site, widths, isWhole } = check;
  server.serve(site);
  const found: TemplateIssue[] = [];
  const add = (path: string, width: WindowWidth | null, issues: readonly PageIssue[]): void => {
    for (const issue of issues) found.push({ ...issue, template, content: content.name, page: path, width });
  };
  const shown: Shown[] = [];
  for (const path of check.pages === 'all' ? pagesOf(site) : ['/']) {
    await setWidth(page, 1280);
    await openPage(page, `${server.origin}${path}`);
    for (const width of widths) {
      await setWidth(page, width);
      add(path, width, await layoutIssues(page));
    }
    await setWidth(page, 1280);
    add(path, null, await motionIssues(page));
    if (path === '/') add(path, 1280, await pointedIssues(page));
    if (isWhole(path)) await wholeIssues(path);
    if (path !== '/cv/') shown.push(await page.evaluate(shownInPage));
    if (isWhole(path)) add(path, null, await plainIssues(page));
  }
  if (check.pages === 'all') add('/', null, missingStrings(content.content, shown));
  return found;

  async function wholeIssues(path: string): Promise<void> {
    add(path, 1280, await axeIssues(page, axeSource));
    await setWidth(page, 390);
    add(path, 390, await axeIssues(page, axeSource));
    await setWidth(page, 1280);
    add(path, null, await forcedColorsIssues(page));
    if (check.anyFonts !== true) add(path, null, await wordsInSystemFonts(page));
    add(path, null, await printIssues(page));
  }
}
