import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const islandStyle = /<style>astro-island[^<]*<\/style>/;

/** Moves the style of islands in every built page to the head: Astro writes it before the first island, where none may be. */
export async function moveIslandStyles(folder: string): Promise<void> {
  for await (const name of glob('**/*.html', { cwd: folder })) {
    const file = join(folder, name);
    const html = await readFile(file, 'utf8');
    const moved = withIslandStyleInHead(html);
    if (moved !== html) await writeFile(file, moved);
  }
}

export function withIslandStyleInHead(html: string): string {
  const [style] = islandStyle.exec(html) ?? [];
  if (style === undefined) return html;
  return html.replace(style, '').replace('</head>', () => `${style}</head>`);
}
