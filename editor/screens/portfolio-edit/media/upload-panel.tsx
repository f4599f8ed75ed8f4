import { Suspense } from 'react';
import { useStore } from 'zustand';
import { useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import { LazyDialog } from '#editor/ui/lazy-dialog.tsx';
import { lazyPart } from '#editor/ui/lazy-part.tsx';
import { DescribeOffer } from './describe-offer.tsx';
import { keepFocus } from './keep-focus.ts';
import styles from './media.module.css';

const InProgress = lazyPart(async () => (await import('./uploads-in-progress.tsx')).InProgress);
const DescribeImages = lazyPart(async () => (await import('./describe-images.tsx')).DescribeImages);
const MediaQuestionDialog = lazyPart(async () => (await import('./media-question.tsx')).MediaQuestionDialog);

/** The progress and the results of uploads into the portfolio. Editing stays possible. */
export function UploadPanel() {
  const { addMedia } = useEditing();
  const { questions, total, result, isDescribing } = useStore(addMedia);
  const sending = useStore(addMedia.queue);
  const [question] = questions;
  const endDescribing = (): void => {
    addMedia.endDescribing();
    keepFocus();
  };
  return (
    <>
      {sending.length > 0 && (
        <Suspense>
          <InProgress sending={sending} total={total} />
        </Suspense>
      )}
      {sending.length === 0 && result !== null && (
        <section className={styles.panel} aria-label="Uploaded files">
          <div className={styles.line}>
            <p>{result}</p>
            <Button
              variant="tertiary"
              onClick={() => {
                addMedia.dismiss();
                keepFocus();
              }}
            >
              Close
            </Button>
          </div>
          <DescribeOffer />
        </section>
      )}
      {isDescribing && (
        <LazyDialog title="Describe images" size="large" onClose={endDescribing}>
          <DescribeImages onClose={endDescribing} />
        </LazyDialog>
      )}
      {question !== undefined && (
        <LazyDialog
          title="Where do you want your files?"
          onClose={() => question.answer({ kind: 'library' })}
        >
          <MediaQuestionDialog question={question} />
        </LazyDialog>
      )}
    </>
  );
}
