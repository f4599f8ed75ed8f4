import { useCallback, useMemo, useRef } from 'react';

export type ScrollTogether = {
  /** Takes the page of a side. */
  open: (side: number, page: Document) => void;
  /** Scrolls one page alone; from then on both keep this distance. */
  lead: (page: Document, by: number) => void;
};

/** Two pages that scroll as one, as far apart as their first changes: what has moved stands elsewhere on either. */
export function useScrollTogether(): ScrollTogether {
  const pages = useRef<(Document | undefined)[]>([]);
  const led = useRef(new Set<Document>());
  /** How much further down the second page is. */
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
