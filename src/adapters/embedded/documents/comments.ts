import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { commentLimits, commentSchema } from '#src/domain/comment.ts';
import { AppError } from '#src/domain/errors.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import { inTransaction } from '../database.ts';
import { storedBoolean } from './stored-boolean.ts';

type Comments = Pick<
  DocumentStore,
  'listComments' | 'addComment' | 'updateComment' | 'deleteComment' | 'countOpenComments'
>;

const columns = `id, portfolio AS portfolioId, owner AS ownerId, link AS linkId, page, anchor, quote, name, text,
  created_at AS createdAt, reply, is_resolved AS isResolved`;
const commentRow = commentSchema.extend({ isResolved: storedBoolean });
const ownerRow = z.object({ owner: z.string() }).optional();
const countRow = z.object({ portfolioId: z.string(), count: z.number() });
const usedRow = z.object({ inPortfolio: z.number(), byLink: z.number() });

export function openComments(database: DatabaseSync): Comments {
  const selectOf = database.prepare(
    `SELECT ${columns} FROM comments WHERE portfolio = ? ORDER BY created_at, id`,
  );
  const select = database.prepare(`SELECT ${columns} FROM comments WHERE portfolio = ? AND id = ?`);
  const used = database.prepare(
    'SELECT count(*) AS inPortfolio, count(*) FILTER (WHERE link = ?) AS byLink FROM comments WHERE portfolio = ?',
  );
  const add = database.prepare(
    `INSERT INTO comments
       (id, portfolio, owner, link, page, anchor, quote, name, text, created_at, reply, is_resolved)
     VALUES ($id, $portfolioId, $ownerId, $linkId, $page, $anchor, $quote, $name, $text, $createdAt, $reply,
       $isResolved)`,
  );
  const update = database.prepare('UPDATE comments SET reply = ?, is_resolved = ? WHERE id = ?');
  const remove = database.prepare('DELETE FROM comments WHERE portfolio = ? AND id = ?');
  const ownerOf = database.prepare('SELECT owner FROM portfolios WHERE id = ?');
  const countOf = database.prepare(
    `SELECT portfolio AS portfolioId, count(*) AS count FROM comments WHERE owner = ? AND is_resolved = 0
     GROUP BY portfolio ORDER BY portfolio`,
  );

  return {
    async listComments(portfolioId) {
      return selectOf.all(portfolioId).map((row) => commentRow.parse(row));
    },
    async addComment(comment) {
      const { portfolioId, ownerId, linkId, isResolved } = comment;
      await inTransaction(database, () => {
        if (ownerRow.parse(ownerOf.get(portfolioId))?.owner !== ownerId)
          throw new AppError('not-found', { id: portfolioId });
        const { inPortfolio, byLink } = usedRow.parse(used.get(linkId, portfolioId));
        if (inPortfolio >= commentLimits.perPortfolio || byLink >= commentLimits.perLink)
          throw new AppError('limit-reached', { of: 'comments', limit: commentLimits.perLink, used: byLink });
        add.run({ ...comment, isResolved: Number(isResolved) });
      });
    },
    async updateComment({ portfolioId, id }, patch) {
      return inTransaction(database, () => {
        const row = select.get(portfolioId, id);
        if (row === undefined) throw new AppError('not-found', { id });
        const changed = { ...commentRow.parse(row), ...patch };
        update.run(changed.reply, Number(changed.isResolved), id);
        return changed;
      });
    },
    async deleteComment({ portfolioId, id }) {
      return remove.run(portfolioId, id).changes > 0;
    },
    async countOpenComments(ownerId) {
      return countOf.all(ownerId).map((row) => countRow.parse(row));
    },
  };
}
