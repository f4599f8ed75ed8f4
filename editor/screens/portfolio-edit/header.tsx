import { ArrowLeft, Ellipsis, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { href } from '#src/routes.ts';
import { titleOf } from '#editor/document/title-of.ts';
import { useDocument, useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import { Menu, type MenuItem } from '#editor/ui/menu.tsx';
import { DraftLinksPanel } from '../draft-links/draft-links-panel.tsx';
import { VersionsButton } from '../versions/versions-button.tsx';
import type { EditorDialog } from './commands/use-commands.ts';
import styles from './header.module.css';
import { SaveStatus } from './save-status.tsx';
import { SavedLink, useSavedLeave } from './saved-link.tsx';
import { useTravel } from './use-travel.ts';

/** What is edited, whether it is saved, and the ways on and back. */
export function Header({
  id,
  mode,
  hasPublish,
  onOpen,
}: {
  id: string;
  mode: 'preview' | 'plain';
  /** False where publishing is offered elsewhere. */
  hasPublish: boolean;
  onOpen: (dialog: EditorDialog) => void;
}) {
  const { view } = useEditing();
  const { follow } = useSavedLeave();
  const { undo, redo } = useTravel();
  const title = useDocument(({ draft }) => titleOf(draft.content));
  const undone = useDocument(({ history }) => history.done.at(-1)?.label ?? null);
  const redone = useDocument(({ history }) => history.undone.at(-1)?.label ?? null);
  const [isSharing, setSharing] = useState(false);
  const share: MenuItem = { label: 'Share the draft', run: () => setSharing(true) };
  const history: MenuItem = { label: 'History', run: () => onOpen('history') };
  const actions: MenuItem[] =
    mode === 'preview'
      ? [
          { label: 'Commands', run: () => onOpen('commands') },
          history,
          share,
          { label: 'Check', run: view.check },
          { label: 'Form only', run: () => follow(href('portfolioOldEdit', { id })) },
          { label: 'Keyboard shortcuts', run: () => onOpen('shortcuts') },
        ]
      : [
          history,
          share,
          { label: 'Check', run: view.check },
          { label: 'With preview', run: () => follow(href('portfolioEdit', { id })) },
        ];
  return (
    <header className={styles.header} data-mode={mode}>
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
          onClick={() => undo('follow')}
        >
          <Undo2 size="1.125rem" aria-hidden="true" />
        </Button>
        <Button
          variant="tertiary"
          aria-label={redone === null ? 'Redo' : `Redo: ${redone}`}
          title={redone === null ? 'Redo' : `Redo: ${redone}`}
          disabled={redone === null}
          onClick={() => redo('follow')}
        >
          <Redo2 size="1.125rem" aria-hidden="true" />
        </Button>
        <VersionsButton id={id} />
        <Menu
          label="More for this portfolio"
          button={<Ellipsis size="1.125rem" aria-hidden="true" />}
          items={actions}
        />
        {hasPublish && (
          <Button variant="primary" aria-haspopup="dialog" onClick={() => onOpen('publish')}>
            Publish…
          </Button>
        )}
      </div>
      {isSharing && <DraftLinksPanel id={id} onClose={() => setSharing(false)} />}
    </header>
  );
}
