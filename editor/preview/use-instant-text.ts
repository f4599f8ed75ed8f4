import { useEffect, useEffectEvent, useState } from 'react';
import { useEditing } from '#editor/fields/editing.ts';
import { valueAt, type EditPath } from '#src/domain/edit-path.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { SiteView } from '#src/templates/template.ts';
import { shownOn } from './section-elements.ts';
import { changedText, openInstantText } from './typing/instant-text.ts';
import { entryPath } from './typing/page-scope.ts';

type Shown = { page: Document; site: SiteView; content: PortfolioContent; pageKey: string };

/**
 * Shows typed letters of a form on the page at once. Inactive while the page is null or edited in place. `hold` gets the
 * content of the page when that is all that has changed, else null. The returned callbacks report React's updates of the
 * page.
 */
export function useInstantText(
  shown: Shown | null,
  hold: (content: PortfolioContent | null) => void,
): { onBefore: () => void; onDrawn: () => void } {
  const { document: portfolio } = useEditing();
  const [instantText] = useState(openInstantText);

  function show(): void {
    if (shown === null) return;
    instantText.restore();
    const { draft, history } = portfolio.store.getState();
    if (draft.content === shown.content) return;
    const path = history.done.at(-1)?.path ?? '';
    const change = changedText(valueAt(shown.content, path), valueAt(draft.content, path));
    const root = change && rootOf(path, shown);
    hold(root && instantText.show(root, change) ? shown.content : null);
  }
  const changed = useEffectEvent(show);
  useEffect(() => portfolio.store.subscribe(() => changed()), [portfolio]);

  return { onBefore: instantText.restore, onDrawn: show };
}

/** The part of the page that shows a field; null if another page has it. */
function rootOf(path: EditPath, { page, site, content, pageKey }: Shown): Element | null {
  const isIn = (part: EditPath): boolean => part !== '' && `${path}.`.startsWith(`${part}.`);
  const section = shownOn(page, site, pageKey).find((one) => isIn(one.path));
  if (section !== undefined) return section.element;
  return pageKey !== 'home' && isIn(entryPath(content, pageKey)) ? page.querySelector('main') : null;
}
