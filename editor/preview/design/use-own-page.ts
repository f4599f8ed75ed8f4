import { useEffect, useMemo, useState } from 'react';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { useDocument, useEditing } from '#editor/fields/editing.ts';
import { useSame } from '#editor/ui/use-same.ts';
import { frontPageOf } from '../front-page.ts';
import type { Sources } from '../use-drawing.ts';
import { useSources } from '../use-sources.ts';

/** The pause after the last change before thumbnails are drawn again, in milliseconds. */
const restMs = 1000;

export type OwnPage = Sources & { content: PortfolioContent };

/** The author's own content for thumbnails of the front page, without a template, updated after a pause in typing. */
export function useOwnPage(): OwnPage {
  const { document } = useEditing();
  const [content, setContent] = useState(() => document.store.getState().draft.content);
  const latest = useDocument(({ draft }) => draft.content);
  useEffect(() => {
    const timer = setTimeout(setContent, restMs, latest);
    return () => clearTimeout(timer);
  }, [latest]);
  const sources = useSources(content);
  // Each thumbnail has a template of its own, so choosing another one changes nothing here.
  const front = useSame({ ...frontPageOf(content), template: '' });
  return useMemo(() => ({ ...sources, content: front }), [sources, front]);
}
