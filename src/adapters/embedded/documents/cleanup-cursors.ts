import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { DocumentStore } from '#src/ports/document-store.ts';
import { inTransaction } from '../database.ts';

type CleanupCursors = Pick<DocumentStore, 'getCleanupCursor' | 'putCleanupCursor'>;

const cursorRow = z.object({ after_owner: z.string() }).optional();

export function openCleanupCursors(database: DatabaseSync): CleanupCursors {
  const select = database.prepare('SELECT after_owner FROM cleanup_cursors WHERE loop = ?');
  const remove = database.prepare('DELETE FROM cleanup_cursors WHERE loop = ?');
  const store = database.prepare(
    `INSERT INTO cleanup_cursors (loop, after_owner) VALUES (?, ?)
     ON CONFLICT (loop) DO UPDATE SET after_owner = excluded.after_owner`,
  );
  return {
    async getCleanupCursor(loop) {
      return cursorRow.parse(select.get(loop))?.after_owner ?? null;
    },
    async putCleanupCursor(loop, after) {
      await inTransaction(database, () => (after === null ? remove.run(loop) : store.run(loop, after)));
    },
  };
}
