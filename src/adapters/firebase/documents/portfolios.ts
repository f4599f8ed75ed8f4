import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { portfolioDocument, portfolioFrom } from '#src/domain/portfolio-document.ts';
import { portfolioLimits, type Portfolio } from '#src/domain/portfolio.ts';
import { isReadable, orUnreadable } from '#src/domain/unreadable-portfolio.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import { everyDocument } from '../every-document.ts';
import type { Transact } from '../transactions.ts';
import type { DocumentPlaces } from './paths.ts';
import { addUsage, usageFrom } from './usage.ts';

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

const stateSchema = z.object({ ownerId: z.string(), revision: z.number() });
/** A portfolio may have a million bytes. */
const pageSize = 20;

export function openPortfolios(
  places: DocumentPlaces,
  { transact, timeoutMs }: { transact: Transact; timeoutMs?: number },
): Portfolios {
  return {
    async listPortfolios(ownerId) {
      const { docs } = await places.portfoliosOf(ownerId).orderBy('updatedAt', 'desc').get();
      return docs.map(readingOf).filter(isReadable);
    },
    async getPortfolio(id) {
      const document = (await places.portfolio(id).get()).data();
      return document === undefined ? null : portfolioFrom(document);
    },
    async *allPortfolios() {
      for await (const snapshot of everyDocument(places.portfolios, { pageSize, timeoutMs })) {
        const read = readingOf(snapshot);
        if (isReadable(read)) yield read;
      }
    },
    async *unreadablePortfolios(ownerId) {
      const query = ownerId === null ? places.portfolios : places.portfoliosOf(ownerId);
      for await (const snapshot of everyDocument(query, { pageSize, timeoutMs })) {
        const failure = readingOf(snapshot);
        if (isReadable(failure)) continue;
        yield { id: snapshot.id, ownerId: stateSchema.parse(snapshot.data()).ownerId, failure };
      }
    },
    async createPortfolio(portfolio) {
      const stored = { ...portfolio, revision: 1 };
      const { id, ownerId } = stored;
      const document = portfolioDocument(stored);
      const [place, usage] = [places.portfolio(id), places.usage(ownerId)];
      await transact(ownerId, async (transaction) => {
        const [inUse, counted] = await Promise.all([transaction.get(place), transaction.get(usage)]);
        if (inUse.exists) {
          const { revision } = stateSchema.parse(inUse.data());
          throw new AppError('stale-revision', { id, revision });
        }
        const [limit, used] = [portfolioLimits.perOwner, usageFrom(counted).portfolios];
        if (used >= limit) throw new AppError('limit-reached', { of: 'portfolios', limit, used });
        transaction.create(place, document);
        addUsage(transaction, usage, { portfolios: 1 });
      });
      return stored;
    },
    async savePortfolio(portfolio) {
      const stored = { ...portfolio, revision: portfolio.revision + 1 };
      const { id, ownerId } = stored;
      const document = portfolioDocument(stored);
      const place = places.portfolio(id);
      await transact(id, async (transaction) => {
        const state = stateSchema.optional().parse((await transaction.get(place)).data());
        if (state?.ownerId !== ownerId) throw new AppError('not-found', { id });
        const { revision } = state;
        if (revision !== portfolio.revision) throw new AppError('stale-revision', { id, revision });
        transaction.set(place, document);
      });
      return stored;
    },
    async deletePortfolio(id) {
      const place = places.portfolio(id);
      return transact(id, async (transaction) => {
        const document = (await transaction.get(place)).data();
        if (document === undefined) return null;
        const removed = portfolioFrom(document);
        const usage = places.usage(removed.ownerId);
        transaction.delete(place);
        addUsage(transaction, usage, { portfolios: -1 });
        return removed;
      });
    },
  };
}

function readingOf(snapshot: QueryDocumentSnapshot): Portfolio | AppError {
  return orUnreadable(() => portfolioFrom(snapshot.data()));
}
