import { lazy, Suspense, useRef, type ComponentProps } from 'react';
import { useStore } from 'zustand';
import { useEditing } from '#editor/fields/editing.ts';
import { ErrorBoundary } from '#editor/ui/error-boundary.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import type { ScreenSize } from '#editor/ui/use-screen.ts';
import { orReload } from '#src/navigation/chunk-reload.ts';
import type { EditorDialog } from '../commands/editor-dialog.ts';
import { Outline } from '../outline/outline.tsx';
import styles from './page-editor.module.css';
import { PhoneBar } from './phone-bar.tsx';
import { Sheet } from './sheet.tsx';
import { SidePane } from './side-pane.tsx';

const Preview = lazy(async () => ({
  default: (await orReload(() => import('#editor/preview/preview.tsx'))).Preview,
}));

/**
 * The page with its outline and forms: three panes on a desktop, two on a tablet, and a sheet over the page on a
 * phone.
 */
export function PageEditor({
  screen,
  onKeyDown,
  onPage,
  onOpen,
}: {
  screen: ScreenSize;
  onKeyDown: (event: KeyboardEvent) => void;
  onPage: ComponentProps<typeof Preview>['onPage'];
  onOpen: (dialog: EditorDialog) => void;
}) {
  const { view } = useEditing();
  const bar = useRef<HTMLElement>(null);
  const sheet = useStore(view, (state) => state.sheet);
  const isPhone = screen === 'phone';
  // The page has the same position in all of them, so that it stays as it is when the screen changes.
  return (
    <div className={isPhone ? styles.phone : styles.panes} data-screen={screen}>
      {screen === 'desktop' && (
        <nav className={styles.outline} aria-label="Outline" data-pane>
          <Outline />
        </nav>
      )}
      <div className={styles.stack} data-sheet={isPhone ? sheet : undefined}>
        <div className={styles.page} data-pane>
          <ErrorBoundary>
            <Suspense fallback={<Loading label="Loading the preview…" />}>
              <Preview
                onKeyDown={onKeyDown}
                onPage={onPage}
                onReveal={(path, isTyped) => view.reveal(path, isTyped ? 'follow' : 'show')}
              />
            </Suspense>
          </ErrorBoundary>
        </div>
        {isPhone ? (
          <Sheet onClosed={() => bar.current?.querySelector('button')?.focus()}>
            <SidePane hasOutline />
          </Sheet>
        ) : (
          <div role="region" aria-label="Edit" data-pane className={styles.side}>
            <SidePane hasOutline={screen === 'tablet'} />
          </div>
        )}
      </div>
      {isPhone && <PhoneBar ref={bar} onAdd={() => onOpen('add')} onPublish={() => onOpen('publish')} />}
    </div>
  );
}
