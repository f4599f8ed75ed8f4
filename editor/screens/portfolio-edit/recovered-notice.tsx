import { useMemo } from 'react';
import { compareContent } from '#src/domain/compare-content.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { Notice } from '#editor/ui/notice.tsx';
import { useScreen } from '#editor/ui/use-screen.ts';
import { ChangeList, countWords } from '../versions/change-list.tsx';

/** Lists what a recovered draft changes of what was saved, folded on a phone; each change leads to its field. */
export function RecoveredNotice({ before, after }: { before: PortfolioContent; after: PortfolioContent }) {
  const { document, view } = useEditing();
  const changes = useMemo(() => compareContent(before, after), [before, after]);
  const screen = useScreen();
  const list = <ChangeList changes={changes} heading="h2" onFollow={(path) => view.reveal(path, 'focus')} />;
  return (
    <Notice tone="success">
      <p role="status">
        <strong>Changes that were kept on this device were restored.</strong>
      </p>
      {screen === 'phone' ? (
        <details>
          <summary>{countWords(changes)}</summary>
          {list}
        </details>
      ) : (
        list
      )}
      <Actions>
        <Button
          onClick={(event) => {
            event.currentTarget.closest<HTMLElement>('[tabindex]')?.focus();
            document.store.setState({ recovered: null });
          }}
        >
          Dismiss
        </Button>
      </Actions>
    </Notice>
  );
}
