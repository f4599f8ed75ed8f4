import { useEffect, useState } from 'react';
import { sameValue } from '#src/domain/same-value.ts';
import type { SiteView } from '#src/templates/template.ts';
import { shownOn } from '../section-elements.ts';
import { measure, type Box } from './measure.ts';

/** Where the sections of the shown page stand: measured when the page is drawn, and whenever it changes its size. */
export function useBoxes(page: Document | null, site: SiteView, pageKey: string): readonly Box[] {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    if (page === null) return;
    const look = (): void => {
      const next = measure(shownOn(page, site, pageKey));
      setBoxes((last) => (sameValue(last, next) ? last : next));
    };
    const observer = new ResizeObserver(look);
    observer.observe(page.body);
    look();
    return () => observer.disconnect();
  }, [page, site, pageKey]);
  return boxes;
}
