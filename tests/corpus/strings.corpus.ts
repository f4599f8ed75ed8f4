import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { templateIds } from '#src/templates/manifests.ts';
import { openBrowser } from './browser.ts';
import { everyStep, readJsonFile } from './corpus-files.ts';
import { renderHostile, type RenderedText } from './hostile-content.ts';
import { faultyXml } from './sheet.ts';
import { openTally } from './tally.ts';

const strings = everyStep([
  ...z.array(z.string()).parse(readJsonFile('strings/blns.json')),
  ...Object.values(
    z.record(z.string(), z.array(z.string())).parse(readJsonFile('strings/unicode-made.json')),
  ).flat(),
]);
const tally = openTally('strings');

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(() => browser.close());

describe.each(templateIds)('the template %s', (template) => {
  it(
    `a site renders well-formed files with each of ${strings.length} strange strings in every text field`,
    { timeout: 600_000 },
    async () => {
      const documents: { index: number; path: string; xml: string }[] = [];
      let slowest = 0;
      for (const [index, string] of strings.entries()) {
        const start = performance.now();
        const files = renderHostile(string, template);
        slowest = Math.max(slowest, performance.now() - start);
        expect(files.find(({ path }) => path === 'feed.xml')).toBeDefined();
        for (const file of files) {
          const { path, content: xml } = file;
          expect(xml.isWellFormed(), `${path} of string ${index}`).toBe(true);
          if (/\.(xml|svg)$/.test(path)) documents.push({ index, path, xml });
          if (path.endsWith('.json')) JSON.parse(xml);
          tally.add('JSON-LD blocks parsed', dataOf(file).length);
        }
        tally.add(`renders in ${template}`);
      }
      const faults: string[] = [];
      for (let at = 0; at < documents.length; at += 300)
        faults.push(...(await page.evaluate(faultyXml, documents.slice(at, at + 300))));
      tally.add('XML documents parsed', documents.length);
      tally.add(`ms slowest render in ${template}`, Math.round(slowest));
      expect(faults).toEqual([]);
    },
  );
});

/** The parsed JSON-LD of a page. */
function dataOf(file: RenderedText): unknown[] {
  if (!file.path.endsWith('.html')) return [];
  const blocks = file.content.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return Array.from(blocks, ([, json = '']) => {
    const data: unknown = JSON.parse(json);
    expect(data).toMatchObject({ '@context': 'https://schema.org' });
    return data;
  });
}
