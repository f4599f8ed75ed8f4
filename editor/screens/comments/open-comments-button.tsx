import { MessageSquare } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { ClientError } from '#editor/client/client-error.ts';
import { useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import { announce } from '#editor/ui/status.tsx';
import { openComments } from './open-comments.ts';
import { openCommentsText } from './open-comments-text.ts';

/** The interval between two counts while the editor is visible. */
const everyMs = 2 * 60_000;

/**
 * A button with the number of open comments, if there are any. While it is mounted, they are counted again when the
 * author returns to the window, and from time to time.
 */
export function OpenCommentsButton({
  id,
  hasButton,
  onOpen,
}: {
  id: string;
  hasButton: boolean;
  onOpen: () => void;
}) {
  const { client } = useEditing();
  const { count } = useStore(openComments);
  useEffect(() => {
    let known: number | null = null;
    let isCurrent = true;
    async function recount(): Promise<void> {
      try {
        const all = await client.openComments();
        if (!isCurrent) return;
        const next = all.find(({ portfolioId }) => portfolioId === id)?.count ?? 0;
        if (known !== null && next > openComments.getState().count)
          announce(`New comment: ${openCommentsText(next)}.`);
        known = next;
        openComments.setState({ count: next });
      } catch (error) {
        // The list of comments reports errors; nothing else needs the number.
        if (!(error instanceof ClientError)) throw error;
      }
    }
    const returned = (): void => void recount();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void recount();
    }, everyMs);
    window.addEventListener('focus', returned);
    openComments.setState({ id, count: 0 });
    void recount();
    return () => {
      isCurrent = false;
      clearInterval(timer);
      window.removeEventListener('focus', returned);
      openComments.setState({ id: null, count: 0 });
    };
  }, [client, id]);
  if (count === 0 || !hasButton) return null;
  return <CountButton count={count} onOpen={onOpen} />;
}

function CountButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const place = useRef<HTMLSpanElement>(null);
  const name = openCommentsText(count);
  useLayoutEffect(() => {
    const button = place.current?.closest('button') ?? null;
    return () => {
      // The last comment was resolved: the focus goes to the next button.
      if (button === null || button !== document.activeElement) return;
      (button.nextElementSibling as HTMLElement | null)?.focus();
    };
  }, []);
  return (
    <Button variant="tertiary" aria-haspopup="dialog" aria-label={name} title={name} onClick={onOpen}>
      <MessageSquare size="1.125rem" aria-hidden="true" />
      <span ref={place}>{count}</span>
    </Button>
  );
}
