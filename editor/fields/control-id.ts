import type { EditPath } from '#src/domain/edit-path.ts';

/**
 * The element id of the control for a path. The prefix avoids collisions, because section ids may come from a file.
 */
export function controlId(path: EditPath): string {
  return `edit-${path}`;
}
