import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { uploadIdsIn } from '#src/domain/image-uses.ts';
import { memoryCache } from '#src/export/memory-cache.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { templateIds } from '#src/templates/manifests.ts';
import type { SiteImages } from '#src/domain/site.ts';
import { recipeFor } from '#src/media/image-recipe.ts';
import { siteFonts } from '#src/publish/fonts/site-fonts.ts';
import { renderSite } from '#src/render/render-site.tsx';
import { aSiteImage } from '#tests/support/site-image.ts';
import type { Bench } from '../bench-run.ts';
import { figure, type Figure, type RowResult } from '../report/figure.ts';

/**
 * Measures the bytes, without images, that a visitor of a sample's front page loads, and those that a user of the
 * product loads.
 */
export async function runPageBytes(bench: Bench): Promise<RowResult> {
  bench.say('Bytes of pages');
  const { root } = bench;
  const figures: Figure[] = [];
  for (const template of templateIds) figures.push(...(await sampleBytes(root, template)));
  const dist = join(root, 'dist');
  for (const { page, name } of productPages)
    if (existsSync(join(dist, page))) figures.push(...(await bundleBytes(dist, page, name)));
  const notes = [
    'Templates: the front page of its own sample with the stylesheet and the fonts that it names at its head, Brotli. Product: gzip. Requests are those of a first visit, without images that come when they are scrolled to; `npm run bench -- --only lighthouse` has whole pages in a browser.',
  ];
  return existsSync(join(dist, 'index.html'))
    ? { figures, notes }
    : { figures, notes: [...notes, 'The pages of the product are not built (npm run build).'] };
}

const productPages = [
  { page: 'index.html', name: 'landing page' },
  { page: 'templates/index.html', name: 'templates' },
  { page: 'features/index.html', name: 'features' },
  { page: 'blog/index.html', name: 'blog' },
  { page: 'login/index.html', name: 'sign-in' },
  { page: 'dashboard/index.html', name: 'dashboard' },
  { page: 'portfolios/-/edit/index.html', name: 'editor' },
];

async function sampleBytes(root: string, template: string): Promise<Figure[]> {
  const content = readContent(
    JSON.parse(await readFile(join(root, 'content/samples', `${template}.json`), 'utf8')),
  );
  const { fonts } = await siteFonts(memoryCache(), content);
  const files = renderSite({
    content,
    identity: { origin: 'https://ada.vitrine.example', slug: 'ada', appLinks: null },
    images: imagesOf(content),
    files: {},
    social: null,
    fonts,
    linking: 'host',
  });
  const compressedBytes = (path: string): number => {
    const file = files.find((one) => one.path === path);
    if (file === undefined || !('content' in file)) throw new Error(`The site has no ${path}.`);
    return brotliCompressSync(file.content).length;
  };
  const front = files.find(({ path }) => path === 'index.html');
  if (front === undefined || !('content' in front)) throw new Error('The site has no front page.');
  const styles = [...String(front.content).matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)];
  const html = compressedBytes('index.html');
  const css = styles.reduce((sum, [, path = '']) => sum + compressedBytes(path), 0);
  const preloaded = fonts.filter(({ face, subset }) => face.preload && subset === 'latin');
  const fontBytes = preloaded.reduce((sum, { blob }) => sum + blob.bytes, 0);
  return [
    figure(`${template}: HTML`, 'bytes', [html]),
    figure(`${template}: CSS`, 'bytes', [css]),
    figure(`${template}: preloaded fonts`, 'bytes', [fontBytes]),
    figure(`${template}: all of them`, 'bytes', [html + css + fontBytes]),
    figure(`${template}: requests`, '', [1 + styles.length + preloaded.length]),
  ];
}

/** A stand-in for every image of the content, with as many renditions as a published one. */
function imagesOf(content: PortfolioContent): SiteImages {
  const image = aSiteImage({
    width: 1800,
    height: 1200,
    formats: ['avif', 'webp', 'jpeg'],
    widths: recipeFor({ maxImageWidth: 1920 }).widths,
  });
  return Object.fromEntries(uploadIdsIn(content).map((id) => [id, image]));
}

/** gzip sizes of a built page with its scripts and styles, and their static imports. */
async function bundleBytes(dist: string, page: string, name: string): Promise<Figure[]> {
  if (!existsSync(join(dist, page))) return [];
  const html = await readFile(join(dist, page), 'utf8');
  const named = [
    ...html.matchAll(/(?:src|href|component-url|renderer-url)="(\/_astro\/[^"]+\.(?:js|css))"/g),
  ];
  const found = new Map<string, number>();
  const waiting = named.map(([, path = '']) => path.slice(1));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const text = await readFile(join(dist, path), 'utf8');
    found.set(path, gzipSync(text, { level: 9 }).length);
    if (!path.endsWith('.js')) continue;
    const imports = text.matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g);
    for (const [, target = ''] of imports) waiting.push(join(dirname(path), target));
  }
  const sum = (ending: string): number =>
    [...found].reduce((total, [path, bytes]) => total + (path.endsWith(ending) ? bytes : 0), 0);
  return [
    figure(`${name}: HTML`, 'bytes', [gzipSync(html, { level: 9 }).length]),
    figure(`${name}: CSS`, 'bytes', [sum('.css')]),
    figure(`${name}: scripts`, 'bytes', [sum('.js')]),
    figure(`${name}: requests`, '', [1 + found.size]),
  ];
}
