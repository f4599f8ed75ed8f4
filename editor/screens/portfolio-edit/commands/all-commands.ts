import { pageLimits } from '#src/domain/pages.ts';
import { sampleTextsIn } from '#src/domain/sample-content.ts';
import { href } from '#src/routes.ts';
import { removeSample } from '#editor/document/remove-sample.ts';
import { newId, type Editing } from '#editor/fields/editing.ts';
import { toastSampleRemoved } from '#editor/screens/publish/sample-removed.ts';
import { isTouchOnly } from '#editor/ui/touch-only.ts';
import type { ShownPage } from '#editor/preview/shown-page.ts';
import { previewWidths } from '#editor/preview/widths.ts';
import type { UndoActions } from '../use-undo.ts';
import type { Command, CommandGroup } from './command.ts';
import { designCommands } from './design-commands.ts';
import type { EditorDialog } from './editor-dialog.ts';
import { entryCommands, navigationCommands } from './navigation-commands.ts';
import { sectionCommands } from './section-commands.ts';

/** The dependencies of commands that only components have. */
export type CommandTools = {
  id: string;
  open: (dialog: EditorDialog) => void;
  undoActions: UndoActions;
  follow: (href: string) => void;
  /** Null until the preview is shown. */
  page: ShownPage | null;
};

/** All commands that are available now, grouped by what they act on. */
export function allCommands(editing: Editing, tools: CommandTools): CommandGroup[] {
  return [
    { name: 'Edit', commands: editCommands(editing, tools) },
    { name: 'Selected section', commands: sectionCommands(editing) },
    { name: 'Go to', commands: navigationCommands(editing) },
    { name: 'Preview', commands: viewCommands(editing) },
    { name: 'Portfolio', commands: portfolioCommands(editing, tools) },
    ...designCommands(editing),
    { name: 'Pages of the site', commands: pageCommands(tools) },
    { name: 'Entries', commands: entryCommands(editing) },
  ];
}

function editCommands(editing: Editing, { open, undoActions }: CommandTools): Command[] {
  const { document, addMedia, view } = editing;
  const { history, draft } = document.store.getState();
  const { done, undone } = history;
  const addPage = (): void => {
    const id = newId();
    document.edit({ kind: 'add-page', id });
    view.reveal(`pages.${id}.title`, 'focus');
  };
  return [
    ...(done.length > 0 ? [{ label: 'Undo', keys: 'Ctrl+Z', run: () => undoActions.undo('focus') }] : []),
    ...(undone.length > 0
      ? [{ label: 'Redo', keys: 'Ctrl+Shift+Z', run: () => undoActions.redo('focus') }]
      : []),
    { label: 'History of this session', run: () => open('history') },
    { label: 'Add a section', run: () => open('add') },
    ...(draft.content.pages.length < pageLimits.pages ? [{ label: 'Add a page', run: addPage }] : []),
    { label: 'Describe images', run: addMedia.describe },
    ...(sampleTextsIn(draft.content).length > 0
      ? [{ label: 'Remove all sample content', run: () => toastSampleRemoved(removeSample(document)) }]
      : []),
  ];
}

function portfolioCommands({ view, hasAccount }: Editing, { id, open, follow }: CommandTools): Command[] {
  return [
    { label: 'Check', run: view.check },
    { label: 'Publish', run: () => open('publish') },
    { label: 'Share the draft', run: () => open('share') },
    ...(hasAccount
      ? [
          { label: 'Versions', run: () => open('versions') },
          { label: 'Comments of visitors', run: () => open('comments') },
          { label: 'Form only', run: () => follow(href('portfolioOldEdit', { id })) },
        ]
      : []),
    ...(isTouchOnly() ? [] : [{ label: 'Keyboard shortcuts', keys: '?', run: () => open('shortcuts') }]),
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

function pageCommands({ page }: CommandTools): Command[] {
  if (page === null) return [];
  return page.pages().map(({ key, name }) => ({ label: `Show page ${name}`, run: () => page.openPage(key) }));
}
