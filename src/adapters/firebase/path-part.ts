import { createHash } from 'node:crypto';

/**
 * An id as one part of a path of Firestore or Storage. The ids of sign-in stand for themselves; any other becomes a hash,
 * which no id that stands for itself begins like: so none can mean another place, or a name that Firestore keeps.
 */
export function pathPart(id: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/.test(id)) return id;
  return `~${createHash('sha256').update(id).digest('hex')}`;
}
