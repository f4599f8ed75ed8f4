import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useEditing } from '#editor/fields/editing.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { SiteView } from '#src/templates/template.ts';
import { sectionsBelow } from './sections-below.ts';

type Shown = { page: Document | null; site: SiteView; content: PortfolioContent; pageKey: string };

/**
 * The current site. After a change of the template, the visible part is rendered first and the rest when that is
 * painted, because a long page renders too slowly.
 */
export function useViewFirst({ page, site, content, pageKey }: Shown): SiteView {
  const { document: portfolio } = useEditing();
  const [first, setFirst] = useState<{ template: string; later: ReadonlySet<string> } | null>(null);
  const measured = useRef(content);
  const chosen = useEffectEvent(() => {
    const next = portfolio.store.getState().draft.content;
    const { template } = next;
    // The store changes again before the page does, for example when the device has kept the edit.
    if (page === null || template === content.template || next === measured.current) return;
    measured.current = next;
    const later = new Set(sectionsBelow(page, site, pageKey));
    // In one transition with the content, which has its own.
    startTransition(() => setFirst({ template, later }));
  });
  useEffect(() => portfolio.store.subscribe(() => chosen()), [portfolio]);
  const later = first?.template === content.template ? first.later : null;
  useEffect(() => {
    if (later !== null) startTransition(() => setFirst(null));
  }, [later]);
  return useMemo(() => (later === null ? site : { ...site, later }), [site, later]);
}
