import { joinPath, placeOf, valueAt } from '#src/domain/edit-path.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { lastNameOf } from '#src/domain/path-name.ts';
import { entriesAt } from '#editor/document/apply-edit.ts';
import { newId, type Editing } from '#editor/fields/editing.ts';
import { announce } from '#editor/ui/status.tsx';
import type { Command } from './command.ts';

/** The commands for the selected section. */
export function sectionCommands({ document, view }: Editing): Command[] {
  const path = view.getState().selection?.path ?? '';
  const { content } = document.store.getState().draft;
  const section = path === 'seo' ? undefined : valueAt(content, path);
  if (!isRecord(section)) return [];
  const { list, id } = placeOf(path);
  const entries = entriesAt(content, list) ?? [];
  const index = entries.findIndex((entry) => entry.id === id);
  const name = lastNameOf(content, path);
  const select = (next: string): void => view.setState({ selection: { path: next, from: 'form' } });
  const move = (by: number) => (): void => {
    const to = index + by;
    if (to < 0 || to >= entries.length) return announce(`${name} is ${by < 0 ? 'first' : 'last'} already.`);
    document.edit({ kind: 'move', entry: path, by });
    select(path);
    announce(`${name} moved to ${to + 1} of ${entries.length}.`);
  };
  return [
    { label: `Move ${name} up`, keys: 'Alt+↑', run: move(-1) },
    { label: `Move ${name} down`, keys: 'Alt+↓', run: move(1) },
    {
      label: `Duplicate ${name}`,
      run() {
        const copy = newId();
        document.edit({ kind: 'duplicate', entry: path, id: copy });
        select(joinPath(list, copy));
        announce(`${name} duplicated.`);
      },
    },
    {
      label: `${section.hidden === true ? 'Show' : 'Hide'} ${name}`,
      run: () => document.edit({ kind: 'set', path: `${path}.hidden`, value: section.hidden !== true }),
    },
    { label: `Remove ${name}`, run: () => document.edit({ kind: 'remove', entry: path }) },
  ];
}
