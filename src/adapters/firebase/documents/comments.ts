import { commentLimits, commentSchema, type Comment, type OpenComments } from '#src/domain/comment.ts';
import { AppError } from '#src/domain/errors.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import { z } from 'zod';
import type { Transact } from '../transactions.ts';
import type { DocumentPaths } from './paths.ts';

type Comments = Pick<
  DocumentStore,
  'listComments' | 'addComment' | 'updateComment' | 'deleteComment' | 'countOpenComments'
>;

const ownerSchema = z.object({ ownerId: z.string() }).optional();
const oneComment = commentSchema.optional();
const linkSchema = commentSchema.pick({ linkId: true });
const openSchema = commentSchema.pick({ portfolioId: true });

export function openComments(places: DocumentPaths, transact: Transact): Comments {
  return {
    async listComments(portfolioId) {
      const { docs } = await places.commentsOf({ portfolioId }).get();
      return docs.map((snapshot) => commentSchema.parse(snapshot.data())).toSorted(oldestFirst);
    },
    async addComment(comment) {
      const { id, portfolioId, ownerId, linkId } = comment;
      await transact(portfolioId, async (transaction) => {
        // Locks the head, so that parallel additions count each other.
        const [head] = await transaction.getAll(places.portfolio(portfolioId), { fieldMask: ['ownerId'] });
        if (ownerSchema.parse(head?.data())?.ownerId !== ownerId)
          throw new AppError('not-found', { id: portfolioId });
        const { docs } = await transaction.get(places.commentsOf({ portfolioId }).select('linkId'));
        const used = docs.filter((snapshot) => linkSchema.parse(snapshot.data()).linkId === linkId).length;
        if (docs.length >= commentLimits.perPortfolio || used >= commentLimits.perLink)
          throw new AppError('limit-reached', { of: 'comments', limit: commentLimits.perLink, used });
        transaction.create(places.comment(id), comment);
      });
    },
    async updateComment({ portfolioId, id }, patch) {
      return transact(portfolioId, async (transaction) => {
        const stored = oneComment.parse((await transaction.get(places.comment(id))).data());
        if (stored?.portfolioId !== portfolioId) throw new AppError('not-found', { id });
        transaction.update(places.comment(id), patch);
        return { ...stored, ...patch };
      });
    },
    async deleteComment({ portfolioId, id }) {
      return transact(portfolioId, async (transaction) => {
        const stored = oneComment.parse((await transaction.get(places.comment(id))).data());
        if (stored?.portfolioId !== portfolioId) return false;
        transaction.delete(places.comment(id));
        return true;
      });
    },
    async countOpenComments(ownerId) {
      const { docs } = await places
        .commentsOf({ ownerId })
        .where('isResolved', '==', false)
        .select('portfolioId')
        .get();
      const counts = new Map<string, number>();
      for (const snapshot of docs) {
        const { portfolioId } = openSchema.parse(snapshot.data());
        counts.set(portfolioId, (counts.get(portfolioId) ?? 0) + 1);
      }
      return [...counts].map(([portfolioId, count]) => ({ portfolioId, count })).toSorted(byPortfolio);
    },
  };
}

function oldestFirst(one: Comment, other: Comment): number {
  const [first, second] = [one.createdAt + one.id, other.createdAt + other.id];
  return first < second ? -1 : first > second ? 1 : 0;
}

function byPortfolio(one: OpenComments, other: OpenComments): number {
  return one.portfolioId < other.portfolioId ? -1 : 1;
}
