import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { draftLinkLimits, draftLinkSchema, hasExpired } from '#src/domain/draft-link.ts';
import { AppError } from '#src/domain/errors.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import { inTransaction } from '../database.ts';
import { storedBoolean } from './stored-boolean.ts';

type DraftLinks = Pick<
  DocumentStore,
  'listDraftLinks' | 'findDraftLink' | 'addDraftLink' | 'changeDraftLink' | 'deleteDraftLink'
>;

const columns = `token_hash AS tokenHash, id, portfolio AS portfolioId, owner AS ownerId,
  created_at AS createdAt, expires_at AS expiresAt, has_comments AS hasComments`;
const linkRow = draftLinkSchema.extend({ hasComments: storedBoolean });
const oneLinkRow = linkRow.optional();
const ownerRow = z.object({ owner: z.string() }).optional();

export function openDraftLinks(database: DatabaseSync): DraftLinks {
  const selectOf = database.prepare(
    `SELECT ${columns} FROM draft_links WHERE portfolio = ? ORDER BY created_at DESC, id DESC`,
  );
  const select = database.prepare(`SELECT ${columns} FROM draft_links WHERE token_hash = ?`);
  const add = database.prepare(
    `INSERT INTO draft_links (token_hash, id, portfolio, owner, created_at, expires_at, has_comments)
     VALUES ($tokenHash, $id, $portfolioId, $ownerId, $createdAt, $expiresAt, $hasComments)`,
  );
  const change = database.prepare('UPDATE draft_links SET has_comments = ? WHERE portfolio = ? AND id = ?');
  const remove = database.prepare('DELETE FROM draft_links WHERE portfolio = ? AND id = ?');
  const ownerOf = database.prepare('SELECT owner FROM portfolios WHERE id = ?');

  const listOf = (portfolioId: string) => selectOf.all(portfolioId).map((row) => linkRow.parse(row));

  return {
    async listDraftLinks(portfolioId) {
      return listOf(portfolioId);
    },
    async findDraftLink(tokenHash) {
      return oneLinkRow.parse(select.get(tokenHash)) ?? null;
    },
    async addDraftLink(link) {
      const { portfolioId, ownerId, createdAt } = link;
      await inTransaction(database, () => {
        if (ownerRow.parse(ownerOf.get(portfolioId))?.owner !== ownerId)
          throw new AppError('not-found', { id: portfolioId });
        const links = listOf(portfolioId);
        const expired = links.filter((one) => hasExpired(one, createdAt));
        const [limit, used] = [draftLinkLimits.perPortfolio, links.length - expired.length];
        if (used >= limit) throw new AppError('limit-reached', { of: 'draft links', limit, used });
        for (const { id } of expired) remove.run(portfolioId, id);
        add.run({ ...link, hasComments: Number(link.hasComments) });
      });
    },
    async changeDraftLink({ portfolioId, id }, { hasComments }) {
      return change.run(Number(hasComments), portfolioId, id).changes > 0;
    },
    async deleteDraftLink({ portfolioId, id }) {
      return remove.run(portfolioId, id).changes > 0;
    },
  };
}
