import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { draftLinkLimits, draftLinkSchema, hasExpired, type DraftLink } from '#src/domain/draft-link.ts';
import { AppError } from '#src/domain/errors.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import type { Transact } from '../transactions.ts';
import type { DocumentPaths } from './paths.ts';

type DraftLinks = Pick<
  DocumentStore,
  'listDraftLinks' | 'findDraftLink' | 'addDraftLink' | 'changeDraftLink' | 'deleteDraftLink'
>;

const oneLink = draftLinkSchema.optional();
const ownerSchema = z.object({ ownerId: z.string() }).optional();

export function openDraftLinks(places: DocumentPaths, transact: Transact): DraftLinks {
  return {
    async listDraftLinks(portfolioId) {
      const { docs } = await places.draftLinksOf({ portfolioId }).get();
      return docs.map((snapshot) => draftLinkSchema.parse(snapshot.data())).toSorted(newestFirst);
    },
    async findDraftLink(tokenHash) {
      return oneLink.parse((await places.draftLink(tokenHash).get()).data()) ?? null;
    },
    async addDraftLink(link) {
      const { portfolioId, ownerId, tokenHash, createdAt } = link;
      await transact(portfolioId, async (transaction) => {
        // Locks the head, so that parallel additions count each other.
        const [head] = await transaction.getAll(places.portfolio(portfolioId), { fieldMask: ['ownerId'] });
        if (ownerSchema.parse(head?.data())?.ownerId !== ownerId)
          throw new AppError('not-found', { id: portfolioId });
        const { docs } = await transaction.get(places.draftLinksOf({ portfolioId }));
        const expired = docs.filter((snapshot) =>
          hasExpired(draftLinkSchema.parse(snapshot.data()), createdAt),
        );
        const [limit, used] = [draftLinkLimits.perPortfolio, docs.length - expired.length];
        if (used >= limit) throw new AppError('limit-reached', { of: 'draft links', limit, used });
        for (const { ref } of expired) transaction.delete(ref);
        transaction.create(places.draftLink(tokenHash), link);
      });
    },
    changeDraftLink: (of, change) => withLink(of, (transaction, ref) => transaction.update(ref, change)),
    deleteDraftLink: (of) => withLink(of, (transaction, ref) => transaction.delete(ref)),
  };

  /** Applies `write` to the link; false when there is none. */
  function withLink(
    { portfolioId, id }: { portfolioId: string; id: string },
    write: (transaction: Transaction, ref: DocumentReference) => void,
  ): Promise<boolean> {
    return transact(portfolioId, async (transaction) => {
      const { docs } = await transaction.get(places.draftLinksOf({ portfolioId }));
      const found = docs.filter((snapshot) => draftLinkSchema.parse(snapshot.data()).id === id);
      for (const { ref } of found) write(transaction, ref);
      return found.length > 0;
    });
  }
}

function newestFirst(one: DraftLink, other: DraftLink): number {
  return one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : 0;
}
