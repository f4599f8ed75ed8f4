import { beforeEach, describe, expect, it } from 'vitest';
import { draftLinkLimits, type DraftLink } from '#src/domain/draft-link.ts';
import { anId, aPortfolio, hashOf, minutesLater, numbers, someTime } from '#tests/support/builders.ts';
import { winnersOf } from '#tests/support/outcomes.ts';
import type { DocumentHandles } from './handles.ts';

/** The contract of the draft links in every document store. */
export function draftLinksContract(handles: () => DocumentHandles): void {
  let store: DocumentHandles['store'];
  let second: DocumentHandles['second'];
  let ownerId: string;
  let portfolioId: string;

  function aLink(overrides: Partial<DraftLink> = {}): DraftLink {
    const id = anId();
    const times = { createdAt: someTime, expiresAt: minutesLater(60) };
    return { id, tokenHash: hashOf(id), portfolioId, ownerId, hasComments: true, ...times, ...overrides };
  }

  describe('draft links', () => {
    beforeEach(async () => {
      ({ store, second, ownerId } = handles());
      portfolioId = (await store.createPortfolio(aPortfolio({ ownerId }))).id;
    });

    it('finds a link by the hash of its token, and lists those of a portfolio, newest first', async () => {
      const links = [1, 3, 2].map((n) => aLink({ createdAt: minutesLater(n) }));
      for (const link of links) await store.addDraftLink(link);
      const [first, third, middle] = links;
      expect(await second.findDraftLink(first?.tokenHash ?? '')).toEqual(first);
      expect(await second.findDraftLink(hashOf('unknown'))).toBeNull();
      expect(await second.listDraftLinks(portfolioId)).toEqual([third, middle, first]);
      expect(await store.listDraftLinks(anId())).toEqual([]);
    });

    it('keeps whether visitors may comment through a link', async () => {
      for (const hasComments of [true, false]) {
        const link = aLink({ hasComments });
        await store.addDraftLink(link);
        expect(await second.findDraftLink(link.tokenHash)).toEqual(link);
      }
    });

    it('opens and closes a link of its portfolio to comments, and no other', async () => {
      const [changed, stays] = [aLink({ hasComments: true }), aLink({ hasComments: true })];
      for (const link of [changed, stays]) await store.addDraftLink(link);
      const { id } = changed;
      expect(await store.changeDraftLink({ portfolioId: anId(), id }, { hasComments: false })).toBe(false);
      expect(await second.findDraftLink(changed.tokenHash)).toEqual(changed);
      expect(await store.changeDraftLink({ portfolioId, id }, { hasComments: false })).toBe(true);
      expect(await second.findDraftLink(changed.tokenHash)).toEqual({ ...changed, hasComments: false });
      expect(await store.changeDraftLink({ portfolioId, id }, { hasComments: true })).toBe(true);
      expect(await second.findDraftLink(changed.tokenHash)).toEqual(changed);
      expect(await second.findDraftLink(stays.tokenHash)).toEqual(stays);
    });

    it('removes a link of its portfolio once, and no other', async () => {
      const [gone, stays] = [aLink(), aLink()];
      for (const link of [gone, stays]) await store.addDraftLink(link);
      expect(await store.deleteDraftLink({ portfolioId: anId(), id: gone.id })).toBe(false);
      expect(await store.deleteDraftLink({ portfolioId, id: gone.id })).toBe(true);
      expect(await store.deleteDraftLink({ portfolioId, id: gone.id })).toBe(false);
      expect(await second.findDraftLink(gone.tokenHash)).toBeNull();
      expect(await second.findDraftLink(stays.tokenHash)).toEqual(stays);
    });

    it('keeps the limit of links when many are added in parallel, and counts no expired ones', async () => {
      const { perPortfolio } = draftLinkLimits;
      const expired = aLink({ createdAt: minutesLater(-20), expiresAt: minutesLater(-10) });
      await store.addDraftLink(expired);
      const races = numbers(perPortfolio + 3).map((n) =>
        (n % 2 === 0 ? store : second).addDraftLink(aLink()),
      );
      expect(await winnersOf(races, 'limit-reached')).toHaveLength(perPortfolio);
      expect(await store.listDraftLinks(portfolioId)).toHaveLength(perPortfolio);
      expect(await store.findDraftLink(expired.tokenHash)).toBeNull();
    });

    it('refuses a link to an unknown portfolio and to one of another owner', async () => {
      for (const wrong of [{ portfolioId: anId() }, { ownerId: anId() }])
        await expect(store.addDraftLink(aLink(wrong))).rejects.toMatchObject({ code: 'not-found' });
    });

    it('removes links with their portfolio and with their owner, and leaves those of others', async () => {
      const theirs = await store.createPortfolio(aPortfolio());
      const more = await store.createPortfolio(aPortfolio({ ownerId }));
      const [one, two] = [aLink(), aLink({ portfolioId: more.id })];
      const other = aLink({ portfolioId: theirs.id, ownerId: theirs.ownerId });
      for (const link of [one, two, other]) await store.addDraftLink(link);
      await store.deletePortfolio(portfolioId);
      expect(await store.findDraftLink(one.tokenHash)).toBeNull();
      expect(await store.findDraftLink(two.tokenHash)).toEqual(two);
      await store.deleteOwner(ownerId, someTime);
      expect(await store.findDraftLink(two.tokenHash)).toBeNull();
      expect(await store.findDraftLink(other.tokenHash)).toEqual(other);
    });
  });
}
