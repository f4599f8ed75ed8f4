import { useState } from 'react';
import { useStore } from 'zustand';
import { useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import { ProgressBar } from '#editor/ui/progress-bar.tsx';
import { maySucceed } from '#editor/uploads/may-succeed.ts';
import type { Sending } from '#editor/uploads/upload-queue.ts';
import { Sendings } from '#editor/uploads/uploads-in-progress.tsx';
import { DescribeOffer } from './describe-offer.tsx';
import { keepFocus } from './keep-focus.ts';
import styles from './media.module.css';

/** The progress of all files together and, on demand, of each; then what failed, beside the result of the others. */
export function InProgress({ sending, total }: { sending: readonly Sending[]; total: number }) {
  const { addMedia } = useEditing();
  const { queue } = addMedia;
  const result = useStore(addMedia, (state) => state.result);
  const [isOpen, setOpen] = useState(false);
  const failed = sending.filter(({ state }) => state === 'failed');
  const again = failed.filter(maySucceed);
  const left = sending.length - failed.length;
  // Failed files are always shown.
  const shown = isOpen ? sending : failed;
  const cancelAll = (): void => {
    sending.forEach(({ key }) => queue.cancel(key));
    keepFocus();
  };
  return (
    <section className={styles.panel} aria-label="Uploads">
      <div className={styles.line}>
        <p>{left > 0 ? `Uploading ${total - sending.length + 1} of ${total}` : failedText(failed.length)}</p>
        {left > 0 && <ProgressBar label="All files" part={partOf(sending, total)} />}
        {left > 0 && (
          <Button variant="tertiary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide files' : 'Show files'}
          </Button>
        )}
        {left === 0 && again.length > 1 && (
          <Button onClick={() => again.forEach(({ key }) => queue.retry(key))}>Try all again</Button>
        )}
        <Button variant="tertiary" onClick={cancelAll}>
          {left > 0 ? 'Cancel all' : 'Close'}
        </Button>
      </div>
      {shown.length > 0 && (
        <div className={styles.files} tabIndex={0} role="group" aria-label="Files and their progress">
          <Sendings sending={shown} queue={queue} />
        </div>
      )}
      {left === 0 && result !== null && (
        <>
          <p>{result}</p>
          <DescribeOffer />
        </>
      )}
    </section>
  );
}

const failedText = (count: number): string =>
  `${count === 1 ? 'One file was' : `${count} files were`} not uploaded. Your draft and all other files are kept.`;

/** The uploaded part of all files, from 0 to 1. */
function partOf(sending: readonly Sending[], total: number): number {
  const onTheirWay = sending.reduce((sum, entry) => sum + (entry.state === 'sending' ? entry.part : 0), 0);
  return Math.min(1, (total - sending.length + onTheirWay) / Math.max(1, total));
}
