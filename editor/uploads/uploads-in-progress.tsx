import { waitText } from '#src/domain/wait-text.ts';
import { Button } from '#editor/ui/button.tsx';
import { fileSize } from '#src/domain/file-size.ts';
import { ProgressBar } from '#editor/ui/progress-bar.tsx';
import { maySucceed } from './may-succeed.ts';
import type { Sending, UploadQueue } from './upload-queue.ts';
import styles from './uploads-in-progress.module.css';

/** The files of the queue, each with its progress or error and the possible actions. */
export function Sendings({ sending, queue }: { sending: readonly Sending[]; queue: UploadQueue }) {
  if (sending.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Files being uploaded">
      {sending.map((entry) => (
        <li key={entry.key}>
          <div className={styles.file}>
            <p>
              {entry.name} <span className={styles.muted}>{fileSize(entry.bytes)}</span>
            </p>
            <State entry={entry} />
          </div>
          {maySucceed(entry) && (
            <Button aria-label={`Try again: ${entry.name}`} onClick={() => queue.retry(entry.key)}>
              Try again
            </Button>
          )}
          <Button
            variant="tertiary"
            aria-label={entry.state === 'failed' ? `Remove ${entry.name}` : `Cancel ${entry.name}`}
            onClick={() => queue.cancel(entry.key)}
          >
            {entry.state === 'failed' ? 'Remove' : 'Cancel'}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function State({ entry }: { entry: Sending }) {
  switch (entry.state) {
    case 'waiting':
      return <p className={styles.muted}>Waiting</p>;
    case 'sending':
      return (
        <>
          <ProgressBar label={`Uploading ${entry.name}`} part={entry.part < 1 ? entry.part : null} />
          <p className={styles.muted}>
            {entry.part < 1 ? `${Math.round(entry.part * 100)} %` : 'Sent; the image is being prepared…'}
          </p>
        </>
      );
    case 'retrying':
      return (
        <p className={styles.muted} role="status">
          The server does not respond. The file is sent again in {waitText(entry.ms / 1000)}.
        </p>
      );
    case 'failed':
      return (
        <p className={styles.failed} role="alert">
          {entry.error.message} {entry.error.fix}
        </p>
      );
  }
}
