import type { ContentChange } from '#src/domain/compare-content.ts';
import type { SitePage } from '#src/render/site-pages.tsx';

/** A page of either side, and whether it has differences. */
export type ComparedPage = { key: string; name: string; isChanged: boolean };

/** The pages of both sides without duplicates: those of the later side in order, then the removed ones. */
export function comparedPages(
  { before, after }: { before: readonly SitePage[]; after: readonly SitePage[] },
  changes: readonly ContentChange[],
): ComparedPage[] {
  const there = new Set(after.map(({ key }) => key));
  const pages = [...after, ...before.filter(({ key }) => !there.has(key))];
  const keys = new Set(pages.map(({ key }) => key));
  const changed = new Set(changes.flatMap((change) => keysOf(change, keys)));
  return pages.map(({ key, name }) => ({ key, name, isChanged: changed.has(key) }));
}

/** The pages that show a change: its own page, and the front page for an entry with its own page. */
function keysOf({ path, page }: ContentChange, keys: ReadonlySet<string>): string[] {
  if (page === null) return ['home'];
  const [first = '', list, entry = '', field] = path.split('.');
  if (first === 'pages') return [list ?? ''];
  const hasOwnPage = list === 'items' && keys.has(entry);
  // The body of an entry is only on its own page.
  if (hasOwnPage && field === 'body') return [entry];
  return ['home', ...(hasOwnPage ? [entry] : []), ...(keys.has(first) ? [first] : [])];
}
