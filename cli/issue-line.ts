import type { Issue } from '#src/domain/errors.ts';

/** Where something is to be mended, and what. */
export function issueLine({ path, message }: Issue): string {
  return path === '' ? message : `${path}: ${message}`;
}
