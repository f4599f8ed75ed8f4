import { useEffect } from 'react';
import { firstSteps } from '#editor/document/first-steps.ts';
import { useEditing } from '#editor/fields/editing.ts';
import { formOf } from '#editor/fields/form-view.ts';
import { shownKey } from '#editor/preview/shown-key.ts';
import { entryPath } from '#editor/preview/typing/page-scope.ts';
import { toast } from '#editor/ui/toast.tsx';
import { screenSize } from '#editor/ui/use-screen.ts';
import { sampleTextsIn } from '#src/domain/sample-content.ts';

/**
 * Goes to the field that the URL names, or focuses the first field of a new, empty portfolio. Announces news that
 * arrived meanwhile.
 */
export function useOpening(): void {
  const { document: portfolio, view } = useEditing();
  useEffect(() => {
    const welcome = (): void => {
      const { revision, content } = portfolio.store.getState().draft;
      const next = firstSteps(content).find(({ done }) => !done);
      const isNew = revision === 1 && next !== undefined;
      // Authors look at a sample before they edit it.
      if (isNew && sampleTextsIn(content).length === 0) return view.reveal(next.path, 'focus');
      const shown = entryPath(content, shownKey());
      const first = shown || content.sections.find(({ type }) => type !== 'unknown')?.id;
      if (first === undefined) return;
      view.setState({ selection: { path: formOf(first).path ?? first, from: 'page', at: first } });
      // On a phone the page covers the first steps.
      if (isNew && screenSize() === 'phone') toast.info('Tap a text to change it.');
    };
    const follow = (): boolean => {
      const path = decodeURIComponent(location.hash.slice(1));
      if (path === '') return false;
      view.showIssues();
      view.reveal(path, 'focus');
      return true;
    };
    if (!follow()) welcome();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [portfolio, view]);

  useEffect(() => {
    const tell = ({ news }: { news: string | null }): void => {
      if (news === null) return;
      portfolio.store.setState({ news: null });
      toast.info(news);
    };
    tell(portfolio.store.getState());
    return portfolio.store.subscribe(tell);
  }, [portfolio]);
}
