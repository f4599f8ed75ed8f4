import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const named = /(?:href|src|srcset)="([^"]*)"|url\(["']?([^"')]+)["']?\)/g;
const elsewhere = /^(https?:|mailto:|tel:|data:|#|$)/;

/**
 * Links and assets in pages and stylesheets of a folder that cannot be opened from disk: `cv/index.html →
 * /media/x.jpg`.
 */
export async function brokenLinks(folder: string): Promise<{ checked: number; broken: string[] }> {
  const broken: string[] = [];
  let checked = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(html|css)$/.test(name)) continue;
    const text = await readFile(join(folder, name), 'utf8');
    for (const target of targetsIn(text)) {
      checked += 1;
      const path = join(folder, dirname(name), decodeURIComponent(target.replace(/[?#].*$/, '')));
      // From disk, browsers show a list of files for a folder instead of its index page.
      if (target.startsWith('/') || target.endsWith('/') || !existsSync(path))
        broken.push(`${name} → ${target}`);
    }
  }
  return { checked, broken };
}

function targetsIn(text: string): string[] {
  return [...text.matchAll(named)]
    .flatMap(([whole, attribute, url]) => {
      const value = (attribute ?? url ?? '').replaceAll('&amp;', '&');
      return whole.startsWith('srcset')
        ? value.split(',').map((part) => part.trim().split(' ')[0] ?? '')
        : [value];
    })
    .filter((target) => !elsewhere.test(target));
}
