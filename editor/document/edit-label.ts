import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { joinPath, placeOf, type EditPath } from '#src/domain/edit-path.ts';
import { lastNameOf } from '#src/domain/path-name.ts';
import { blockKinds } from '#src/domain/blocks/index.ts';
import { kinds } from '#src/domain/sections/index.ts';
import type { Edit } from './apply-edit.ts';
import type { Conflict } from './merge.ts';

/** The label of an edit in `Undo: …`, by the content before it. */
export function labelOf(content: PortfolioContent, edit: Edit): string {
  switch (edit.kind) {
    case 'set':
      return edit.path.endsWith('.hidden')
        ? `${edit.value === true ? 'hide' : 'show'} ${lastNameOf(content, edit.path.slice(0, -7))}`
        : `change ${lastNameOf(content, edit.path)}`;
    case 'option':
      return `change ${edit.name}`;
    case 'options':
      return `apply ${edit.name}`;
    case 'add-section':
      return `add ${kinds[edit.type].label}`;
    case 'add-block':
      return `add ${blockKinds[edit.type].label}`;
    case 'add-page':
      return 'add a page';
    case 'add-item':
      return `add ${edit.field.itemName}`;
    case 'add-entries':
      return `add ${edit.name}`;
    case 'put':
      return `put back ${lastNameOf(content, edit.entry)}`;
    case 'remove':
      return `remove ${lastNameOf(content, edit.entry)}`;
    case 'duplicate':
      return `duplicate ${lastNameOf(content, edit.entry)}`;
    case 'move':
      return `move ${lastNameOf(content, edit.entry)}`;
    case 'order':
      return `order ${lastNameOf(content, edit.list)}`;
    case 'restore':
      return `restore ${edit.name}`;
    case 'remove-sample':
      return 'remove all sample content';
  }
}

/** The label of the step in which saved versions replaced local ones. */
export function labelOfSettled(conflicts: readonly Conflict[], content: PortfolioContent): string {
  const [only] = conflicts;
  return only !== undefined && conflicts.length === 1
    ? `use the saved version of ${lastNameOf(content, only.path)}`
    : `use the saved version of ${conflicts.length} fields`;
}

/** The path of the field or entry that an edit changes. */
export function pathOf(edit: Edit): EditPath {
  switch (edit.kind) {
    case 'set':
      return edit.path.endsWith('.hidden') ? edit.path.slice(0, -'.hidden'.length) : edit.path;
    case 'option':
      return joinPath('options', edit.template, edit.name);
    case 'options':
      return joinPath('options', edit.template);
    case 'add-section':
      return joinPath(edit.list ?? '', edit.id);
    case 'add-block':
    case 'add-item':
      return joinPath(edit.list, edit.id);
    case 'add-page':
      return joinPath('pages', edit.id);
    case 'add-entries':
      return joinPath(edit.list, edit.entries[0]?.id ?? '');
    case 'duplicate':
      return joinPath(placeOf(edit.entry).list, edit.id);
    case 'put':
    case 'remove':
    case 'move':
      return edit.entry;
    case 'order':
      return edit.list;
    case 'restore':
    case 'remove-sample':
      return 'sections';
  }
}
