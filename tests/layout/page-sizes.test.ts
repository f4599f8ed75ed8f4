import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { memoryCache } from '#src/export/memory-cache.ts';
import { pagesOf, renderedSite, type RenderedSite } from '#src/template-check/rendered-site.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { sampleContents } from './sample-contents.ts';

const cache = memoryCache();
const samples = await sampleContents();

/** The maximum size of all fonts that a page preloads. */
const maxFontBytes = 40 * 1024;

/** The maximum size of HTML and CSS of a front page: the first ten packets of a connection hold 14.6 KB. */
const maxPageBytes = 14 * 1024;

/** The size as visitors get it after maintenance has compressed the release. */
function compressed(body: string | Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function bodyOf(site: RenderedSite, path: string): string | Buffer {
  const found = site.get(path);
  if (found === undefined) throw new Error(`The site has no ${path}.`);
  return found.body;
}

const linked = (html: string, pattern: RegExp): string[] =>
  Array.from(html.matchAll(pattern), ([, path = '']) => path);

describe.each(templateIds)('the template %s', (template) => {
  it.each(samples)('sends the sample $name in pages that fit the first packets', async (content) => {
    const site = await renderedSite(cache, template, content);
    const html = String(bodyOf(site, '/index.html'));
    const styles = linked(html, /<link rel="stylesheet" href="([^"]+)"/g);
    expect(styles).toHaveLength(1);
    const [page, css = 0] = [html, ...styles.map((path) => bodyOf(site, path))].map(compressed);
    expect((page ?? 0) + css, `HTML ${page}, CSS ${css}`).toBeLessThanOrEqual(maxPageBytes);
    for (const path of pagesOf(site)) {
      const fonts = linked(
        String(bodyOf(site, `${path}index.html`)),
        /<link rel="preload" as="font"[^>]*? href="([^"]+)"/g,
      );
      const bytes = fonts.reduce((sum, font) => sum + bodyOf(site, font).length, 0);
      expect(fonts.length, path).toBeGreaterThan(0);
      expect(bytes, `${path} preloads ${fonts.length} fonts`).toBeLessThanOrEqual(maxFontBytes);
    }
  });
});
