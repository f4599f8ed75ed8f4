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
import type { SiteFont } from '#src/render/fonts.ts';
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
    'Templates: the front page of its own sample with all that it loads but images, Brotli. Product: gzip. Requests are those of a first visit, without images that come when they are scrolled to; `npm run bench -- --only lighthouse` has whole pages in a browser.',
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
  const size = (matches: (path: string) => boolean): number =>
    files
      .flatMap((file) =>
        'content' in file && matches(file.path) ? [brotliCompressSync(file.content).length] : [],
      )
      .reduce((sum, bytes) => sum + bytes, 0);
  const count = (matches: (path: string) => boolean): number =>
    files.filter((file) => matches(file.path)).length;
  const html = size((path) => path === 'index.html');
  const css = size((path) => path.endsWith('.css'));
  const sum = (some: readonly SiteFont[]): number => some.reduce((all, { blob }) => all + blob.bytes, 0);
  const preloaded = fonts.filter(({ face, subset }) => face.preload && subset === 'latin');
  const fontBytes = sum(fonts);
  return [
    figure(`${template}: HTML`, 'bytes', [html]),
    figure(`${template}: CSS`, 'bytes', [css]),
    figure(`${template}: fonts`, 'bytes', [fontBytes]),
    figure(`${template}: all of them`, 'bytes', [html + css + fontBytes]),
    figure(`${template}: requests`, '', [1 + count((path) => path.endsWith('.css')) + preloaded.length]),
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
