import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { auditEntrySchema, type AuditEntry } from '#src/domain/audit-entry.ts';
import type { AuditLog } from '#src/ports/audit-log.ts';
import { inTransaction, pagedKeys } from './database.ts';

const bodyRow = z.object({ body: z.string() });

/** Entries as JSON rows; a trigger refuses to change one. The database belongs to the caller. */
export function openAuditLog({ database }: { database: DatabaseSync }): AuditLog {
  const insert = database.prepare(
    'INSERT INTO audit_log (id, at, body) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING',
  );
  const select = database.prepare(
    'SELECT body FROM audit_log WHERE at >= ? ORDER BY at DESC, id DESC LIMIT ?',
  );
  const ids = database.prepare('SELECT id AS key FROM audit_log WHERE id > ? ORDER BY id LIMIT ?');
  const selectOne = database.prepare('SELECT body FROM audit_log WHERE id = ?');
  const remove = database.prepare('DELETE FROM audit_log WHERE at < ?');

  return {
    async append(entry) {
      await inTransaction(database, () => insert.run(entry.id, entry.at, JSON.stringify(entry)));
    },
    async list({ since, limit }) {
      return select.all(since, limit).map(entryOf);
    },
    async *all() {
      for (const id of pagedKeys(ids)) {
        const row = selectOne.get(id);
        if (row !== undefined) yield entryOf(row);
      }
    },
    async deleteBefore(time) {
      return inTransaction(database, () => Number(remove.run(time).changes));
    },
    async close() {},
  };
}

function entryOf(row: unknown): AuditEntry {
  return auditEntrySchema.parse(JSON.parse(bodyRow.parse(row).body));
}
