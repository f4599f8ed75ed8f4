import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { contentText } from '#src/domain/portfolio-content.ts';
import { portfolioHeadSchema, type PortfolioHead } from '#src/domain/portfolio-head.ts';
import { portfolioLimits } from '#src/domain/portfolio.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import { inTransaction, pagedKeys } from '../database.ts';
import { openDeletedAccounts } from '../deleted-accounts.ts';
import type { DocumentChanges } from './changes.ts';
import { headColumns, portfolioIn, prepareStore, storedRow } from './portfolio-row.ts';

type Portfolios = Pick<
  DocumentStore,
  | 'listPortfolioHeads'
  | 'getPortfolioHead'
  | 'portfolioIds'
  | 'getPortfolio'
  | 'createPortfolio'
  | 'savePortfolio'
  | 'saveContent'
  | 'deletePortfolio'
>;

const countRow = z.object({ used: z.number() });

const headRow = portfolioHeadSchema.optional();

export function openPortfolios(database: DatabaseSync, changes: DocumentChanges): Portfolios {
  const { refuseDeleted } = openDeletedAccounts(database);
  const selectHead = database.prepare(`SELECT ${headColumns} FROM portfolios WHERE id = ?`);
  const selectHeads = database.prepare(
    `SELECT ${headColumns} FROM portfolios WHERE owner = ? ORDER BY updated_at DESC, id DESC`,
  );
  const ids = database.prepare('SELECT id AS key FROM portfolios WHERE id > ? ORDER BY id LIMIT ?');
  const select = database.prepare(`SELECT ${headColumns}, content FROM portfolios WHERE id = ?`);
  const count = database.prepare('SELECT count(*) AS used FROM portfolios WHERE owner = ?');
  const store = prepareStore(database);
  const removals = [
    'DELETE FROM versions WHERE portfolio = ?',
    'DELETE FROM version_contents WHERE portfolio = ?',
    'DELETE FROM draft_links WHERE portfolio = ?',
    'DELETE FROM comments WHERE portfolio = ?',
    'DELETE FROM portfolios WHERE id = ?',
  ].map((sql) => database.prepare(sql));

  const headOf = (id: string) => headRow.parse(selectHead.get(id));

  async function saveContent(head: PortfolioHead, content: string): Promise<PortfolioHead> {
    const { id, ownerId } = head;
    const stored = portfolioHeadSchema.parse({ ...head, revision: head.revision + 1 });
    const row = { ...stored, content };
    await inTransaction(database, () => {
      const before = headOf(id);
      if (before?.ownerId !== ownerId) throw new AppError('not-found', { id });
      const { revision } = before;
      if (revision !== head.revision) throw new AppError('stale-revision', { id, revision });
      store.run(row);
    });
    changes.committed(ownerId);
    return stored;
  }

  return {
    async listPortfolioHeads(ownerId) {
      return selectHeads.all(ownerId).map((row) => portfolioHeadSchema.parse(row));
    },
    async getPortfolioHead(id) {
      return headOf(id) ?? null;
    },
    async *portfolioIds() {
      yield* pagedKeys(ids);
    },
    async getPortfolio(id) {
      const row = select.get(id);
      return row === undefined ? null : portfolioIn(row);
    },
    async createPortfolio(portfolio) {
      const stored = { ...portfolio, revision: 1 };
      const { id, ownerId } = stored;
      const row = storedRow(stored);
      await inTransaction(database, () => {
        refuseDeleted(ownerId);
        const inUse = headOf(id);
        if (inUse !== undefined) throw new AppError('stale-revision', { id, revision: inUse.revision });
        const { used } = countRow.parse(count.get(ownerId));
        const limit = portfolioLimits.perOwner;
        if (used >= limit) throw new AppError('limit-reached', { of: 'portfolios', limit, used });
        store.run(row);
      });
      changes.committed(ownerId);
      return stored;
    },
    async savePortfolio(portfolio) {
      const { revision } = await saveContent(portfolio, contentText(portfolio));
      return { ...portfolio, revision };
    },
    saveContent,
    async deletePortfolio(id) {
      const removed = await inTransaction(database, () => {
        const row = select.get(id);
        if (row === undefined) return null;
        const portfolio = portfolioIn(row);
        for (const removal of removals) removal.run(id);
        return portfolio;
      });
      if (removed !== null) changes.committed(removed.ownerId);
      return removed;
    },
  };
}
