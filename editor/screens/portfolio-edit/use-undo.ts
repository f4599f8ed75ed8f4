import { useMemo } from 'react';
import { valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { isRecord } from '#src/domain/is-record.ts';
import type { PortfolioDocument } from '#editor/document/open-document.ts';
import { useEditing } from '#editor/fields/editing.ts';
import { existingPath } from '#editor/fields/existing-path.ts';
import type { FormView } from '#editor/fields/form-view.ts';
import { announce } from '#editor/ui/status.tsx';

export type UndoActions = {
  /**
   * `how`: 'focus' moves the focus to the change; 'follow' only scrolls to it, for buttons that are pressed
   * repeatedly.
   */
  undo: (how: 'focus' | 'follow') => void;
  redo: (how: 'focus' | 'follow') => void;
  /** Undoes or redoes until this many steps are done. */
  goTo: (steps: number) => void;
};

/** Undo and redo. The change is announced to screen readers, and becomes visible in its form and on the page. */
export function useUndo(): UndoActions {
  const { document, view } = useEditing();
  return useMemo(() => undoIn(document, view), [document, view]);
}

function undoIn(document: PortfolioDocument, view: FormView): UndoActions {
  const { getState } = document.store;
  function reveal(changed: EditPath, how: 'focus' | 'follow'): void {
    const { content } = getState().draft;
    const path = existingPath(content, changed);
    const value = valueAt(content, path);
    const isEntry = isRecord(value) && typeof value.id === 'string';
    // An author who types on the page stays there.
    view.revealChange(path, isOnPage() ? 'follow' : how, isEntry);
  }
  return {
    undo(how) {
      const step = getState().history.done.at(-1);
      if (step === undefined || document.undo() === null) return;
      announce(`Undone: ${step.label}.`);
      reveal(step.path, how);
    },
    redo(how) {
      const step = getState().history.undone.at(-1);
      if (step === undefined || document.redo() === null) return;
      announce(`Done again: ${step.label}.`);
      reveal(step.path, how);
    },
    goTo(steps) {
      const { done, undone } = getState().history;
      const last = done.length > steps ? done[steps] : undone.at(done.length - steps);
      while (getState().history.done.length > steps && document.undo() !== null);
      while (getState().history.done.length < steps && document.redo() !== null);
      if (last !== undefined) reveal(last.path, 'follow');
    },
  };
}

const isOnPage = (): boolean => document.activeElement instanceof HTMLIFrameElement;
