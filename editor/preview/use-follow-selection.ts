import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { useEditing } from '#editor/fields/editing.ts';
import type { Selection } from '#editor/fields/form-view.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { bodyPageOf, pageOf } from './page-of.ts';
import { shownOn } from './section-elements.ts';
import type { SiteView } from '#src/templates/template.ts';
import { entryPath } from './typing/page-scope.ts';

type Shown = {
  page: Document | null;
  site: SiteView;
  content: PortfolioContent;
  pages: readonly { key: string }[];
  pageKey: string;
};

type Followed = { selection: Selection; wanted: string };

/**
 * Scrolls the page to the section that was selected elsewhere, and calls `open` if it is on another page. A block is on
 * the page of its entry, which exists as soon as the entry has a text.
 */
export function useFollowSelection(
  { page, site, content, pages, pageKey }: Shown,
  open: (pageKey: string) => void,
): void {
  const { view } = useEditing();
  const selection = useStore(view, (state) => state.selection);
  const followed = useRef<Followed | null>(null);
  const asked = useRef<Followed | null>(null);
  const follow = useEffectEvent((next: Selection) => {
    const own = next.at === undefined ? null : bodyPageOf(next.at);
    const wanted = pages.find(({ key }) => key === own)?.key ?? pageOf(next.path);
    const isNow = (done: Followed | null): boolean => done?.selection === next && done.wanted === wanted;
    if (next.path === 'seo' || page === null || isNow(followed.current)) return;
    if (wanted !== pageKey && isWithin(next.at, entryPath(content, pageKey))) return;
    if (wanted !== pageKey && !isNow(asked.current)) {
      // The page of the section is rendered first. A page that is opened later must not scroll back.
      asked.current = { selection: next, wanted };
      return open(wanted);
    }
    // A new section is in the document a moment before it is on the page.
    if (valueAt(content, next.path) === undefined) return;
    followed.current = { selection: next, wanted };
    const found = shownOn(page, site, pageKey).find((one) => one.path === next.path);
    if (found !== undefined && !isInView(found.element)) scrollTo(found.element);
  });
  useEffect(() => {
    if (selection?.from === 'form') follow(selection);
  }, [selection, pageKey, page, pages, content]);
}

/** A field of the entry is on its page already. */
const isWithin = (path: EditPath | undefined, entry: EditPath): boolean =>
  entry !== '' && path !== undefined && `${path}.`.startsWith(`${entry}.`);

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const height = element.ownerDocument.defaultView?.innerHeight ?? 0;
  return top >= 0 && (bottom <= height || top < height / 3);
}

export function scrollTo(element: HTMLElement): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' });
}
