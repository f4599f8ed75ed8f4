import type { AuditEntry } from '#src/domain/audit-entry.ts';

/** Actions of administrators. Entries are only ever added, and removed when they are old. */
export type AuditLog = {
  /** Adds an entry. One with the same id stays as it is. */
  append(entry: AuditEntry): Promise<void>;
  /** Newest first, from `since` on. */
  list(filter: { since: string; limit: number }): Promise<AuditEntry[]>;
  /** Every entry, by id. */
  all(): AsyncIterable<AuditEntry>;
  /** Returns how many were removed. */
  deleteBefore(time: string): Promise<number>;
  close(): Promise<void>;
};
