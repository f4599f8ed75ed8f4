import { useEffect, useState } from 'react';
import type { EditPath } from '#src/domain/edit-path.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { sameValue } from '#src/domain/same-value.ts';
import type { SiteView } from '#src/templates/template.ts';
import { blocksOn } from '../block-elements.ts';
import { shownOn } from '../section-elements.ts';
import { areasOf, measure, type Area, type Box } from './measure.ts';

type Shown = { site: SiteView; content: PortfolioContent; pageKey: string; selected: EditPath | null };

type Places = { boxes: readonly Box[]; areas: readonly Area[] };

/**
 * The areas of the sections on the page, or of the blocks of an entry, and all areas of the selected one. Measured
 * after each render and each resize.
 */
export function useBoxes(page: Document | null, { site, content, pageKey, selected }: Shown): Places {
  const [places, setPlaces] = useState<Places>({ boxes: [], areas: [] });
  useEffect(() => {
    if (page === null) return;
    const look = (): void => {
      const shown = [...shownOn(page, site, pageKey), ...blocksOn(page, { site, content, pageKey })];
      const part = shown.find(({ path }) => path === selected);
      const next = { boxes: measure(shown), areas: part === undefined ? [] : areasOf(part) };
      setPlaces((last) => (sameValue(last, next) ? last : next));
    };
    const observer = new ResizeObserver(look);
    observer.observe(page.body);
    look();
    return () => observer.disconnect();
  }, [page, site, content, pageKey, selected]);
  return places;
}
