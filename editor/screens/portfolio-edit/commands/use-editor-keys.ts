import { useCallback, useEffect } from 'react';
import { useEditing, type Editing } from '#editor/fields/editing.ts';
import { previewWidths } from '#editor/preview/widths.ts';
import { singleKeys } from './single-keys.ts';
import type { EditorDialog } from './editor-dialog.ts';
import { moveSelected } from './selected-section.ts';

const widths: Readonly<Record<string, number>> = {
  1: previewWidths.phone,
  2: previewWidths.tablet,
  3: previewWidths.desktop,
};

const moves: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** The shortcuts of the editor with a preview. Returns the listener, for the document of the page. */
export function useEditorKeys(open: (dialog: EditorDialog) => void): (event: KeyboardEvent) => void {
  const editing = useEditing();
  const onKeyDown = useCallback(
    (event: KeyboardEvent): void => {
      if (event.defaultPrevented || closestOf(event, 'dialog, [role=menu]')) return;
      if (shortcut(event, editing, open)) event.preventDefault();
    },
    [editing, open],
  );
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
  return onKeyDown;
}

/** Runs the shortcut of a key; false if the key has none here. */
function shortcut(event: KeyboardEvent, editing: Editing, open: (dialog: EditorDialog) => void): boolean {
  const { key, altKey, shiftKey } = event;
  const isHeld = event.ctrlKey || event.metaKey;
  if (isHeld && !altKey && !shiftKey && key.toLowerCase() === 'k') {
    open('commands');
    return true;
  }
  if (key === 'F6' && !isHeld && !altKey) return focusPane(shiftKey ? -1 : 1);
  const isTyping = closestOf(event, 'input, textarea, select, [contenteditable]');
  if (isTyping || isHeld) return false;
  if (altKey) {
    const by = moves[key];
    return isFromPage(event) && by !== undefined && moveSelected(editing, by);
  }
  if (!singleKeys.areOn()) return false;
  if (key === '?') {
    open('shortcuts');
    return true;
  }
  const width = widths[key];
  if (width === undefined || shiftKey) return false;
  editing.view.setState({ width });
  return true;
}

/** Moves the focus to the next open pane, to its last focused element if known. */
export function focusPane(by: 1 | -1): boolean {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')];
  const here = panes.findIndex((pane) => pane.contains(document.activeElement));
  const next = panes.at((here + by + panes.length) % Math.max(1, panes.length));
  const target =
    next?.querySelector<HTMLElement>('iframe, [aria-current=true], [role=tab][aria-selected=true]') ?? next;
  target?.focus();
  return target !== undefined;
}

// The iframe has its own classes, so instanceof does not work across documents.
const closestOf = ({ target }: KeyboardEvent, selector: string): boolean =>
  (target as Partial<Element> | null)?.closest?.(selector) != null;

const isFromPage = ({ view }: KeyboardEvent): boolean => view !== window;
