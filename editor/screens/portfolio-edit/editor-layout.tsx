import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { firstSteps } from '#editor/document/first-steps.ts';
import { titleOf } from '#editor/document/title-of.ts';
import { useDocument, useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import { classNames } from '#editor/ui/class-names.ts';
import { ErrorBoundary } from '#editor/ui/error-boundary.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import { toast } from '#editor/ui/toast.tsx';
import { usePageHead } from '#editor/ui/use-page-head.ts';
import { orReload } from '#src/navigation/chunk-reload.ts';
import { Conflicts } from './conflicts.tsx';
import { PublishIssues } from './publish-issues.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Forms } from './forms.tsx';
import { Header } from './header.tsx';
import { NewBuild } from './new-build.tsx';
import { Refusal } from './refusal.tsx';
import { SampleNotice } from './sample-notice.tsx';
import { useHistoryKeys } from './use-history-keys.ts';
import { useLeaving } from './use-leaving.ts';
import styles from './editor-layout.module.css';

const Preview = lazy(async () => ({
  default: (await orReload(() => import('#editor/preview/preview.tsx'))).Preview,
}));

/** The open editor. On small screens the forms and the preview take turns. */
export function EditorLayout({ id, mode }: { id: string; mode: 'preview' | 'plain' }) {
  const { document: portfolio, view } = useEditing();
  const [side, setSide] = useState<'edit' | 'preview'>('edit');
  const left = useRef(0);
  const onKeyDown = useHistoryKeys();
  useLeaving();
  usePageHead({ title: useDocument(({ draft }) => `Edit ${titleOf(draft.content)}`) });

  useEffect(() => {
    // The author of a new portfolio can type at once.
    const welcome = (): void => {
      const { revision, content } = portfolio.store.getState().draft;
      const next = firstSteps(content).find(({ done }) => !done);
      if (revision === 1 && next !== undefined) view.reveal(next.path, 'focus');
    };
    const follow = (): boolean => {
      const path = decodeURIComponent(location.hash.slice(1));
      if (path === '') return false;
      view.ask();
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

  const fill = useCallback((bench: HTMLDivElement | null) => {
    // The layouts above differ in height; the editor takes what they leave of the window.
    if (bench === null) return;
    const above = bench.getBoundingClientRect().top + scrollY;
    bench.style.setProperty('--header-height', `${above}px`);
  }, []);

  function showPreview(): void {
    left.current = scrollY;
    setSide('preview');
  }

  /** What is found stands above the forms. */
  function check(): void {
    setSide('edit');
    view.check();
  }

  function showForms(): void {
    setSide('edit');
    // The preview fills the window, so the page has forgotten how far down the forms were.
    requestAnimationFrame(() => scrollTo(0, left.current));
  }

  return (
    <div
      ref={fill}
      className={classNames(
        styles.layout,
        mode === 'plain' ? styles.panelOnly : styles.withPreview,
        side === 'preview' && styles.showsPreview,
      )}
    >
      <div className={styles.toolbar}>
        <Header id={id} mode={mode} onCheck={check} />
        <div className={styles.alerts}>
          <Conflicts />
          <Refusal />
          <NewBuild />
        </div>
      </div>
      <div className={styles.panel}>
        <FirstSteps />
        <SampleNotice />
        <PublishIssues />
        <Forms />
      </div>
      {mode === 'preview' && (
        <>
          <div className={styles.previewPanel}>
            <ErrorBoundary>
              <Suspense fallback={<Loading label="Loading the preview…" />}>
                <Preview
                  onKeyDown={onKeyDown}
                  onReveal={(path, isTyped) => {
                    if (!isTyped) setSide('edit');
                    view.reveal(path, 'show');
                  }}
                />
              </Suspense>
            </ErrorBoundary>
          </div>
          <div role="group" aria-label="What to show" className={styles.viewSwitch}>
            <Button variant="tertiary" aria-pressed={side === 'edit'} onClick={showForms}>
              Edit
            </Button>
            <Button variant="tertiary" aria-pressed={side === 'preview'} onClick={showPreview}>
              Preview
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
