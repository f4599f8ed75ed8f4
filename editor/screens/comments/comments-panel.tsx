import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
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
  const load = useCallback(() => client.listComments(id), [client, id]);
  const { loaded, reload, set } = useLoaded(load);
  const counted = useEffectEvent(() => {
    if (loaded.kind === 'ready') openComments.setState({ count: openIn(loaded.value) });
  });
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      // On closing, because the button that gets the focus back must still be there.
      counted();
    };
  }, []);
  const change = (before: Comment, after: Comment | null): void => {
    set((all) => all.flatMap((one) => (one.id === before.id ? (after ?? []) : one)));
    // The panel may be closed before a change is saved.
    const opened = openIn(after === null ? [] : [after]) - openIn([before]);
    if (isClosed.current)
      openComments.setState((shown) => (shown.id === id ? { count: shown.count + opened } : shown));
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
