import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { defaultPreferences } from '#src/domain/preferences.ts';
import { storedPreferencesSchema } from '#src/domain/schemas/preferences-schema.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import { inTransaction } from '../database.ts';

const bodyRow = z.object({ body: z.string() });

export function openPreferences(
  database: DatabaseSync,
): Pick<DocumentStore, 'getPreferences' | 'putPreferences'> {
  const select = database.prepare('SELECT body FROM preferences WHERE owner = ?');
  const put = database.prepare(
    `INSERT INTO preferences (owner, body) VALUES (?, ?) ON CONFLICT (owner) DO UPDATE SET body = excluded.body`,
  );
  return {
    async getPreferences(ownerId) {
      const row = select.get(ownerId);
      if (row === undefined) return defaultPreferences;
      return storedPreferencesSchema.parse(JSON.parse(bodyRow.parse(row).body));
    },
    async putPreferences(ownerId, preferences) {
      await inTransaction(database, () => put.run(ownerId, JSON.stringify(preferences)));
    },
  };
}
