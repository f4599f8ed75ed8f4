import type { EditPath } from '#src/domain/edit-path.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { useDocument, useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import { Notice } from '#editor/ui/notice.tsx';
import { useScreen } from '#editor/ui/use-screen.ts';
import { ChangeList, changeCount } from '../versions/change-list.tsx';
import { useChanges } from '../versions/use-changes.ts';
import styles from './recovered-notice.module.css';

/**
 * Lists the changes of a recovered draft against the saved content, several collapsed on a phone. Each links to its
 * field. Changes in conflict are listed by the conflicts instead.
 */
export function RecoveredNotice({ before, after }: { before: PortfolioContent; after: PortfolioContent }) {
  const { document, view } = useEditing();
  const conflicts = useDocument(({ draft }) => draft.conflicts);
  const changes = useChanges(before, after).filter(
    ({ path }) => !conflicts.some((one) => touches(one.path, path)),
  );
  const screen = useScreen();
  const list = <ChangeList changes={changes} heading="h2" onFollow={(path) => view.reveal(path, 'focus')} />;
  if (changes.length === 0) return null;
  return (
    <Notice tone="success">
      <div className={styles.recovered}>
        <p role="status">
          <strong>Unsaved changes were restored.</strong>
        </p>
        {screen === 'phone' && changes.length > 1 ? (
          <details>
            <summary>{changeCount(changes)}</summary>
            {list}
          </details>
        ) : (
          list
        )}
        <Button
          variant="tertiary"
          onClick={(event) => {
            event.currentTarget.closest<HTMLElement>('[tabindex]')?.focus();
            document.store.setState({ recovered: null });
          }}
        >
          Dismiss
        </Button>
      </div>
    </Notice>
  );
}

/** True when one path equals the other or is within it. */
const touches = (one: EditPath, other: EditPath): boolean =>
  `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`);
