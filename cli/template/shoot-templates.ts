import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { invalidInput } from '#src/domain/errors.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import { loadSample, sampleIds } from '#src/samples/load-sample.ts';
import { allWidths, loadImages, openPage, setWidth } from '#src/template-check/checks.ts';
import { pagesOf, type RenderedSite } from '#src/template-check/rendered-site.ts';
import { openSiteServer } from '#src/template-check/site-server.ts';
import { openBrowser } from './open-browser.ts';
import { publishedSite } from './published-site.ts';
import { shotSheet, type Shot } from './shot-sheet.ts';

type Given = {
  root: string;
  out: string;
  templates: readonly string[];
  /** Names of samples; all of them unless given. */
  samples?: readonly string[];
  imageProcessor: ImageProcessor;
  onShot: (done: number, total: number) => void;
};

const schemes = ['light', 'dark'] as const;

/**
 * Writes an image of each kind of page of each sample in each template, at every width, by day and by night, and
 * `index.html` with all of them. @throws AppError 'browser-missing', 'invalid-input' for an unknown sample
 */
export async function shootTemplates(given: Given): Promise<{ file: string; shots: Shot[] }> {
  const { root, out, templates, imageProcessor, onShot } = given;
  const folder = join(root, 'content/samples');
  const ids = await wantedSamples(folder, given.samples);
  const browser = await openBrowser();
  const server = await openSiteServer();
  const shots: Shot[] = [];
  const perPage = allWidths.length * schemes.length;
  await mkdir(out, { recursive: true });
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    for (const template of templates)
      for (const id of ids) {
        const sample = await loadSample({ folder, imageProcessor }, id);
        const cacheFolder = join(root, 'build/images');
        const site = await publishedSite(sample, { imageProcessor, cacheFolder, template });
        server.serve(site);
        const pages = onePageOfEachKind(site);
        const total = templates.length * ids.length * pages.length * perPage;
        for (const { kind, path } of pages) {
          await openPage(page, `${server.origin}${path}`);
          for (const scheme of schemes)
            for (const width of allWidths) {
              await page.emulateMedia({ colorScheme: scheme });
              await setWidth(page, width);
              await loadImages(page);
              const file = `${template}-${id}-${kind}-${width}-${scheme}.png`;
              await page.screenshot({ path: join(out, file), fullPage: true });
              shots.push({ template, sample: id, kind, width, scheme, file });
              onShot(shots.length, Math.max(total, shots.length));
            }
        }
      }
  } finally {
    await browser.close();
    await server.close();
  }
  const file = join(out, 'index.html');
  await writeFile(file, shotSheet(shots));
  return { file, shots };
}

async function wantedSamples(folder: string, wanted: readonly string[] | undefined): Promise<string[]> {
  const all = await sampleIds(folder);
  const unknown = wanted?.find((id) => !all.includes(id));
  if (unknown !== undefined)
    throw invalidInput('--sample', `There is no sample ${unknown}. The samples are ${all.join(', ')}.`);
  return all.filter((id) => wanted?.includes(id) ?? true);
}

/** The front page and the first page below each folder, by the name of the folder; own pages are `page`. */
export function onePageOfEachKind(site: RenderedSite): { kind: string; path: string }[] {
  const kinds = new Map<string, string>();
  for (const path of pagesOf(site)) {
    const parts = path.split('/').filter((part) => part !== '');
    const [first = 'home'] = parts;
    const kind = parts.length === 1 && first !== 'cv' ? 'page' : first;
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return [...kinds].map(([kind, path]) => ({ kind, path }));
}
