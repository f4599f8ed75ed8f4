import { useCallback, useMemo, useRef } from 'react';

export type ScrollTogether = {
  /** Registers the page of a side. */
  open: (side: number, page: Document) => void;
  /** Scrolls one page alone. Both keep the new distance afterwards. */
  lead: (page: Document, by: number) => void;
};

/**
 * Synchronizes the scrolling of two pages, at the distance between their first changes, because changes move the
 * content.
 */
export function useScrollTogether(): ScrollTogether {
  const pages = useRef<(Document | undefined)[]>([]);
  const led = useRef(new Set<Document>());
  /** The scroll offset of the second page against the first. */
  const distance = useRef(0);
  const scroll = useCallback((page: Document, top: number): void => {
    const from = topOf(page);
    page.defaultView?.scrollTo({ top, behavior: 'instant' });
    if (topOf(page) !== from) led.current.add(page);
  }, []);
  const open = useCallback(
    (side: number, page: Document): void => {
      pages.current[side] = page;
      page.addEventListener('scroll', () => {
        const other = pages.current[1 - side];
        if (led.current.delete(page) || other === undefined) return;
        scroll(other, topOf(page) + (side === 0 ? distance.current : -distance.current));
      });
    },
    [scroll],
  );
  const lead = useCallback(
    (page: Document, by: number): void => {
      scroll(page, topOf(page) + by);
      const [first, second] = pages.current;
      if (first !== undefined && second !== undefined) distance.current = topOf(second) - topOf(first);
    },
    [scroll],
  );
  return useMemo(() => ({ open, lead }), [open, lead]);
}

function topOf({ scrollingElement }: Document): number {
  return scrollingElement?.scrollTop ?? 0;
}
