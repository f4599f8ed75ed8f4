import { useCallback, useRef } from 'react';

/** Two pages that scroll as one, each by its part: they are rarely of the same height. Returns what takes the page of a side. */
export function useScrollTogether(): (side: number, page: Document) => void {
  const pages = useRef<(Document | undefined)[]>([]);
  const led = useRef<Document | null>(null);
  return useCallback((side, page) => {
    pages.current[side] = page;
    page.addEventListener('scroll', () => {
      // Scrolled by the other.
      if (led.current === page) {
        led.current = null;
        return;
      }
      const other = pages.current[1 - side];
      if (other === undefined) return;
      const top = partOf(page) * roomOf(other);
      if (Math.abs((other.scrollingElement?.scrollTop ?? 0) - top) < 1) return;
      led.current = other;
      other.defaultView?.scrollTo({ top, behavior: 'instant' });
    });
  }, []);
}

/** How far a page can be scrolled, in its CSS pixels. */
function roomOf({ scrollingElement: root }: Document): number {
  return root === null ? 0 : root.scrollHeight - root.clientHeight;
}

function partOf(page: Document): number {
  const room = roomOf(page);
  return room <= 0 ? 0 : (page.scrollingElement?.scrollTop ?? 0) / room;
}
