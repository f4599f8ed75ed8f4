import { useMemo } from 'react';
import { joinPath, placeOf, valueAt } from '#src/domain/edit-path.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { lastNameOf } from '#src/domain/path-name.ts';
import { href } from '#src/routes.ts';
import { manifestList } from '#src/templates/list/manifests.ts';
import { entriesAt } from '#editor/document/apply-edit.ts';
import { newId, useEditing, type Editing } from '#editor/fields/editing.ts';
import { announce } from '#editor/ui/status.tsx';
import { previewWidths } from '#editor/preview/widths.ts';
import { useSavedLeave } from '../saved-link.tsx';
import { useTravel } from '../use-travel.ts';
import type { Command } from './command.ts';

export type EditorDialog = 'publish' | 'add' | 'history' | 'comments' | 'shortcuts' | 'commands';

/** Everything that can be done in the editor, as it is now: asked for when it is wanted. */
export function useCommands(id: string, open: (dialog: EditorDialog) => void): () => Command[] {
  const editing = useEditing();
  const { undo, redo } = useTravel();
  const { follow } = useSavedLeave();
  return useMemo(
    () => () => [
      { label: 'Undo', keys: 'Ctrl+Z', run: () => undo('focus') },
      { label: 'Redo', keys: 'Ctrl+Shift+Z', run: () => redo('focus') },
      { label: 'History of this session', run: () => open('history') },
      { label: 'Add a section', run: () => open('add') },
      { label: 'Describe images', run: editing.addMedia.describe },
      ...sectionCommands(editing),
      ...placesToGo(editing),
      ...viewCommands(editing),
      ...manifestList.map(({ id: value, name }) => ({
        label: `Use the template ${name}`,
        run: () => editing.document.edit({ kind: 'set', path: 'template', value }),
      })),
      { label: 'Check', run: editing.view.check },
      { label: 'Publish', run: () => open('publish') },
      ...(editing.hasAccount
        ? [
            { label: 'Comments of visitors', run: () => open('comments') },
            { label: 'Form only', run: () => follow(href('portfolioOldEdit', { id })) },
          ]
        : []),
      { label: 'Keyboard shortcuts', keys: '?', run: () => open('shortcuts') },
    ],
    [editing, undo, redo, open, follow, id],
  );
}

/** What can be done to the selected section. */
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

function placesToGo({ document, view }: Editing): Command[] {
  const { content } = document.store.getState().draft;
  const paths = [
    ...content.sections.map(({ id }) => id),
    ...content.pages.map(({ id }) => joinPath('pages', id)),
  ];
  return [
    ...paths.map((path) => ({ label: `Go to ${lastNameOf(content, path)}`, run: () => view.select(path) })),
    { label: 'Go to Settings', run: () => view.select('seo') },
    { label: 'Go to Design', run: () => view.show('design') },
  ];
}

function viewCommands({ view }: Editing): Command[] {
  const { phone, tablet, desktop } = previewWidths;
  const as = (width: number) => (): void => view.setState({ width });
  return [
    { label: 'Page as on a phone', keys: '1', run: as(phone) },
    { label: 'Page as on a tablet', keys: '2', run: as(tablet) },
    { label: 'Page as on a desktop', keys: '3', run: as(desktop) },
    { label: 'Page in light colors', run: () => view.setState({ scheme: 'light' }) },
    { label: 'Page in dark colors', run: () => view.setState({ scheme: 'dark' }) },
  ];
}
