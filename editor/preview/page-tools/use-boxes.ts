import { useEffect, useState } from 'react';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { sameValue } from '#src/domain/same-value.ts';
import type { SiteView } from '#src/templates/template.ts';
import { blocksOn } from '../block-elements.ts';
import { shownOn } from '../section-elements.ts';
import { measure, type Box } from './measure.ts';

type Shown = { site: SiteView; content: PortfolioContent; pageKey: string };

/**
 * Where the sections of the shown page stand, or the blocks of an entry's: measured when the page is drawn, and whenever it
 * changes its size.
 */
export function useBoxes(page: Document | null, { site, content, pageKey }: Shown): readonly Box[] {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    if (page === null) return;
    const look = (): void => {
      const next = measure([...shownOn(page, site, pageKey), ...blocksOn(page, { site, content, pageKey })]);
      setBoxes((last) => (sameValue(last, next) ? last : next));
    };
    const observer = new ResizeObserver(look);
    observer.observe(page.body);
    look();
    return () => observer.disconnect();
  }, [page, site, content, pageKey]);
  return boxes;
}
