import { useCallback, useEffect } from 'react';
import { useTravel } from './use-travel.ts';

/**
 * Ctrl+Z and Ctrl+Shift+Z (⌘ on a Mac) take back and do again what was done in any form. Formatted text has a history of
 * its own while it is typed in. Returns the listener, for documents inside this one.
 */
export function useHistoryKeys(): (event: KeyboardEvent) => void {
  const { undo, redo } = useTravel();
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
  // The preview has classes of its own, so instanceof does not tell its elements.
  const target = event.target as Partial<Element> | null;
  return target?.closest?.('[contenteditable=true], dialog') != null;
}
