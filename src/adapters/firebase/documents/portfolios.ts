import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { portfolioDocument, portfolioInDocument } from '#src/domain/portfolio-document.ts';
import { portfolioHeadSchema } from '#src/domain/portfolio-head.ts';
import { portfolioLimits } from '#src/domain/portfolio.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import { everyDocument } from '../every-document.ts';
import type { Transact } from '../transactions.ts';
import type { DocumentPlaces } from './paths.ts';
import { addUsage, usageFrom } from './usage.ts';

type Portfolios = Pick<
  DocumentStore,
  | 'listPortfolioHeads'
  | 'getPortfolioHead'
  | 'portfolioIds'
  | 'getPortfolio'
  | 'createPortfolio'
  | 'savePortfolio'
  | 'deletePortfolio'
>;

const stateSchema = z.object({ ownerId: z.string(), revision: z.number() });
const headFields = Object.keys(portfolioHeadSchema.shape);

export function openPortfolios(
  places: DocumentPlaces,
  { transact, timeoutMs }: { transact: Transact; timeoutMs?: number },
): Portfolios {
  return {
    async listPortfolioHeads(ownerId) {
      const heads = places
        .portfoliosOf(ownerId)
        .orderBy('updatedAt', 'desc')
        .select(...headFields);
      return (await heads.get()).docs.map((snapshot) => portfolioHeadSchema.parse(snapshot.data()));
    },
    async getPortfolioHead(id) {
      const document = (await places.portfolio(id).get()).data();
      return document === undefined ? null : portfolioHeadSchema.parse(document);
    },
    async *portfolioIds() {
      for await (const { id } of everyDocument(places.portfolios.select(), { timeoutMs })) yield id;
    },
    async getPortfolio(id) {
      const document = (await places.portfolio(id).get()).data();
      return document === undefined ? null : portfolioInDocument(document);
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
        const removed = portfolioInDocument(document);
        const usage = places.usage(removed.ownerId);
        transaction.delete(place);
        addUsage(transaction, usage, { portfolios: -1 });
        return removed;
      });
    },
  };
}
