import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import type { StorageLimits } from '#src/domain/storage-usage.ts';
import { bytesOfVersions, versionListSchema, type Version } from '#src/domain/version.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import { inTransaction } from '../database.ts';

type Versions = Pick<DocumentStore, 'listVersions' | 'getVersionContent' | 'changeVersions'>;

const listRow = z.object({ body: z.string() }).optional();
const contentRow = z.object({ body: z.instanceof(Uint8Array) }).optional();
const ownerRow = z.object({ owner: z.string() }).optional();
const hashRow = z.object({ sha256: z.string() });

export function openVersions(
  database: DatabaseSync,
  { check }: { check: (ownerId: string, neededBytes: number, limits?: StorageLimits) => void },
): Versions {
  const select = database.prepare('SELECT body FROM versions WHERE portfolio = ?');
  const store = database.prepare(
    `INSERT INTO versions (portfolio, owner, body) VALUES (?, ?, ?)
     ON CONFLICT (portfolio) DO UPDATE SET body = excluded.body`,
  );
  const selectContent = database.prepare(
    'SELECT body FROM version_contents WHERE portfolio = ? AND sha256 = ?',
  );
  const hashes = database.prepare('SELECT sha256 FROM version_contents WHERE portfolio = ?');
  const addContent = database.prepare(
    'INSERT INTO version_contents (portfolio, sha256, owner, bytes, body) VALUES (?, ?, ?, ?, ?)',
  );
  const removeContent = database.prepare('DELETE FROM version_contents WHERE portfolio = ? AND sha256 = ?');
  const ownerOf = database.prepare('SELECT owner FROM portfolios WHERE id = ?');

  function read(portfolioId: string): Version[] {
    const row = listRow.parse(select.get(portfolioId));
    return row === undefined ? [] : versionListSchema.parse(JSON.parse(row.body));
  }

  return {
    async listVersions(portfolioId) {
      return read(portfolioId);
    },
    async getVersionContent(portfolioId, sha256) {
      return contentRow.parse(selectContent.get(portfolioId, sha256))?.body ?? null;
    },
    async changeVersions({ portfolioId, ownerId, limits }, change, contents) {
      return inTransaction(database, () => {
        if (ownerRow.parse(ownerOf.get(portfolioId))?.owner !== ownerId)
          throw new AppError('not-found', { id: portfolioId });
        const before = read(portfolioId);
        const after = [...change(before)];
        check(ownerId, bytesOfVersions(after) - bytesOfVersions(before), limits);
        const stored = new Set(hashes.all(portfolioId).map((row) => hashRow.parse(row).sha256));
        const named = new Set(after.map(({ sha256 }) => sha256));
        for (const hash of stored) if (!named.has(hash)) removeContent.run(portfolioId, hash);
        for (const hash of named) {
          if (stored.has(hash)) continue;
          const body = contents.get(hash);
          if (body === undefined) throw new AppError('not-found', { content: hash });
          addContent.run(portfolioId, hash, ownerId, body.length, body);
        }
        store.run(portfolioId, ownerId, JSON.stringify(after));
        return after;
      });
    },
  };
}
