import { canonicalJson, sha256 } from '#src/files/hash.ts';
import type { OwnerJournal } from './journal.ts';
import type { CopyDecision } from './run.ts';

/** The hash by which documents are compared. */
export function stateOf(document: unknown): string {
  return sha256(canonicalJson(document));
}

/** Decides about a document by comparing source, target (null: missing) and the journal of earlier copies. */
export function compare(
  known: OwnerJournal,
  key: string,
  { source, target }: { source: string; target: string | null },
): CopyDecision {
  const base = known.base(key);
  if (target === null) return base === null ? 'copy' : 'removed';
  if (target === source) return 'there';
  if (known.isOurs(key, target)) return 'copy';
  return base === source ? 'newer' : 'conflict';
}
