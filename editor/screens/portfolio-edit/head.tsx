import { deferredPart } from '#editor/ui/lazy-part.tsx';
import { Alerts } from './alerts.tsx';
import { Header } from './header.tsx';
import type { EditorDialog } from './commands/editor-dialog.ts';
import styles from './editor-layout.module.css';

const NewBuild = deferredPart(async () => (await import('./new-build.tsx')).NewBuild);
const UploadPanel = deferredPart(async () => (await import('./media/upload-panel.tsx')).UploadPanel);

/** One row of tools, and the alerts below it. */
export function Head({
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
      <div className={styles.alerts} tabIndex={-1}>
        <Alerts />
        <NewBuild />
        <UploadPanel />
      </div>
    </div>
  );
}
