import { placeOf, valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { lastNameOf } from '#src/domain/path-name.ts';
import { entriesAt } from '#editor/document/apply-edit.ts';
import type { Editing } from '#editor/fields/editing.ts';
import { announce } from '#editor/ui/status.tsx';

type SelectedSection = { path: EditPath; name: string; section: Record<string, unknown> };

/** The section that is selected in the form or on the page, or null. */
export function selectedSection({ document, view }: Editing): SelectedSection | null {
  const path = view.getState().selection?.path ?? '';
  const { content } = document.store.getState().draft;
  const section = path === 'seo' ? undefined : valueAt(content, path);
  return isRecord(section) ? { path, section, name: lastNameOf(content, path) } : null;
}

/** Moves the selected section, if its list has room, and announces it; false if none is selected. */
export function moveSelected(editing: Editing, by: -1 | 1): boolean {
  const { document, view } = editing;
  const selected = selectedSection(editing);
  if (selected === null) return false;
  const { path, name } = selected;
  const { list, id } = placeOf(path);
  const entries = entriesAt(document.store.getState().draft.content, list) ?? [];
  const to = entries.findIndex((entry) => entry.id === id) + by;
  if (to < 0 || to >= entries.length) {
    announce(`${name} is ${by < 0 ? 'first' : 'last'} already.`);
    return true;
  }
  document.edit({ kind: 'move', entry: path, by });
  view.setState({ selection: { path, from: 'form' } });
  announce(`${name} moved to ${to + 1} of ${entries.length}.`);
  return true;
}
