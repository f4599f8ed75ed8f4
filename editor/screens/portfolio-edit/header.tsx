import { ArrowLeft, Ellipsis, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { href } from '#src/routes.ts';
import { titleOf } from '#editor/document/title-of.ts';
import { useDocument, useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import { LazyDialog } from '#editor/ui/lazy-dialog.tsx';
import { Menu, type MenuItem } from '#editor/ui/menu.tsx';
import { deferredPart, lazyPart } from '#editor/ui/lazy-part.tsx';
import { useScreen } from '#editor/ui/use-screen.ts';
import { openComments } from '../comments/open-comments.ts';
import { Versions } from '../versions/versions.tsx';
import type { EditorDialog } from './commands/editor-dialog.ts';
import styles from './header.module.css';
import { SaveStatus } from './save-status.tsx';
import { SavedLink, useSavedNavigation } from './saved-link.tsx';
import { useUndo } from './use-undo.ts';

const OpenCommentsButton = deferredPart(
  async () => (await import('../comments/open-comments-button.tsx')).OpenCommentsButton,
);
const StartOver = lazyPart(async () => (await import('../try/start-over.tsx')).StartOver);

/** The title, the save status, and the links and buttons of the editor. */
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
  const { view, hasAccount } = useEditing();
  const { follow } = useSavedNavigation();
  const { undo, redo } = useUndo();
  const title = useDocument(({ draft }) => titleOf(draft.content));
  const undone = useDocument(({ history }) => history.done.at(-1)?.label ?? null);
  const redone = useDocument(({ history }) => history.undone.at(-1)?.label ?? null);
  const isPhone = useScreen() === 'phone';
  const [isStartingOver, setStartingOver] = useState(false);
  const { count } = useStore(openComments);
  const isPlain = mode === 'plain';
  const actions: MenuItem[] = [
    ...(isPlain ? [] : [{ label: 'Commands', run: () => onOpen('commands') }]),
    { label: 'History', run: () => onOpen('history') },
    ...(isPhone && hasAccount ? [{ label: 'Versions', run: () => onOpen('versions') }] : []),
    { label: 'Share the draft', run: () => onOpen('share') },
    ...(hasAccount
      ? [{ label: `Comments${count > 0 ? ` (${count} open)` : ''}`, run: () => onOpen('comments') }]
      : []),
    { label: 'Check', run: view.check },
    otherWay(),
    // Touch devices have no keys for shortcuts.
    ...(isPlain || matchMedia('(hover:none)').matches
      ? []
      : [{ label: 'Keyboard shortcuts', run: () => onOpen('shortcuts') }]),
  ];

  function otherWay(): MenuItem {
    if (isPlain) return { label: 'With preview', run: () => follow(href('portfolioEdit', { id })) };
    return hasAccount
      ? { label: 'Form only', run: () => follow(href('portfolioOldEdit', { id })) }
      : { label: 'Start over', run: () => setStartingOver(true) };
  }

  return (
    <header className={styles.header} data-mode={mode}>
      <SavedLink
        variant="tertiary"
        href={hasAccount ? href('portfolio', { id }) : href('home')}
        aria-label={hasAccount ? 'Back to the portfolio' : 'Back to the front page'}
      >
        <ArrowLeft size="1.125rem" aria-hidden="true" />
      </SavedLink>
      <h1 className={styles.title} dir="auto">
        {/* The direction of this text must not decide that of the title. */}
        <span className="visually-hidden" dir="ltr">
          Edit{' '}
        </span>
        {title}
      </h1>
      <SaveStatus />
      <div className={styles.toolbar}>
        <Button
          variant="tertiary"
          {...named('Undo', undone)}
          disabled={undone === null}
          onClick={() => undo('follow')}
        >
          <Undo2 size="1.125rem" aria-hidden="true" />
        </Button>
        <Button
          variant="tertiary"
          data-redo
          {...named('Redo', redone)}
          disabled={redone === null}
          onClick={() => redo('follow')}
        >
          <Redo2 size="1.125rem" aria-hidden="true" />
        </Button>
        {hasAccount && <OpenCommentsButton id={id} hasButton={!isPhone} onOpen={() => onOpen('comments')} />}
        {hasAccount && <Versions id={id} hasButton={!isPhone} onOpen={() => onOpen('versions')} />}
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
      {isStartingOver && (
        <LazyDialog title="Delete this work?" onClose={() => setStartingOver(false)}>
          <StartOver id={id} onClose={() => setStartingOver(false)} />
        </LazyDialog>
      )}
    </header>
  );
}

function named(what: string, step: string | null): { 'aria-label': string; title: string } {
  const title = step === null ? what : `${what}: ${step}`;
  return { 'aria-label': title, title };
}
