import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { templateIds } from '#src/templates/manifests.ts';
import { importFile, type Imported } from '#src/import/import-file.ts';
import { newId } from '#src/backend/new-id.ts';
import { violationsOn } from '#tests/support/accessibility.ts';
import { openBrowser } from './browser.ts';
import type { RenderedText } from './hostile-content.ts';
import { openPageServer, type PageServer } from './page-server.ts';
import { renderImported, resumeFiles } from './resume-files.ts';
import { openTally } from './tally.ts';
import { memorySource } from '#src/files/byte-source.ts';

const tally = openTally('accessibility of imported resumes');
const perTemplate = 4;

let browser: Browser;
let server: PageServer;
let site: readonly RenderedText[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  server = await openPageServer((path) => {
    const wanted = path.endsWith('/') ? `${path}index.html` : path;
    const file = site.find((candidate) => `/${candidate.path}` === wanted);
    return file === undefined ? null : { type: file.contentType, body: file.content };
  });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** The longest resumes, because together they have every kind of section. Each template gets four others. */
const resumes = await Promise.all(
  resumeFiles
    .map((file) => ({ ...file, size: file.bytes().length }))
    .toSorted((a, b) => b.size - a.size)
    .map(async ({ path, bytes }) => ({
      path,
      imported: await importFile({ name: path, source: memorySource(bytes()), newId }).catch(() => null),
    })),
);
const usable = resumes.flatMap(({ path, imported }) => (imported === null ? [] : [{ path, imported }]));
const sample = templateIds.flatMap((template, place) =>
  usable.slice(place * perTemplate, (place + 1) * perTemplate).map((resume) => ({ template, ...resume })),
);

it.each(sample)('the résumé $path in the template $template passes axe', async ({ template, imported }) => {
  site = renderImported(imported satisfies Imported, template);
  const context = await browser.newContext({ colorScheme: 'light' });
  const page = await context.newPage();
  const addresses = site.flatMap(({ path }) => (/(^|\/)index\.html$/.test(path) ? [path] : [])).slice(0, 3);
  for (const address of addresses) {
    await page.goto(`${server.origin}/${address.replace(/index\.html$/, '')}`);
    expect(await violationsOn(page), address).toEqual([]);
    tally.add('pages without a violation');
  }
  await context.close();
});
