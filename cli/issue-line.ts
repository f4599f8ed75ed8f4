import type { Issue } from '#src/domain/errors.ts';
import { visibleText } from '#src/domain/visible-text.ts';

/** Where something is to be mended, and what. */
export function issueLine({ path, message }: Issue): string {
  return visibleText(path === '' ? message : `${path}: ${message}`);
}
