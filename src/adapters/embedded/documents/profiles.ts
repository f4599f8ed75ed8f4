import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { profileSchema } from '#src/domain/schemas/profile-schema.ts';
import type { Profile } from '#src/domain/profile.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import { inTransaction } from '../database.ts';
import type { DocumentChanges } from './changes.ts';

type Profiles = Pick<
  DocumentStore,
  'getProfile' | 'createProfile' | 'updateProfile' | 'setPublishedPortfolio'
>;

const bodyRow = z.object({ body: z.string() });

export function openProfiles(database: DatabaseSync, changes: DocumentChanges): Profiles {
  const select = database.prepare('SELECT body FROM profiles WHERE uid = ?');
  // The update changes nothing; it makes SQLite return the existing row.
  const insertOrKeep = database.prepare(
    `INSERT INTO profiles (uid, body) VALUES (?, ?)
     ON CONFLICT (uid) DO UPDATE SET uid = excluded.uid RETURNING body`,
  );
  const patch = database.prepare(
    'UPDATE profiles SET body = json_patch(body, ?) WHERE uid = ? RETURNING body',
  );

  async function merge(ownerId: string, fields: Partial<Profile>): Promise<Profile> {
    const row = await inTransaction(database, () => patch.get(JSON.stringify(fields), ownerId));
    if (row === undefined) throw new AppError('not-found', { ownerId });
    changes.committed(ownerId);
    return profileOf(row);
  }

  return {
    async getProfile(ownerId) {
      const row = select.get(ownerId);
      return row === undefined ? null : profileOf(row);
    },
    async createProfile(ownerId, profile) {
      const row = await inTransaction(database, () => insertOrKeep.get(ownerId, JSON.stringify(profile)));
      changes.committed(ownerId);
      return profileOf(row);
    },
    async updateProfile(ownerId, fields) {
      return merge(ownerId, fields);
    },
    async setPublishedPortfolio(ownerId, publishedPortfolioId) {
      const row = select.get(ownerId);
      // Skips an unneeded commit: most publishes are of the portfolio that is live already.
      if (row !== undefined && profileOf(row).publishedPortfolioId === publishedPortfolioId) return;
      await merge(ownerId, { publishedPortfolioId });
    },
  };
}

function profileOf(row: unknown): Profile {
  return profileSchema.parse(JSON.parse(bodyRow.parse(row).body));
}
