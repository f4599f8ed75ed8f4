import { fileURLToPath } from 'node:url';
import { Parser } from 'htmlparser2';
import { expect, test } from 'playwright/test';
import { readRouteRules } from '#src/built-pages/read-rules.ts';
import { readConfig } from '#src/config/config.ts';
import { followRedirects, isInternal, withoutSlash } from '#src/navigation/route-rules.ts';
import { shellFor } from '#src/routes.ts';
import { pageOptions, readPageFiles, type PageFile } from '#src/server/page-files.ts';

const origin = 'https://vitrine.example';
const rules = readRouteRules(null);
const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** Served by the program, not by a file. */
const answered = /^\/(api\/settings|\.well-known\/security\.txt)$/;

type Links = { targets: string[]; anchors: Set<string> };

/** The links of a page, and its anchors. */
function linksOf(html: string): Links {
  const found: Links = { targets: [], anchors: new Set() };
  const parser = new Parser({
    onopentag(name, { href, src, srcset, id, property, content }) {
      if (id !== undefined) found.anchors.add(id);
      if (href !== undefined && name !== 'base') found.targets.push(href);
      if (src !== undefined) found.targets.push(src);
      if (srcset !== undefined)
        found.targets.push(...srcset.split(',').map((one) => one.trim().split(' ')[0] ?? ''));
      if (property === 'og:image' && content !== undefined) found.targets.push(content);
    },
  });
  parser.end(html);
  return found;
}

test('Every link of every built page leads to a page, a file and an anchor that exist', () => {
  const files = readPageFiles(
    { pages: folder('dist'), examples: folder('build/examples') },
    pageOptions(readConfig({ APP_DOMAIN: 'vitrine.example' })),
  );
  const isPage = (file: PageFile): boolean => file.type.startsWith('text/html');
  const pages = new Map(
    [...files]
      .filter(([, file]) => isPage(file))
      .map(([path, { body }]) => [path, linksOf(body.toString('utf8'))]),
  );
  const fileAt = (path: string): string | null => {
    const at = (shellFor(path) ?? path).slice(1).replace(/\/$/, '');
    const candidates = [at, at === '' ? 'index.html' : `${at}/index.html`];
    return candidates.find((file) => files.has(file)) ?? null;
  };
  let checked = 0;
  const broken: string[] = [];
  for (const [page, { targets }] of pages) {
    const base = `${origin}/${page.replace(/index\.html$/, '')}`;
    for (const target of targets) {
      const url = new URL(target, base);
      if (url.origin !== origin) continue;
      checked += 1;
      const path = followRedirects(rules.redirects, withoutSlash(decodeURIComponent(url.pathname)));
      if (!isInternal(path) || answered.test(path)) continue;
      const file = fileAt(url.pathname.endsWith('/') && path !== '/' ? `${path}/` : path);
      const anchor = decodeURIComponent(url.hash.slice(1));
      const hasAnchor = anchor === '' || pages.get(file ?? '')?.anchors.has(anchor) === true;
      if (file === null || !hasAnchor) broken.push(`${page} → ${target}`);
    }
  }
  expect(pages.size).toBeGreaterThan(30);
  expect(checked).toBeGreaterThan(500);
  expect(broken).toEqual([]);
});
