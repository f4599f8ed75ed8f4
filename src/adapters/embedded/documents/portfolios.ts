import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { portfolioLimits, readPortfolio, type Portfolio } from '#src/domain/portfolio.ts';
import { isReadable, orUnreadable } from '#src/domain/unreadable-portfolio.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import { inTransaction, pagedKeys } from '../database.ts';
import type { DocumentChanges } from './changes.ts';

type Portfolios = Pick<
  DocumentStore,
  | 'listPortfolios'
  | 'getPortfolio'
  | 'allPortfolios'
  | 'unreadablePortfolios'
  | 'createPortfolio'
  | 'savePortfolio'
  | 'deletePortfolio'
>;

const bodyRow = z.object({ body: z.string() });
const ownedRow = z.object({ id: z.string(), owner: z.string(), body: z.string() });
const stateRow = z.object({ owner: z.string(), revision: z.number() }).optional();
const countRow = z.object({ used: z.number() });

export function openPortfolios(database: DatabaseSync, changes: DocumentChanges): Portfolios {
  const select = database.prepare('SELECT body FROM portfolios WHERE id = ?');
  const selectState = database.prepare('SELECT owner, revision FROM portfolios WHERE id = ?');
  const selectByOwner = database.prepare(
    'SELECT body FROM portfolios WHERE owner = ? ORDER BY updated_at DESC, id DESC',
  );
  const selectOwned = database.prepare('SELECT id, owner, body FROM portfolios WHERE id = ?');
  const ids = database.prepare('SELECT id AS key FROM portfolios WHERE id > ? ORDER BY id LIMIT ?');
  const count = database.prepare('SELECT count(*) AS used FROM portfolios WHERE owner = ?');
  const insert = database.prepare(
    'INSERT INTO portfolios (id, owner, revision, updated_at, body) VALUES (?, ?, ?, ?, ?)',
  );
  const update = database.prepare(
    `UPDATE portfolios SET revision = ?, updated_at = ?, body = ?
     WHERE id = ? AND owner = ? AND revision = ?`,
  );
  const remove = database.prepare('DELETE FROM portfolios WHERE id = ? RETURNING body');

  function read(id: string): Portfolio | null {
    const row = bodyRow.optional().parse(select.get(id));
    return row === undefined ? null : readPortfolio(JSON.parse(row.body));
  }

  return {
    async listPortfolios(ownerId) {
      const rows = selectByOwner.all(ownerId).map((row) => bodyRow.parse(row));
      return rows.map(readingOf).filter(isReadable);
    },
    async getPortfolio(id) {
      return read(id);
    },
    async *allPortfolios() {
      for (const id of pagedKeys(ids)) {
        const row = bodyRow.optional().parse(select.get(id));
        const portfolio = row === undefined ? null : readingOf(row);
        if (portfolio !== null && isReadable(portfolio)) yield portfolio;
      }
    },
    async *unreadablePortfolios(ownerId) {
      for (const id of pagedKeys(ids)) {
        const row = ownedRow.optional().parse(selectOwned.get(id));
        if (row === undefined || (ownerId !== null && row.owner !== ownerId)) continue;
        const failure = readingOf(row);
        if (!isReadable(failure)) yield { id, ownerId: row.owner, failure };
      }
    },
    async createPortfolio(portfolio) {
      const stored = { ...portfolio, revision: 1 };
      const { id, ownerId, revision, updatedAt } = stored;
      await inTransaction(database, () => {
        const inUse = stateRow.parse(selectState.get(id));
        if (inUse !== undefined) throw new AppError('stale-revision', { id, revision: inUse.revision });
        const { used } = countRow.parse(count.get(ownerId));
        const limit = portfolioLimits.perOwner;
        if (used >= limit) throw new AppError('limit-reached', { of: 'portfolios', limit, used });
        insert.run(id, ownerId, revision, updatedAt, JSON.stringify(stored));
      });
      changes.committed(ownerId);
      return stored;
    },
    async savePortfolio(portfolio) {
      const stored = { ...portfolio, revision: portfolio.revision + 1 };
      const { id, ownerId, revision, updatedAt } = stored;
      await inTransaction(database, () => {
        const body = JSON.stringify(stored);
        const { changes: saved } = update.run(revision, updatedAt, body, id, ownerId, portfolio.revision);
        if (saved === 1) return;
        const state = stateRow.parse(selectState.get(id));
        if (state?.owner !== ownerId) throw new AppError('not-found', { id });
        throw new AppError('stale-revision', { id, revision: state.revision });
      });
      changes.committed(ownerId);
      return stored;
    },
    async deletePortfolio(id) {
      const removed = await inTransaction(database, () => {
        const row = bodyRow.optional().parse(remove.get(id));
        return row === undefined ? null : readPortfolio(JSON.parse(row.body));
      });
      if (removed !== null) changes.committed(removed.ownerId);
      return removed;
    },
  };
}

function readingOf({ body }: z.infer<typeof bodyRow>): Portfolio | AppError {
  return orUnreadable(() => readPortfolio(JSON.parse(body)));
}
