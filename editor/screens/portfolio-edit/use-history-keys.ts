import { useCallback, useEffect } from 'react';
import { useUndo } from './use-undo.ts';

/**
 * Ctrl+Z and Ctrl+Shift+Z (⌘ on a Mac) undo and redo edits of any form. Formatted text has its own history while it
 * has the focus. Returns the listener, for documents inside this one.
 */
export function useHistoryKeys(): (event: KeyboardEvent) => void {
  const { undo, redo } = useUndo();
  const onKeyDown = useCallback(
    (event: KeyboardEvent): void => {
      const held = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (!held || event.altKey || (key !== 'z' && key !== 'y') || isOwnHistory(event)) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo('focus');
      else undo('focus');
    },
    [undo, redo],
  );
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
  return onKeyDown;
}

function isOwnHistory(event: KeyboardEvent): boolean {
  // The iframe has its own classes, so instanceof does not work across documents.
  const target = event.target as Partial<Element> | null;
  return target?.closest?.('[contenteditable=true], dialog') != null;
}
