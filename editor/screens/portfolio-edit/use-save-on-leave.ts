import { useEffect } from 'react';
import { isUnsaved } from '#editor/document/save-start.ts';
import { useEditing } from '#editor/fields/editing.ts';

/**
 * Saves at once when the page is hidden or the network is back. Asks for confirmation before unsaved work that the
 * device cannot keep is lost, and before uploads are aborted.
 */
export function useSaveOnLeave(): void {
  const { document: portfolio, addMedia } = useEditing();
  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') portfolio.flush();
    };
    const leaving = (event: BeforeUnloadEvent): void => {
      const state = portfolio.store.getState();
      const isSending = addMedia.queue.getState().some(({ state: now }) => now !== 'failed');
      if (isSending || (!state.keeps && isUnsaved(state))) event.preventDefault();
    };
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', portfolio.flush);
    addEventListener('online', portfolio.flush);
    addEventListener('beforeunload', leaving);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', portfolio.flush);
      removeEventListener('online', portfolio.flush);
      removeEventListener('beforeunload', leaving);
    };
  }, [portfolio, addMedia]);
}
