import { beforeEach, describe, expect, it } from 'vitest';
import { commentLimits, type Comment } from '#src/domain/comment.ts';
import {
  aComment,
  anId,
  aPortfolio,
  hashOf,
  minutesLater,
  numbers,
  someTime,
} from '#tests/support/builders.ts';
import { winnersOf } from '#tests/support/outcomes.ts';
import type { DocumentHandles } from './handles.ts';

/** The contract of the comments on drafts in every document store. */
export function commentsContract(handles: () => DocumentHandles): void {
  let store: DocumentHandles['store'];
  let second: DocumentHandles['second'];
  let ownerId: string;
  let portfolioId: string;

  const commentHere = (overrides: Partial<Comment> = {}): Comment =>
    aComment({ portfolioId, ownerId, ...overrides });

  describe('comments', () => {
    beforeEach(async () => {
      ({ store, second, ownerId } = handles());
      portfolioId = (await store.createPortfolio(aPortfolio({ ownerId }))).id;
    });

    it('are listed by portfolio, the oldest first', async () => {
      const comments = [2, 1, 3].map((n) => commentHere({ createdAt: minutesLater(n) }));
      for (const comment of comments) await store.addComment(comment);
      const [middle, first, last] = comments;
      expect(await second.listComments(portfolioId)).toEqual([first, middle, last]);
      expect(await store.listComments(anId())).toEqual([]);
    });

    it('take an answer, and are resolved and opened again, in their portfolio only', async () => {
      const comment = commentHere();
      const { id } = comment;
      await store.addComment(comment);
      const answered = { ...comment, reply: 'Both.', isResolved: true };
      const patch = { reply: 'Both.', isResolved: true };
      expect(await store.updateComment({ portfolioId, id }, patch)).toEqual(answered);
      await second.updateComment({ portfolioId, id }, { isResolved: false });
      expect(await store.listComments(portfolioId)).toEqual([{ ...answered, isResolved: false }]);
      for (const wrong of [
        { portfolioId: anId(), id },
        { portfolioId, id: anId() },
      ])
        await expect(store.updateComment(wrong, patch)).rejects.toMatchObject({ code: 'not-found' });
    });

    it('are counted by portfolio until they are resolved', async () => {
      const other = await store.createPortfolio(aPortfolio({ ownerId }));
      const done = commentHere({ isResolved: true });
      for (const comment of [commentHere(), commentHere(), done, commentHere({ portfolioId: other.id })])
        await store.addComment(comment);
      const counts = (await second.countOpenComments(ownerId)).map((one) => [one.portfolioId, one.count]);
      expect(Object.fromEntries(counts)).toEqual({ [portfolioId]: 2, [other.id]: 1 });
      expect(await store.countOpenComments(anId())).toEqual([]);
    });

    it('are deleted once, in their portfolio only', async () => {
      const [gone, stays] = [commentHere(), commentHere()];
      for (const comment of [gone, stays]) await store.addComment(comment);
      expect(await store.deleteComment({ portfolioId: anId(), id: gone.id })).toBe(false);
      expect(await store.deleteComment({ portfolioId, id: gone.id })).toBe(true);
      expect(await store.deleteComment({ portfolioId, id: gone.id })).toBe(false);
      expect(await second.listComments(portfolioId)).toEqual([stays]);
    });

    it('keep the limit of a link when several are added in parallel', async () => {
      for (const _ of numbers(commentLimits.perLink - 1)) await store.addComment(commentHere());
      const races = [store, second, store].map((one) => one.addComment(commentHere()));
      expect(await winnersOf(races, 'limit-reached')).toHaveLength(1);
      await store.addComment(commentHere({ linkId: 'other' }));
    });

    it('are refused for an unknown portfolio and for one of another owner', async () => {
      for (const wrong of [{ portfolioId: anId() }, { ownerId: anId() }])
        await expect(store.addComment(commentHere(wrong))).rejects.toMatchObject({ code: 'not-found' });
    });

    it('stay when their link is removed, and are deleted with their portfolio and with their owner', async () => {
      const theirs = await store.createPortfolio(aPortfolio());
      const more = await store.createPortfolio(aPortfolio({ ownerId }));
      const id = anId();
      const times = { createdAt: someTime, expiresAt: minutesLater(60) };
      const link = { id, tokenHash: hashOf(id), portfolioId, ownerId, hasComments: true, ...times };
      await store.addDraftLink(link);
      const [one, two] = [commentHere({ linkId: id }), commentHere({ portfolioId: more.id })];
      const other = commentHere({ portfolioId: theirs.id, ownerId: theirs.ownerId });
      for (const comment of [one, two, other]) await store.addComment(comment);
      await store.deleteDraftLink({ portfolioId, id });
      expect(await store.listComments(portfolioId)).toEqual([one]);
      await store.deletePortfolio(portfolioId);
      expect(await store.listComments(portfolioId)).toEqual([]);
      expect(await store.listComments(more.id)).toEqual([two]);
      await store.deleteOwner(ownerId, someTime);
      expect(await store.listComments(more.id)).toEqual([]);
      expect(await store.listComments(theirs.id)).toEqual([other]);
    });
  });
}
