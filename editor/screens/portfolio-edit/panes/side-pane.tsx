import { Suspense } from 'react';
import { useStore } from 'zustand';
import { useEditing } from '#editor/fields/editing.ts';
import type { Pane } from '#editor/fields/form-view.ts';
import { ErrorBoundary } from '#editor/ui/error-boundary.tsx';
import { lazyPart, LoadingPart } from '#editor/ui/lazy-part.tsx';
import { Tabs } from '#editor/ui/tabs.tsx';
import { FirstSteps } from '../first-steps.tsx';
import { Outline } from '../outline/outline.tsx';
import { PublishIssues } from '../publish-issues.tsx';
import { SampleNotice } from '../sample-notice.ts';
import { Inspector } from './inspector.tsx';
import styles from './panes.module.css';

const DesignPane = lazyPart(async () => (await import('#editor/preview/design/design-pane.tsx')).DesignPane);

const tabs: readonly { key: Pane; label: string }[] = [
  { key: 'content', label: 'Content' },
  { key: 'design', label: 'Design' },
];
const tabsWithOutline: typeof tabs = [{ key: 'outline', label: 'Outline' }, ...tabs];

/**
 * The pane beside the page: the form of the selection, the design and, where it has no pane of its own, the outline.
 */
export function SidePane({ hasOutline }: { hasOutline: boolean }) {
  const { view } = useEditing();
  const wanted = useStore(view, ({ pane }) => pane);
  const pane = wanted === 'outline' && !hasOutline ? 'content' : wanted;
  return (
    <Tabs
      id="pane"
      label="What to edit"
      tabs={hasOutline ? tabsWithOutline : tabs}
      chosen={pane}
      onChoose={view.show}
    >
      {pane === 'outline' && <Outline />}
      {pane === 'content' && (
        <div className={styles.content}>
          <FirstSteps />
          <PublishIssues />
          <Inspector />
          <SampleNotice />
        </div>
      )}
      {pane === 'design' && (
        <div className={styles.content}>
          <ErrorBoundary>
            <Suspense fallback={<LoadingPart />}>
              <DesignPane />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </Tabs>
  );
}
