import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change, DocumentStore } from '#src/ports/document-store.ts';
import { anId, aPortfolio, aProfile, numbers, someTime } from '#tests/support/builders.ts';
import { streamClosed, streamsOpened } from '../streams.ts';
import type { DocumentHandles } from './handles.ts';

/** The contract of the change listeners of every document store. */
export function documentChangesContract(handles: () => DocumentHandles): void {
  let store: DocumentHandles['store'];
  let second: DocumentHandles['second'];
  let ownerId: DocumentHandles['ownerId'];
  beforeEach(() => {
    ({ store, second, ownerId } = handles());
  });

  /** Creates this many owners, each with a profile, and returns their ids. */
  async function newOwners(count: number): Promise<string[]> {
    const uids = numbers(count).map(anId);
    await Promise.all(uids.map((owner) => store.createProfile(owner, aProfile())));
    return uids;
  }

  describe('watched documents', () => {
    const polling = { timeout: 60_000, interval: 20 };
    afterEach(streamClosed);

    /** Makes changes one after another and expects each to be reported before the next is made. */
    async function expectEachChangeReported(writer: DocumentStore): Promise<void> {
      const reported: Change[] = [];
      const stop = store.watch(ownerId, (change) => reported.push(change));
      const expected: Change[] = [];
      const expectReported = (change: Change) => {
        expected.push(change);
        return vi.waitFor(() => expect(reported).toEqual(expected), polling);
      };
      await writer.createProfile(ownerId, aProfile());
      await expectReported({ kind: 'profile', profile: aProfile() });
      const { id } = await writer.createPortfolio(aPortfolio({ ownerId }));
      await expectReported({ kind: 'portfolio', id, revision: 1 });
      await writer.savePortfolio(aPortfolio({ id, ownerId, title: 'Second' }));
      await expectReported({ kind: 'portfolio', id, revision: 2 });
      await writer.claimSlug(ownerId, 'ada', someTime);
      await expectReported({ kind: 'profile', profile: aProfile({ slug: 'ada' }) });
      await writer.deletePortfolio(id);
      await expectReported({ kind: 'portfolio', id, revision: null });
      await writer.deleteOwner(ownerId, someTime);
      await expectReported({ kind: 'profile', profile: null });
      stop();
    }

    it('reports each change of the same store in order', () => expectEachChangeReported(store));

    it('reports each change of another process in order', () => expectEachChangeReported(second));

    it('never reports an older revision, and ends with the last one, when two processes write', async () => {
      const { id } = await store.createPortfolio(aPortfolio({ ownerId }));
      const revisions: number[] = [];
      const stop = store.watch(ownerId, (change) => {
        if (change.kind === 'portfolio' && change.revision !== null) revisions.push(change.revision);
      });
      for (let revision = 1; revision < 40; revision++) {
        const writer = revision % 3 === 0 ? second : store;
        await writer.savePortfolio(aPortfolio({ id, ownerId, revision }));
      }
      await vi.waitFor(() => expect(revisions.at(-1)).toBe(40), polling);
      expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
      stop();
    });

    it('reports no earlier change, no document of others, no refused write and nothing after its end', async () => {
      await store.createProfile(ownerId, aProfile());
      const reported: Change[] = [];
      const stop = store.watch(ownerId, (change) => reported.push(change));
      await newOwners(1);
      await store.createPortfolio(aPortfolio());
      await store.createProfile(ownerId, aProfile({ bio: 'Late' }));
      await expect(store.savePortfolio(aPortfolio({ ownerId }))).rejects.toThrow();
      const { id } = await store.createPortfolio(aPortfolio({ ownerId }));
      await vi.waitFor(() => expect(reported).toEqual([{ kind: 'portfolio', id, revision: 1 }]), polling);
      stop();
      await streamClosed();
      await store.deletePortfolio(id);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(reported).toHaveLength(1);
    });

    it('reports no write that is in flight when watching ends', async () => {
      const reported: Change[] = [];
      const stop = store.watch(ownerId, (change) => reported.push(change));
      const writing = store.createProfile(ownerId, aProfile());
      stop();
      await writing;
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(reported).toEqual([]);
    });

    it('reports changes to every listener, and continues when one of them stops', async () => {
      const reported: string[] = [];
      const stopFirst = store.watch(ownerId, () => reported.push('first'));
      const stopSecond = store.watch(ownerId, () => reported.push('second'));
      await streamsOpened();
      await store.createProfile(ownerId, aProfile());
      await vi.waitFor(() => expect(reported.toSorted()).toEqual(['first', 'second']), polling);
      stopFirst();
      await streamClosed();
      await store.updateProfile(ownerId, { bio: 'B' });
      await vi.waitFor(() => expect(reported.filter((name) => name === 'second')).toHaveLength(2), polling);
      expect(reported.filter((name) => name === 'first')).toHaveLength(1);
      stopSecond();
    });
  });
}
