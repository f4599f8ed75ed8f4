import { useCallback, useEffect } from 'react';
import { useEditing } from '#editor/fields/editing.ts';
import { announce } from '#editor/ui/status.tsx';

/**
 * Ctrl+Z and Ctrl+Shift+Z (⌘ on a Mac) take back and do again what was done in any form. Formatted text has a history of
 * its own while it is typed in. Returns the listener, for documents inside this one.
 */
export function useHistoryKeys(): (event: KeyboardEvent) => void {
  const { document: portfolio } = useEditing();
  const onKeyDown = useCallback(
    (event: KeyboardEvent): void => {
      const held = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (!held || event.altKey || (key !== 'z' && key !== 'y') || isOwnHistory(event)) return;
      event.preventDefault();
      const again = key === 'y' || event.shiftKey;
      const label = again ? portfolio.redo() : portfolio.undo();
      if (label !== null) announce(`${again ? 'Done again' : 'Undone'}: ${label}.`);
    },
    [portfolio],
  );
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
  return onKeyDown;
}

function isOwnHistory(event: KeyboardEvent): boolean {
  // The preview has classes of its own, so instanceof does not tell its elements.
  const target = event.target as Partial<Element> | null;
  return target?.closest?.('[contenteditable=true], dialog') != null;
}
