import { Suspense, useCallback, useEffect, useState } from 'react';
import { titleOf } from '#editor/document/title-of.ts';
import { useDocument, useEditing } from '#editor/fields/editing.ts';
import type { ShownPage } from '#editor/preview/shown-page.ts';
import { usePageHead } from '#editor/ui/use-page-head.ts';
import { lazyPart, LoadingPart, deferredPart } from '#editor/ui/lazy-part.tsx';
import { LazyDialog } from '#editor/ui/lazy-dialog.tsx';
import { useScreen } from '#editor/ui/use-screen.ts';
import type { EditorDialog } from './commands/editor-dialog.ts';
import { useEditorKeys } from './commands/use-editor-keys.ts';
import styles from './editor-layout.module.css';
import { Head } from './head.tsx';
import { AddSectionDialog } from './outline/add-section.tsx';
import { PageEditor } from './panes/page-editor.tsx';
import { useHistoryKeys } from './use-history-keys.ts';
import { useSavedNavigation } from './saved-link.tsx';
import { useSaveOnLeave } from './use-save-on-leave.ts';
import { useOpening } from './use-opening.ts';
import { useUndo } from './use-undo.ts';

const FormsOnly = lazyPart(async () => (await import('./forms-only.tsx')).FormsOnly);
const FileDrops = deferredPart(async () => (await import('./media/file-drops.tsx')).FileDrops);
const PublishPanel = lazyPart(async () => (await import('../publish/publish-panel.tsx')).PublishPanel);
const AccountDialog = lazyPart(async () => (await import('../try/account-dialog.tsx')).AccountDialog);
const CommandPalette = lazyPart(async () => (await import('./commands/command-palette.tsx')).CommandPalette);
const ShortcutList = lazyPart(async () => (await import('./commands/shortcut-list.tsx')).ShortcutList);
const CommentsPanel = lazyPart(async () => (await import('../comments/comments-panel.tsx')).CommentsPanel);
const DraftLinksPanel = lazyPart(
  async () => (await import('../draft-links/draft-links-panel.tsx')).DraftLinksPanel,
);
const VersionsPanel = lazyPart(async () => (await import('../versions/versions-panel.tsx')).VersionsPanel);
const HistoryPanel = lazyPart(async () => (await import('./history-panel.tsx')).HistoryPanel);

type Dialogs = { dialog: EditorDialog | null; open: (dialog: EditorDialog) => void; close: () => void };

/** The open editor: with a preview, or with forms only. */
export function EditorLayout({ id, mode }: { id: string; mode: 'preview' | 'plain' }) {
  const [dialog, setDialog] = useState<EditorDialog | null>(dialogFromUrl);
  useEffect(() => {
    // After a reload the dialog must not open again.
    if (dialogFromUrl() !== null) history.replaceState(history.state, '', location.pathname + location.hash);
  }, []);
  const { hasAccount } = useEditing();
  const close = useCallback(() => setDialog(null), []);
  const dialogs: Dialogs = { dialog, open: setDialog, close };
  useSaveOnLeave();
  useOpening();
  usePageHead({ title: useDocument(({ draft }) => `Edit ${titleOf(draft.content)}`) });
  return (
    <>
      {mode === 'preview' ? (
        <PreviewLayout id={id} {...dialogs} />
      ) : (
        <Suspense fallback={<LoadingPart />}>
          <FormsOnly id={id} open={setDialog} />
        </Suspense>
      )}
      {dialog === 'publish' && (
        <LazyDialog title={hasAccount ? 'Publish' : 'Create an account to publish'} onClose={close}>
          {hasAccount ? <PublishPanel id={id} onClose={close} /> : <AccountDialog onClose={close} />}
        </LazyDialog>
      )}
      {dialog === 'history' && (
        <LazyDialog title="History of this session" onClose={close}>
          <HistoryPanel onClose={close} />
        </LazyDialog>
      )}
      {dialog === 'versions' && (
        <LazyDialog title="Versions" onClose={close}>
          <VersionsPanel id={id} onClose={close} />
        </LazyDialog>
      )}
      {dialog === 'comments' && hasAccount && (
        <LazyDialog title="Comments" onClose={close}>
          <CommentsPanel id={id} onShare={() => setDialog('share')} onClose={close} />
        </LazyDialog>
      )}
      {dialog === 'share' && (
        <LazyDialog title={hasAccount ? 'Share the draft' : 'Create an account to publish'} onClose={close}>
          {hasAccount ? <DraftLinksPanel id={id} onClose={close} /> : <AccountDialog onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}

/** An author who created an account in order to publish continues with that; comments open from the dashboard. */
function dialogFromUrl(): EditorDialog | null {
  const asked = new URLSearchParams(location.search);
  return asked.has('publish') ? 'publish' : asked.has('comments') ? 'comments' : null;
}

function PreviewLayout({ id, dialog, open, close }: Dialogs & { id: string }) {
  const screen = useScreen();
  const undoActions = useUndo();
  const { follow } = useSavedNavigation();
  const onHistoryKey = useHistoryKeys();
  const onEditorKey = useEditorKeys(open);
  const [page, setPage] = useState<ShownPage | null>(null);
  const onPage = useCallback((shown: ShownPage) => {
    setPage(shown);
    return () => setPage(null);
  }, []);
  const onKeyDown = useCallback(
    (event: KeyboardEvent): void => {
      onHistoryKey(event);
      onEditorKey(event);
    },
    [onHistoryKey, onEditorKey],
  );
  return (
    <div className={styles.layout} data-mode="preview">
      <Head id={id} mode="preview" hasPublish={screen !== 'phone'} onOpen={open} />
      <PageEditor screen={screen} onKeyDown={onKeyDown} onPage={onPage} onOpen={open} />
      <FileDrops page={page} />
      {dialog === 'add' && <AddSectionDialog list="" onClose={close} />}
      {dialog === 'commands' && (
        <LazyDialog title="Commands" onClose={close}>
          <CommandPalette tools={{ id, open, undoActions, follow, page }} onClose={close} />
        </LazyDialog>
      )}
      {dialog === 'shortcuts' && (
        <LazyDialog title="Keyboard shortcuts" onClose={close}>
          <ShortcutList onClose={close} />
        </LazyDialog>
      )}
    </div>
  );
}
