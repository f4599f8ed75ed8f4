import { ArrowLeft, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { href } from '#src/routes.ts';
import { titleOf } from '#editor/document/title-of.ts';
import { useDocument, useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import { announce } from '#editor/ui/status.tsx';
import { PublishPanel } from '../publish/publish-panel.tsx';
import { VersionsButton } from '../versions/versions-button.tsx';
import styles from './header.module.css';
import { SaveStatus } from './save-status.tsx';
import { SavedLink } from './saved-link.tsx';

/** What is edited, whether it is saved, and the ways on and back. */
export function Header({
  id,
  mode,
  onCheck,
}: {
  id: string;
  mode: 'preview' | 'plain';
  onCheck: () => void;
}) {
  const { document } = useEditing();
  const [isPublishing, setPublishing] = useState(false);
  const title = useDocument(({ draft }) => titleOf(draft.content));
  const undone = useDocument(({ history }) => history.done.at(-1)?.label ?? null);
  const redone = useDocument(({ history }) => history.undone.at(-1)?.label ?? null);
  const other = mode === 'preview' ? 'portfolioOldEdit' : 'portfolioEdit';
  return (
    <header className={styles.header}>
      <SavedLink variant="tertiary" href={href('portfolio', { id })} aria-label="Back to the portfolio">
        <ArrowLeft size="1.125rem" aria-hidden="true" />
      </SavedLink>
      <h1 className={styles.title}>
        <span className="visually-hidden">Edit </span>
        {title}
      </h1>
      <SaveStatus />
      <div className={styles.toolbar}>
        <Button
          variant="tertiary"
          aria-label={undone === null ? 'Undo' : `Undo: ${undone}`}
          title={undone === null ? 'Undo' : `Undo: ${undone}`}
          disabled={undone === null}
          onClick={() => announce(`Undone: ${document.undo() ?? 'nothing'}.`)}
        >
          <Undo2 size="1.125rem" aria-hidden="true" />
        </Button>
        <Button
          variant="tertiary"
          aria-label={redone === null ? 'Redo' : `Redo: ${redone}`}
          title={redone === null ? 'Redo' : `Redo: ${redone}`}
          disabled={redone === null}
          onClick={() => announce(`Done again: ${document.redo() ?? 'nothing'}.`)}
        >
          <Redo2 size="1.125rem" aria-hidden="true" />
        </Button>
        <VersionsButton id={id} />
        <SavedLink variant="tertiary" className={styles.otherEditor} href={href(other, { id })}>
          {mode === 'preview' ? 'Form only' : 'With preview'}
        </SavedLink>
        <Button onClick={onCheck}>Check</Button>
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setPublishing(true)}>
          Publish…
        </Button>
      </div>
      {isPublishing && <PublishPanel id={id} onClose={() => setPublishing(false)} />}
    </header>
  );
}
