import { valueAt, type EditPath } from '#src/domain/edit-path.ts';
import type { Entry } from '#editor/document/apply-edit.ts';
import { announce } from '#editor/ui/status.tsx';
import { toast } from '#editor/ui/toast.tsx';
import { newId, useEditing } from './editing.ts';

/** A section, a page or an entry of a list, for actions on the whole of it. */
export type EntryFacts = {
  path: EditPath;
  name: string;
  hidden: boolean;
  place: { index: number; of: number };
};

export type EntryActions = {
  /** Moves by this many positions, or explains why it cannot. Returns whether it moved. */
  move: (by: number) => boolean;
  remove: () => void;
  toggleHidden: () => void;
  /** Returns the id of the copy. */
  duplicate: () => string;
};

/** The actions for a whole entry. Each is one step that can be undone, and is announced to screen readers. */
export function useEntryActions({ path, name, hidden, place }: EntryFacts): EntryActions {
  const { document } = useEditing();
  return {
    move(by) {
      const to = place.index + by;
      if (to < 0 || to >= place.of) {
        announce(`${name} is ${by < 0 ? 'first' : 'last'} already.`);
        return false;
      }
      document.edit({ kind: 'move', entry: path, by });
      announce(`${name} moved to ${to + 1} of ${place.of}.`);
      return true;
    },
    remove() {
      const value = valueAt(document.store.getState().draft.content, path) as Entry;
      document.edit({ kind: 'remove', entry: path });
      announce(`${name} removed.`);
      toast.info(`“${name}” was removed.`, {
        label: 'Undo',
        run: () => document.edit({ kind: 'put', entry: path, value, at: place.index }),
      });
    },
    toggleHidden() {
      document.edit({ kind: 'set', path: `${path}.hidden`, value: !hidden });
      announce(hidden ? `${name} is shown.` : `${name} is hidden.`);
    },
    duplicate() {
      const id = newId();
      document.edit({ kind: 'duplicate', entry: path, id });
      announce(`${name} duplicated.`);
      return id;
    },
  };
}
