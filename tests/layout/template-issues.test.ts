import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeSource } from '#cli/template/open-browser.ts';
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
} from '#src/template-check/checks.ts';
import { issueKinds, type IssueKind, type PageIssue } from '#src/template-check/template-issue.ts';
import { shownInPage } from '#src/template-check/in-page/shown.ts';
import { newSection } from '#src/domain/sections/index.ts';
import { missingStrings } from '#src/template-check/missing-strings.ts';
import { openSiteServer, type SiteServer } from '#src/template-check/site-server.ts';
import { scriptContent } from '#src/template-check/scripts.ts';
import { wordsInSystemFonts } from '#src/template-check/system-fonts.ts';
import { browserArgs, findBrowser } from '#tests/support/browser.mjs';

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

const words = 'One sentence that somebody wrote about a bridge. ';
const gray = `<img alt="A bridge" src="data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>')}">`;

async function open(body: string, width: WindowWidth = 1280): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Ada</title><meta name="viewport" content="width=device-width"><body><main><h1>Ada</h1>${body}</main></body></html>`;
  server.serve(new Map([['/index.html', { contentType: 'text/html; charset=utf-8', body: html }]]));
  await setWidth(page, width);
  await openPage(page, `${server.origin}/`);
}

type Broken = { kind: IssueKind; what: string; body: string; find: () => Promise<PageIssue[]> };

const columns = (...heights: number[]): string =>
  `<ul style="display:grid;grid-template-columns:repeat(${heights.length},1fr);padding:0;list-style:none">${heights
    .map((height) => `<li><p>${words}</p><p style="margin-top:${height}px">${words}</p></li>`)
    .join('')}</ul>`;

const broken: Broken[] = [
  {
    kind: 'overlap',
    what: 'an image over words',
    body: `<p>${words}</p><div style="margin-top:-60px;position:relative">${gray}</div>`,
    find: () => layoutIssues(page),
  },
  {
    kind: 'overlap',
    what: 'words over words',
    body: `<p>${words}</p><p style="margin-top:-36px">${words}</p>`,
    find: () => layoutIssues(page),
  },
  {
    kind: 'overlap',
    what: 'an image over another one',
    body: `<p>${gray}</p><p style="margin:-120px 0 0 40px">${gray.replace('A bridge', 'A river')}</p>`,
    find: () => layoutIssues(page),
  },
  {
    kind: 'overlap',
    what: 'an image that covers words when a title is hovered',
    body: `<style>.after{visibility:hidden;position:absolute;top:0;left:0}h2:hover ~ .after{visibility:visible}</style><h2><a href="#x">Bridge</a></h2><p>${words}</p><div class="after">${gray}</div>`,
    find: () => pointedIssues(page),
  },
  {
    kind: 'overflow',
    what: 'a page that is wider than the window',
    body: `<p style="inline-size:1600px">${words.repeat(9)}</p>`,
    find: () => layoutIssues(page),
  },
  {
    kind: 'overflow',
    what: 'words that are cut at the edge',
    body: `<div style="overflow:clip"><p style="white-space:nowrap">${words.repeat(9)}</p></div>`,
    find: () => layoutIssues(page),
  },
  {
    kind: 'empty',
    what: 'a tile with a line of words in a large frame',
    body: `<section style="border:1px solid;inline-size:400px;block-size:600px"><p>${words}</p></section>`,
    find: () => layoutIssues(page),
  },
  {
    kind: 'empty',
    what: 'a short column beside a long one',
    body: columns(700, 10),
    find: () => layoutIssues(page),
  },
  {
    kind: 'tall',
    what: 'words that run through columns taller than the window',
    body: `<div style="columns:2">${`<p>${words.repeat(8)}</p>`.repeat(40)}</div>`,
    find: () => layoutIssues(page),
  },
  {
    kind: 'tall',
    what: 'two stories beside each other that are taller than the window',
    body: columns(0, 0).replaceAll('</li>', `${`<p>${words.repeat(6)}</p>`.repeat(12)}</li>`),
    find: () => layoutIssues(page),
  },
  {
    kind: 'headings',
    what: 'a heading that skips a level',
    body: '<h4>Bridge</h4>',
    find: () => layoutIssues(page),
  },
  {
    kind: 'headings',
    what: 'a second main heading',
    body: '<h1>Bridge</h1>',
    find: () => layoutIssues(page),
  },
  {
    kind: 'accessibility',
    what: 'words in a color that cannot be read by night',
    body: `<style>@media (prefers-color-scheme:dark){p{color:#ddd;background:#fff}}</style><p>${words}</p>`,
    find: () => axeIssues(page, source),
  },
  {
    kind: 'print',
    what: 'a printed page with one line',
    body: `<p>${words}</p><p style="break-before:page">${words.repeat(60)}</p>`,
    find: () => printIssues(page),
  },
  {
    kind: 'script',
    what: 'words in a font of the system',
    body: `<p>${words}</p>`,
    find: () => wordsInSystemFonts(page),
  },
  {
    kind: 'motion',
    what: 'an animation',
    body: `<style>@keyframes turn{to{rotate:1turn}}p{animation:turn 9s infinite}</style><p>${words}</p>`,
    find: () => motionIssues(page),
  },
  {
    kind: 'forced-colors',
    what: 'words that keep a color of their own on a ground that does not',
    body: `<p><span style="forced-color-adjust:none;color:#fff">${words}</span></p>`,
    find: () => forcedColorsIssues(page),
  },
  {
    kind: 'without-css',
    what: 'a drawing without a size of its own',
    body: '<style>svg{inline-size:1em}</style><svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    find: () => plainIssues(page),
  },
  {
    kind: 'without-css',
    what: 'words that only the stylesheet shows',
    body: `<style>[hidden]{display:block}</style><p hidden>${words}</p>`,
    find: () => plainIssues(page),
  },
  {
    kind: 'missing',
    what: 'a text of the content that no page shows',
    body: '<p>Архитектор из</p>',
    find: async () =>
      missingStrings(scriptContent('ru', 'Архитектор из Москвы').content, [await page.evaluate(shownInPage)]),
  },
];

describe('measures of a page', () => {
  it.each(broken)('find $what as $kind', async ({ kind, body, find }) => {
    await open(body);
    const found = await find();
    expect(found.map((one) => one.kind)).toContain(kind);
    expect(new Set(found.map((one) => one.kind))).toEqual(new Set([kind]));
  });

  it('have a broken example for each kind of issue', () => {
    expect([...new Set(broken.map(({ kind }) => kind))].toSorted()).toEqual(
      Object.keys(issueKinds).toSorted(),
    );
  });

  it('allow system fonts for code', async () => {
    const code = '<code><span>mov</span> eax</code>';
    await open(`<p>${code}</p><pre>${code}</pre>`);
    // The text of the page is in `code` elements, so only its heading is reported.
    expect((await wordsInSystemFonts(page)).map(({ where }) => where)).toEqual(['h1']);
  });

  it('expect no link for text that is no URL', async () => {
    const { content } = scriptContent('ru', 'Архитектор');
    const sections = [...content.sections, { ...newSection('contact', 'c1'), website: 'look me up' }];
    await open('<p>Nothing of it</p>');
    const found = missingStrings({ ...content, sections }, [await page.evaluate(shownInPage)]);
    expect(found.map(({ what }) => what)).not.toContain('“look me up”');
    expect(found.length).toBeGreaterThan(0);
  });

  it('find nothing on a plain page', async () => {
    await open(`<h2>Work</h2><p>${words}</p>${gray}${columns(40, 60)}`);
    const all = [
      ...(await layoutIssues(page)),
      ...(await pointedIssues(page)),
      ...(await axeIssues(page, source)),
      ...(await motionIssues(page)),
      ...(await forcedColorsIssues(page)),
      ...(await printIssues(page)),
      ...(await plainIssues(page)),
    ];
    expect(all).toEqual([]);
  });
});
