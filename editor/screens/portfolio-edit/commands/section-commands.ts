import { joinPath, placeOf } from '#src/domain/edit-path.ts';
import { newId, type Editing } from '#editor/fields/editing.ts';
import { announce } from '#editor/ui/status.tsx';
import type { Command } from './command.ts';
import { moveSelected, selectedSection } from './selected-section.ts';

/** The commands for the selected section. */
export function sectionCommands(editing: Editing): Command[] {
  const { document, view } = editing;
  const selected = selectedSection(editing);
  if (selected === null) return [];
  const { path, name, section } = selected;
  return [
    { label: `Move ${name} up`, keys: 'Alt+↑', run: () => void moveSelected(editing, -1) },
    { label: `Move ${name} down`, keys: 'Alt+↓', run: () => void moveSelected(editing, 1) },
    {
      label: `Duplicate ${name}`,
      run() {
        const copy = newId();
        document.edit({ kind: 'duplicate', entry: path, id: copy });
        view.setState({ selection: { path: joinPath(placeOf(path).list, copy), from: 'form' } });
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
