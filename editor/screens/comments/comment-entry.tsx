import { useRef, useState } from 'react';
import { commentLimits, type Comment, type CommentPatch } from '#src/domain/comment.ts';
import { shownQuote } from '#src/domain/shown-quote.ts';
import { useDocument, useEditing } from '#editor/fields/editing.ts';
import { Badge } from '#editor/ui/badge.tsx';
import { Button } from '#editor/ui/button.tsx';
import { ConfirmDialog } from '#editor/ui/confirm-dialog.tsx';
import { Actions, Form } from '#editor/ui/form.tsx';
import { Moment } from '#editor/ui/moment.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { announce } from '#editor/ui/status.tsx';
import { TextArea } from '#editor/ui/text-field.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import styles from './comments.module.css';
import { findCommented } from './find-commented.ts';

/** A comment with its actions: reply, resolve, delete, and go to the commented text. */
export function CommentEntry({
  comment,
  onChanged,
  onClose,
}: {
  comment: Comment;
  /** Null if the comment was deleted. */
  onChanged: (comment: Comment | null) => void;
  onClose: () => void;
}) {
  const { client, view } = useEditing();
  const content = useDocument(({ draft }) => draft.content);
  const [isAnswering, setAnswering] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const entry = useRef<HTMLLIElement>(null);
  const { id, portfolioId, name, quote, text, reply, createdAt, isResolved } = comment;
  const path = findCommented(content, comment);
  const changing = useSubmit(async (patch: CommentPatch, said: string) => {
    onChanged(await client.changeComment(portfolioId, id, patch));
    setAnswering(false);
    announce(said);
  });
  const remove = async (): Promise<void> => {
    const panel = entry.current?.closest('dialog');
    await client.deleteComment(portfolioId, id);
    announce('The comment is deleted.');
    onChanged(null);
    // The button that had the focus is gone.
    requestAnimationFrame(() => panel?.focus());
  };
  const whose = <span className="visually-hidden"> the comment of {name}</span>;
  return (
    <li ref={entry} className={styles.entry}>
      <p className={styles.head}>
        <strong dir="auto">{name}</strong>
        <span className={styles.words}>
          <Moment iso={createdAt} />
        </span>
        {isResolved && <Badge tone="success">Resolved</Badge>}
      </p>
      {(quote !== '' || path !== null) && (
        <div className={styles.about}>
          {quote !== '' && (
            <blockquote className={styles.quote} dir="auto">
              {shownQuote(quote)}
            </blockquote>
          )}
          {path !== null && (
            <Button
              variant="tertiary"
              onClick={() => {
                onClose();
                // The dialog returns the focus when it closes, so the field gets it after that.
                requestAnimationFrame(() => view.reveal(path, 'focus'));
              }}
            >
              Show on page
              <span className="visually-hidden"> what {name} commented on</span>
            </Button>
          )}
        </div>
      )}
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {reply !== '' && !isAnswering && (
        <div className={styles.reply}>
          <p className={styles.words}>You answered</p>
          <p className={styles.text} dir="auto">
            {reply}
          </p>
        </div>
      )}
      <ErrorNotice error={changing.error} />
      {isAnswering ? (
        <Answer
          reply={reply}
          busy={changing.busy}
          onSend={(next) => changing.submit({ reply: next }, 'The answer is saved.')}
          onCancel={() => setAnswering(false)}
        />
      ) : (
        <Actions>
          <Button onClick={() => setAnswering(true)}>
            {reply === '' ? 'Answer' : 'Edit answer'}
            {whose}
          </Button>
          <Button
            busy={changing.busy}
            onClick={() =>
              changing.submit(
                { isResolved: !isResolved },
                isResolved ? 'The comment is open again.' : 'The comment is resolved.',
              )
            }
          >
            {isResolved ? 'Reopen' : 'Resolve'}
            {whose}
          </Button>
          <Button variant="tertiary" onClick={() => setDeleting(true)}>
            Delete
            {whose}
          </Button>
        </Actions>
      )}
      {isDeleting && (
        <ConfirmDialog
          title={`Delete the comment of ${name}?`}
          confirm="Delete"
          run={remove}
          onClose={() => setDeleting(false)}
        >
          <p>
            It is deleted for visitors too{reply === '' ? '' : ', with your answer'}. This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function Answer({
  reply,
  busy,
  onSend,
  onCancel,
}: {
  reply: string;
  busy: boolean;
  onSend: (reply: string) => void;
  onCancel: () => void;
}) {
  const [written, setWritten] = useState(reply);
  return (
    <Form onSubmit={() => onSend(written)}>
      <TextArea
        label="Your answer"
        rows={3}
        maxLength={commentLimits.reply}
        value={written}
        dir="auto"
        autoFocus
        onChange={(event) => setWritten(event.target.value)}
      />
      <Actions>
        <Button type="submit" variant="primary" busy={busy}>
          Answer
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Actions>
    </Form>
  );
}
