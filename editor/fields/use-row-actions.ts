import { useRef, type KeyboardEvent, type RefObject } from 'react';
import type { MenuItem } from '#editor/ui/menu.tsx';
import { moveOfKey } from './move-keys.ts';
import { useEntryActions, type EntryFacts } from './use-entry-actions.ts';

export type RowActions = {
  row: RefObject<HTMLLIElement | null>;
  /** `more`, then to move, hide, duplicate and remove the row. */
  items: readonly MenuItem[];
  moveByKeys: (event: KeyboardEvent) => void;
  /** Moves the row by this many positions, as when it is dropped there. */
  moveBy: (by: number) => void;
};

/**
 * The actions for a row of a list, in its menu and by keyboard. The focus follows the row, or moves to the next one.
 */
export function useRowActions(facts: EntryFacts, more: readonly MenuItem[]): RowActions {
  const { hidden, place } = facts;
  const actions = useEntryActions(facts);
  const row = useRef<HTMLLIElement>(null);

  function move(by: -1 | 1): void {
    const focused = document.activeElement;
    actions.move(by);
    // The row moves in the DOM, which loses its focus.
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus());
  }

  function moveByKeys(event: KeyboardEvent): void {
    const by = moveOfKey(event);
    if (by === null) return;
    event.preventDefault();
    // Otherwise the row around this one moves too.
    event.stopPropagation();
    move(by);
  }

  function remove(): void {
    const next = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    actions.remove();
    next?.querySelector('button')?.focus();
  }

  const items: MenuItem[] = [
    ...more,
    ...(place.index > 0 ? [{ label: 'Move up', run: () => move(-1) }] : []),
    ...(place.index < place.of - 1 ? [{ label: 'Move down', run: () => move(1) }] : []),
    { label: hidden ? 'Show' : 'Hide', run: actions.toggleHidden },
    { label: 'Duplicate', run: () => void actions.duplicate() },
    { label: 'Remove', run: remove },
  ];
  return { row, items, moveByKeys, moveBy: actions.move };
}
