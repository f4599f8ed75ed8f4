import { pathsTo, type EditPath } from '#src/domain/edit-path.ts';
import type { UploadKind } from '#src/domain/upload-types.ts';
import type { Editing } from '#editor/fields/editing.ts';
import { mediaTargetAt, type MediaTarget } from '#editor/fields/add-media/media-target.ts';

/** The list that receives files dropped at a path: the list there, else the open one. Null: ask the author. */
export function dropTarget(
  { document, view }: Pick<Editing, 'document' | 'view'>,
  path: EditPath | null,
  kinds: readonly UploadKind[],
): MediaTarget | null {
  const { content } = document.store.getState().draft;
  const { selection, open } = view.getState();
  const selected = selection?.path ?? null;
  const opened = [...open].filter((one) => selected !== null && pathsTo(one).includes(selected));
  const paths = [path, ...opened.toReversed(), selected].filter((one) => one !== null);
  return paths.reduce<MediaTarget | null>((found, one) => found ?? mediaTargetAt(content, one, kinds), null);
}

/** The edit path of an element of the outline or of a form. */
export function pathOfElement(element: Element): EditPath | null {
  const row = element.closest<HTMLElement>('[data-drop-path]');
  if (row !== null) return row.dataset['dropPath'] ?? null;
  const control = element.closest('[id^="edit-"]')?.id ?? null;
  return control?.slice('edit-'.length).replace(/-(fields|label|hint|error)$/, '') ?? null;
}
