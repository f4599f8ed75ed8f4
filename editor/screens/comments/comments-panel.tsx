import { useCallback, useEffect, useRef } from 'react';
import type { Comment } from '#src/domain/comment.ts';
import { useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { LoadedView } from '#editor/ui/loaded-view.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { visitedPageName } from '../visited-page-name.ts';
import { CommentEntry } from './comment-entry.tsx';
import { openComments } from './open-comments.ts';
import { openCommentsText } from './open-comments-text.ts';
import styles from './comments.module.css';

/** Comments on the draft by page, open ones first. */
export function CommentsPanel({
  id,
  onShare,
  onClose,
}: {
  id: string;
  onShare: () => void;
  onClose: () => void;
}) {
  const { client } = useEditing();
  // As of the last response: a change may be saved after the panel was drawn for the last time, or is closed.
  const latest = useRef<readonly Comment[] | null>(null);
  const isClosed = useRef(false);
  const load = useCallback(async () => {
    const comments = await client.listComments(id);
    latest.current = comments;
    return comments;
  }, [client, id]);
  const { loaded, reload, set } = useLoaded(load);
  const count = useCallback((): void => {
    if (latest.current === null) return;
    const open = openIn(latest.current);
    openComments.setState((shown) => (shown.id === id ? { count: open } : shown));
  }, [id]);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      // On closing, because the button that gets the focus back must still be there.
      count();
    };
  }, [count]);
  const change = (before: Comment, after: Comment | null): void => {
    const changed = (all: readonly Comment[]): Comment[] =>
      all.flatMap((one) => (one.id === before.id ? (after ?? []) : one));
    latest.current = changed(latest.current ?? []);
    set(changed);
    if (isClosed.current) count();
  };
  return (
    <Dialog title="Comments" onClose={onClose}>
      <LoadedView loaded={loaded} reload={reload}>
        {(comments) => (
          <div className={styles.panel}>
            {comments.length === 0 ? (
              <NoneYet onShare={onShare} />
            ) : (
              <p className={styles.words}>{summaryOf(comments)}</p>
            )}
            {pagesOf(comments).map(({ page, ofPage }) => (
              <section key={page} aria-label={visitedPageName(page)} className={styles.page}>
                <h3 dir="auto">{visitedPageName(page)}</h3>
                <ol className={styles.list}>
                  {ofPage.map((comment) => (
                    <CommentEntry
                      key={comment.id}
                      comment={comment}
                      onChanged={(after) => change(comment, after)}
                      onClose={onClose}
                    />
                  ))}
                </ol>
              </section>
            ))}
          </div>
        )}
      </LoadedView>
    </Dialog>
  );
}

function NoneYet({ onShare }: { onShare: () => void }) {
  return (
    <>
      <p>
        No comments yet. Anyone with a link to the draft can comment on its texts and images, without an
        account.
      </p>
      <Actions>
        <Button variant="primary" onClick={onShare}>
          Share the draft
        </Button>
      </Actions>
    </>
  );
}

const openIn = (comments: readonly Comment[]): number =>
  comments.filter(({ isResolved }) => !isResolved).length;

function summaryOf(comments: readonly Comment[]): string {
  const open = openIn(comments);
  if (open === 0) return 'All comments are resolved.';
  return `${openCommentsText(open)}. Visitors see your answers.`;
}

/** Pages in the order of their first comment; on each the open comments first. */
function pagesOf(comments: readonly Comment[]): { page: string; ofPage: Comment[] }[] {
  return [...new Set(comments.map(({ page }) => page))].map((page) => {
    const own = comments.filter((one) => one.page === page);
    const ofPage = [...own.filter((one) => !one.isResolved), ...own.filter((one) => one.isResolved)];
    return { page, ofPage };
  });
}
