import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { z } from 'zod';
import { publishedSite } from '#cli/template/published-site.ts';
import { onePageOfEachKind } from '#cli/template/shoot-templates.ts';
import { openImageProcessor, type ImageProcessor } from '#src/media/image-process.ts';
import { loadSample, sampleIds } from '#src/samples/load-sample.ts';
import { openSiteServer } from '#src/template-check/site-server.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { browserArgs } from '#tests/support/browser.mjs';
import { imageChild } from '#tests/support/image-child.ts';
import { lighthouseReport, type Measured } from './lighthouse-report.ts';
import { openLighthouse } from './measure-page.ts';
import { measuredProduct, type Cookie } from './product-pages.ts';

const given = z
  .object({
    root: z.string(),
    home: z.string(),
    version: z.string(),
    chromium: z.string(),
    /** Ids of templates, and `product`. If it is empty, everything is measured and the report is written. */
    only: z.array(z.string()),
    json: z.boolean(),
    /** The origin of the built product. */
    app: z.string().nullable(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

/** The kinds of measured pages, by their folder. */
const kinds: Readonly<Record<string, string>> = {
  home: 'index',
  projects: 'project',
  series: 'series',
  writing: 'post',
  cv: 'CV',
};

const port = 9333;
const browser = await chromium.launch({
  executablePath: given.chromium,
  args: [...browserArgs, `--remote-debugging-port=${port}`],
});
const bestOf = await openLighthouse(given.home, port);
const imageProcessor = openImageProcessor({ childPath: imageChild });
const measured: Measured[] = [];
try {
  for (const template of templateIds.filter(isWanted))
    measured.push(...(await measuredTemplate(template, imageProcessor)));
  if (given.app !== null) measured.push(...(await measuredProduct(given.app, { bestOf, addCookies })));
} finally {
  await browser.close();
  await imageProcessor.close();
}
const report = lighthouseReport(given.version, measured);
if (given.only.length === 0) await writeFile(join(given.root, 'docs/lighthouse.md'), report);
console.log(given.json ? JSON.stringify(measured) : report);
const isPerfect = measured.every(({ scores }) => scores.every((score) => score === 100));
process.exitCode = given.json || isPerfect ? 0 : 1;

/** Lighthouse opens its pages in the context that the browser starts with. */
async function addCookies(cookies: readonly Cookie[]): Promise<void> {
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  await connected.contexts()[0]?.addCookies([...cookies]);
  await connected.close();
}

function isWanted(name: string): boolean {
  return given.only.length === 0 || given.only.includes(name);
}

/** Measures one page of each kind, preferably in the template's own samples. */
async function measuredTemplate(template: string, processor: ImageProcessor): Promise<Measured[]> {
  const folder = join(given.root, 'content/samples');
  const samples = await Promise.all(
    (await sampleIds(folder)).map((id) => loadSample({ folder, imageProcessor: processor }, id)),
  );
  const isOwn = ({ content }: (typeof samples)[number]): number => (content.template === template ? 0 : 1);
  const missing = new Set(Object.keys(kinds));
  const found: Measured[] = [];
  const server = await openSiteServer({ compressed: true });
  try {
    for (const sample of samples.toSorted((a, b) => isOwn(a) - isOwn(b))) {
      if (missing.size === 0) break;
      const cacheFolder = join(given.root, 'build/images');
      const site = await publishedSite(sample, { imageProcessor: processor, cacheFolder, template });
      server.serve(site);
      for (const { kind, path } of onePageOfEachKind(site)) {
        if (!missing.delete(kind)) continue;
        const page = `${kinds[kind] ?? kind} (${sample.id})`;
        console.error(`${template}: ${page}`);
        const scores = await bestOf(`${server.origin}${path}`);
        found.push({ group: 'template', name: template, page, ...scores });
      }
    }
  } finally {
    await server.close();
  }
  return found;
}
