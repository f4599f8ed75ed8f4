import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { titleOf } from '#editor/document/title-of.ts';
import { useDocument, useEditing } from '#editor/fields/editing.ts';
import { usePageHead } from '#editor/ui/use-page-head.ts';
import { useScreen } from '#editor/ui/use-screen.ts';
import { orReload } from '#src/navigation/chunk-reload.ts';
import { PublishPanel } from '../publish/publish-panel.tsx';
import { AccountDialog } from '../try/account-dialog.tsx';
import { useCommands, type EditorDialog } from './commands/use-commands.ts';
import { useEditorKeys } from './commands/use-editor-keys.ts';
import { Conflicts } from './conflicts.tsx';
import styles from './editor-layout.module.css';
import { FirstSteps } from './first-steps.tsx';
import { Forms } from './forms.tsx';
import { Header } from './header.tsx';
import { DropHint } from './media/drop-hint.tsx';
import { UploadPanel } from './media/upload-panel.tsx';
import { useFileDrops } from './media/use-file-drops.ts';
import { NewBuild } from './new-build.tsx';
import { AddSectionDialog } from './outline/add-section.tsx';
import { PageEditor } from './panes/page-editor.tsx';
import { PublishIssues } from './publish-issues.tsx';
import { Refusal } from './refusal.tsx';
import { SampleNotice } from './sample-notice.tsx';
import { useHistoryKeys } from './use-history-keys.ts';
import { useLeaving } from './use-leaving.ts';
import { useOpening } from './use-opening.ts';

const CommandPalette = lazy(async () => ({
  default: (await orReload(() => import('./commands/command-palette.tsx'))).CommandPalette,
}));
const ShortcutList = lazy(async () => ({
  default: (await orReload(() => import('./commands/shortcut-list.tsx'))).ShortcutList,
}));
const CommentsPanel = lazy(async () => ({
  default: (await orReload(() => import('../comments/comments-panel.tsx'))).CommentsPanel,
}));
const HistoryPanel = lazy(async () => ({
  default: (await orReload(() => import('./history-panel.tsx'))).HistoryPanel,
}));

type Dialogs = { dialog: EditorDialog | null; open: (dialog: EditorDialog) => void; close: () => void };

/** The open editor: around the page itself, or as forms alone. */
export function EditorLayout({ id, mode }: { id: string; mode: 'preview' | 'plain' }) {
  const [dialog, setDialog] = useState<EditorDialog | null>(firstDialog);
  useEffect(() => {
    // Loading the page again is no wish to see it again.
    if (firstDialog() !== null) history.replaceState(null, '', location.pathname + location.hash);
  }, []);
  const { hasAccount } = useEditing();
  const close = useCallback(() => setDialog(null), []);
  const dialogs: Dialogs = { dialog, open: setDialog, close };
  useLeaving();
  useOpening();
  usePageHead({ title: useDocument(({ draft }) => `Edit ${titleOf(draft.content)}`) });
  const Layout = mode === 'preview' ? AroundPage : FormsAlone;
  return (
    <>
      <Layout id={id} {...dialogs} />
      {dialog === 'publish' &&
        (hasAccount ? <PublishPanel id={id} onClose={close} /> : <AccountDialog onClose={close} />)}
      <Suspense>
        {dialog === 'history' && <HistoryPanel onClose={close} />}
        {dialog === 'comments' && hasAccount && <CommentsPanel id={id} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Who has created an account to publish goes on with that; comments open from the dashboard. */
function firstDialog(): EditorDialog | null {
  const asked = new URLSearchParams(location.search);
  return asked.has('publish') ? 'publish' : asked.has('comments') ? 'comments' : null;
}

function AroundPage({ id, dialog, open, close }: Dialogs & { id: string }) {
  const screen = useScreen();
  const commands = useCommands(id, open);
  const onHistoryKey = useHistoryKeys();
  const onEditorKey = useEditorKeys(open);
  const drops = useFileDrops();
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
      <PageEditor screen={screen} onKeyDown={onKeyDown} onPage={drops.listen} onOpen={open} />
      <DropHint hint={drops.hint} />
      {dialog === 'add' && <AddSectionDialog list="" onClose={close} />}
      <Suspense>
        {dialog === 'commands' && <CommandPalette commands={commands()} onClose={close} />}
        {dialog === 'shortcuts' && <ShortcutList onClose={close} />}
      </Suspense>
    </div>
  );
}

function FormsAlone({ id, open }: Dialogs & { id: string }) {
  useHistoryKeys();
  const { hint } = useFileDrops();
  return (
    <div className={styles.layout} data-mode="plain">
      <Head id={id} mode="plain" hasPublish onOpen={open} />
      <div className={styles.forms}>
        <FirstSteps />
        <SampleNotice />
        <PublishIssues />
        <Forms />
      </div>
      <DropHint hint={hint} />
    </div>
  );
}

/** One row of tools, and below it what stands in the way. */
function Head({
  id,
  mode,
  hasPublish,
  onOpen,
}: {
  id: string;
  mode: 'preview' | 'plain';
  hasPublish: boolean;
  onOpen: (dialog: EditorDialog) => void;
}) {
  return (
    <div className={styles.toolbar}>
      <Header id={id} mode={mode} hasPublish={hasPublish} onOpen={onOpen} />
      <div className={styles.alerts}>
        <Conflicts />
        <Refusal />
        <NewBuild />
        <UploadPanel />
      </div>
    </div>
  );
}
