import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { uploadSchema, type Upload } from '#src/domain/upload.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import { inTransaction } from '../database.ts';
import { openDeletedAccounts } from '../deleted-accounts.ts';

type Uploads = Pick<
  DocumentStore,
  'listUploads' | 'getUpload' | 'createUpload' | 'updateUpload' | 'deleteUpload'
>;

const bodyRow = z.object({ body: z.string() });

export function openUploads(
  database: DatabaseSync,
  usage: { checkUpload: (ownerId: string, bytes: number) => void },
): Uploads {
  const { refuseDeleted } = openDeletedAccounts(database);
  const select = database.prepare('SELECT body FROM uploads WHERE id = ?');
  const selectSame = database.prepare('SELECT body FROM uploads WHERE owner = ? AND sha256 = ?');
  const selectByOwner = database.prepare(
    'SELECT body FROM uploads WHERE owner = ? ORDER BY created_at DESC, rowid DESC',
  );
  const insert = database.prepare(
    'INSERT INTO uploads (id, owner, sha256, bytes, created_at, body) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const patch = database.prepare('UPDATE uploads SET body = json_patch(body, ?) WHERE id = ? RETURNING body');
  const remove = database.prepare('DELETE FROM uploads WHERE id = ? RETURNING body');

  return {
    async listUploads(ownerId) {
      return selectByOwner.all(ownerId).map(uploadOf);
    },
    async getUpload(id) {
      return uploadOrNull(select.get(id));
    },
    async createUpload(upload) {
      return inTransaction(database, () => {
        refuseDeleted(upload.ownerId);
        const same = uploadOrNull(selectSame.get(upload.ownerId, upload.sha256));
        if (same !== null) return same;
        const { id, ownerId, sha256, bytes, createdAt } = upload;
        usage.checkUpload(ownerId, bytes);
        insert.run(id, ownerId, sha256, bytes, createdAt, JSON.stringify(upload));
        return upload;
      });
    },
    async updateUpload(id, fields) {
      const row = await inTransaction(database, () => patch.get(JSON.stringify(fields), id));
      if (row === undefined) throw new AppError('not-found', { id });
      return uploadOf(row);
    },
    async deleteUpload(id) {
      return uploadOrNull(await inTransaction(database, () => remove.get(id)));
    },
  };
}

function uploadOf(row: unknown): Upload {
  return uploadSchema.parse(JSON.parse(bodyRow.parse(row).body));
}

function uploadOrNull(row: unknown): Upload | null {
  return row === undefined ? null : uploadOf(row);
}
