import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { contentText } from '#src/domain/portfolio-content.ts';
import { portfolioHeadSchema, type PortfolioHead } from '#src/domain/portfolio-head.ts';
import { parseInput } from '#src/domain/parse-input.ts';
import { portfolioLimits } from '#src/domain/portfolio.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import { refuseDeleted } from '../deleted-accounts.ts';
import { everyDocument } from '../every-document.ts';
import type { Transact } from '../transactions.ts';
import type { DocumentPaths } from './paths.ts';
import {
  deleteDocuments,
  nothingReplaced,
  readDocuments,
  readPortfolio,
  readReplaced,
  stateFields,
  writeDocuments,
} from './portfolio-documents.ts';
import { addUsage, usageFrom } from './usage.ts';
import { deleteVersions } from './versions.ts';

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

const stateSchema = z.object({ ownerId: z.string(), revision: z.number() });
const oneState = stateSchema.optional();
const headFields = Object.keys(portfolioHeadSchema.shape);

export function openPortfolios(
  places: DocumentPaths,
  { transact, timeoutMs }: { transact: Transact; timeoutMs?: number },
): Portfolios {
  const { firestore } = places.portfolios;

  async function saveContent(portfolio: PortfolioHead, content: string): Promise<PortfolioHead> {
    const stored = portfolioHeadSchema.parse({ ...portfolio, revision: portfolio.revision + 1 });
    const { id, ownerId } = stored;
    await transact(id, async (transaction) => {
      const ref = places.portfolio(id);
      const [head] = await transaction.getAll(ref, { fieldMask: stateFields });
      const state = oneState.parse(head?.data());
      if (head === undefined || state?.ownerId !== ownerId) throw new AppError('not-found', { id });
      const { revision } = state;
      if (revision !== portfolio.revision) throw new AppError('stale-revision', { id, revision });
      const replaced = await readReplaced(transaction, head);
      writeDocuments(transaction, { ref, head: stored, content, replaced });
    });
    return stored;
  }

  return {
    async listPortfolioHeads(ownerId) {
      const heads = places
        .portfoliosOf(ownerId)
        .orderBy('updatedAt', 'desc')
        .select(...headFields);
      return (await heads.get()).docs.map((snapshot) => parseInput(portfolioHeadSchema, snapshot.data()));
    },
    async getPortfolioHead(id) {
      const [head] = await firestore.getAll(places.portfolio(id), { fieldMask: headFields });
      const stored = head?.data();
      return stored === undefined ? null : parseInput(portfolioHeadSchema, stored);
    },
    async *portfolioIds() {
      for await (const { id } of everyDocument(places.portfolios.select(), { timeoutMs })) yield id;
    },
    async getPortfolio(id) {
      return readPortfolio(firestore, places.portfolio(id));
    },
    async createPortfolio(portfolio) {
      const stored = { ...portfolio, revision: 1 };
      const { id, ownerId } = stored;
      const content = contentText(stored);
      const [place, usage] = [places.portfolio(id), places.usage(ownerId)];
      await transact(ownerId, async (transaction) => {
        const [inUse, counted] = await Promise.all([
          transaction.get(place),
          transaction.get(usage),
          refuseDeleted(transaction, { place: places.deletedAccount(ownerId), ownerId }),
        ]);
        if (inUse.exists) {
          const { revision } = stateSchema.parse(inUse.data());
          throw new AppError('stale-revision', { id, revision });
        }
        const [limit, used] = [portfolioLimits.perOwner, usageFrom(counted).portfolios];
        if (used >= limit) throw new AppError('limit-reached', { of: 'portfolios', limit, used });
        writeDocuments(transaction, { ref: place, head: stored, content, replaced: nothingReplaced });
        addUsage(transaction, usage, { portfolios: 1 });
      });
      return stored;
    },
    async savePortfolio(portfolio) {
      const { revision } = await saveContent(portfolio, contentText(portfolio));
      return { ...portfolio, revision };
    },
    saveContent,
    async deletePortfolio(id) {
      return transact(id, async (transaction) => {
        const removed = await readDocuments(transaction, places.portfolio(id));
        if (removed === null) return null;
        const [versions, links, comments] = await Promise.all([
          transaction.get(places.versions(id)),
          transaction.get(places.draftLinksOf({ portfolioId: id }).select()),
          transaction.get(places.commentsOf({ portfolioId: id }).select()),
        ]);
        for (const { ref } of [...links.docs, ...comments.docs]) transaction.delete(ref);
        deleteDocuments(transaction, places.portfolio(id));
        const bytes = deleteVersions(transaction, versions);
        addUsage(transaction, places.usage(removed.ownerId), { portfolios: -1, versionBytes: -bytes });
        return removed;
      });
    },
  };
}
