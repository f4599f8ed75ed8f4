import { useEffect } from 'react';
import { runPrefetches } from '#editor/ui/lazy-part.tsx';
import type { EditorDialog } from './commands/editor-dialog.ts';
import styles from './editor-layout.module.css';
import { FirstSteps } from './first-steps.tsx';
import { Forms } from './forms.tsx';
import { Head } from './head.tsx';
import { FileDrops } from './media/file-drops.tsx';
import { PublishIssues } from './publish-issues.tsx';
import { SampleNotice } from './sample-notice.ts';
import { useHistoryKeys } from './use-history-keys.ts';

/** The forms in one column, without a preview. */
export function FormsOnly({ id, open }: { id: string; open: (dialog: EditorDialog) => void }) {
  useHistoryKeys();
  useEffect(() => void runPrefetches(), []);
  return (
    <div className={styles.layout} data-mode="plain">
      <Head id={id} mode="plain" hasPublish onOpen={open} />
      <div className={styles.forms}>
        <FirstSteps />
        <PublishIssues />
        <Forms />
        <SampleNotice />
      </div>
      <FileDrops page={null} />
    </div>
  );
}
