import type { EditPath } from '#src/domain/edit-path.ts';

/** The id, in the page, of what edits a path. Ids of sections may come from a file, and the page has ids of its own. */
export function controlId(path: EditPath): string {
  return `edit-${path}`;
}
