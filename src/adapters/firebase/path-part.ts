import { createHash } from 'node:crypto';

/**
 * An id as one part of a path of Firestore or Storage. Ids of Firebase Authentication are used as they are. Any other
 * id is hashed, with a prefix that none of those has, so that it cannot be another path or a reserved name of
 * Firestore.
 */
export function pathPart(id: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/.test(id)) return id;
  return `~${createHash('sha256').update(id).digest('hex')}`;
}
