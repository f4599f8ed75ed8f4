import type { Page } from 'playwright';
import { axeViolations } from './axe-violations.ts';
import type { PageIssue } from './template-issue.ts';
import { forcedColorsInPage } from './in-page/colors.ts';
import { layoutInPage } from './in-page/layout.ts';
import { motionInPage } from './in-page/motion.ts';
import { overlapsInPage } from './in-page/overlaps.ts';
import { drawingsInPage, withoutStyles } from './in-page/plain.ts';
import { shownInPage } from './in-page/shown.ts';
import { printedPages } from './printed-pages.ts';

/** The window heights for measurements, by width. */
export const windows = { 320: 568, 390: 844, 768: 1024, 1280: 900, 1920: 1080 } as const;
export type WindowWidth = keyof typeof windows;
export const allWidths: readonly WindowWidth[] = [320, 390, 768, 1280, 1920];

export async function setWidth(page: Page, width: WindowWidth): Promise<void> {
  await page.setViewportSize({ width, height: windows[width] });
}

/** Opens a page, lays out all of it and waits for its fonts and images. @throws when the page cannot be opened */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
  });
  await loadImages(page);
}

/** Waits for the images of the open page. In a wider window they are others. */
export async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The browser chooses them when it draws the page.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
  });
}

/** The layout issues of the open page in the current window. */
export async function layoutIssues(page: Page): Promise<PageIssue[]> {
  const overlaps = await page.evaluate(overlapsInPage, { whileFocused: false });
  const others = await page.evaluate(layoutInPage);
  return [...overlaps.map(asOverlap), ...others];
}

/** Images over text of the open page while a link is focused or a title is hovered. */
export async function pointedIssues(page: Page): Promise<PageIssue[]> {
  const found = await page.evaluate(overlapsInPage, { whileFocused: true });
  for (const title of await page.locator('main :is(h2, h3) a').all()) {
    await title.hover({ force: true });
    found.push(...(await page.evaluate(overlapsInPage, { whileFocused: false })));
  }
  await page.mouse.move(0, 0);
  return [...new Set(found)].map(asOverlap);
}

const asOverlap = (what: string): PageIssue => ({ kind: 'overlap', what, where: '' });

/** The violations that axe finds on the open page in the light scheme, and for colors in the dark one. */
export async function axeIssues(page: Page, source: string): Promise<PageIssue[]> {
  const found = (scheme: string) => (what: string) =>
    ({ kind: 'accessibility', what, where: scheme }) as const;
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await axeViolations(page, source);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeViolations(page, source, 'colors');
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light.map(found('light')), ...dark.map(found('dark'))];
}

export async function motionIssues(page: Page): Promise<PageIssue[]> {
  return page.evaluate(motionInPage);
}

export async function forcedColorsIssues(page: Page): Promise<PageIssue[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(forcedColorsInPage);
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** The minimum number of strips with ink, of twenty per printed page: the last page may be short, but not empty. */
const minInk = { all: 4, last: 1 };

/** Printed pages of the open page that are almost empty. */
export async function printIssues(page: Page): Promise<PageIssue[]> {
  const pages = printedPages(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
  return pages.flatMap((strips, index): PageIssue[] => {
    const isLast = index === pages.length - 1;
    if (pages.length === 1 || strips >= (isLast ? minInk.last : minInk.all)) return [];
    const what = `Page ${index + 1} of ${pages.length} has words or images on ${strips} of 20 strips.`;
    return [{ kind: 'print', what, where: '' }];
  });
}

/** The content that the open page loses without its stylesheet, which stays off afterwards. */
export async function plainIssues(page: Page): Promise<PageIssue[]> {
  const styled = await page.evaluate(shownInPage);
  await page.evaluate(withoutStyles);
  const plain = await page.evaluate(shownInPage);
  const drawings = await page.evaluate(drawingsInPage);
  if (plain.text.length >= styled.text.length) return drawings;
  const what = `Without it, ${styled.text.length - plain.text.length} characters are gone.`;
  return [...drawings, { kind: 'without-css', what, where: 'body' }];
}
