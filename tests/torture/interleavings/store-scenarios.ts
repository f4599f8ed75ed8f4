import { expect } from 'vitest';
import { eraseStored } from '#src/accounts/delete-account.ts';
import type { ErrorCode } from '#src/domain/errors.ts';
import { isAppError } from '#src/domain/errors.ts';
import { sourceFacts } from '#src/files/file-facts.ts';
import { switchTo } from '#src/live/switch-to.ts';
import { pruneOwner } from '#src/maintenance/prune.ts';
import type { Backend } from '#src/ports/backend.ts';
import { deletePortfolio } from '#src/portfolios/delete-portfolio.ts';
import {
  aBlob,
  anId,
  anUpload,
  aPortfolio,
  aProfile,
  aRelease,
  someTime,
  type PublishedSite,
} from '#tests/support/builders.ts';
import type { Case } from './explore.ts';
import type { Outcomes, Step, Turns } from './scheduler.ts';

/** Everything is old by then: used data must stay anyway. */
const longBefore = '1970-01-01T00:00:00.000Z';
const longAfter = '2100-01-01T00:00:00.000Z';

export type SmallStores = Pick<Backend, 'documents' | 'files' | 'moderation' | 'publishNotes' | 'releases'>;

/**
 * Two releases were live one after the other; the third, which is not stored, has the files of the first under other
 * names. Only one file is in no other release, because a sweep of several at once has no reproducible order.
 */
type Seeded = { ownerId: string; first: PublishedSite; second: PublishedSite; third: PublishedSite };

type Operation = (stores: SmallStores, seeded: Seeded) => Promise<unknown>;

export type StoreScenario = {
  title: string;
  operations: Readonly<Record<string, Operation>>;
  failures?: Readonly<Record<string, readonly ErrorCode[]>>;
  /** True if nothing of the owner may be stored at the end. */
  isErased?: true;
};

/** Stores a release with all of its blobs and makes it live, as a publish does. */
const publishThird: Operation = async (stores, { ownerId, second, third }) => {
  const { id: releaseId, portfolioId } = third.release;
  await stores.releases.putRelease(third.release, third.blobs);
  const to = { releaseId, portfolioId };
  await switchTo(stores, { ownerId, to, expected: second.release.id, now: someTime });
};

/** The same with only the blobs that seemed to be missing. */
const publishMissing: Operation = async (stores, seeded) => {
  const { release, blobs } = seeded.third;
  const missing = await stores.releases.missingBlobs(blobs.map(({ sha256 }) => sha256));
  const given = blobs.filter(({ sha256 }) => missing.has(sha256));
  await publishThird(stores, { ...seeded, third: { release, blobs: given } });
};
const prune: Operation = (stores, { ownerId }) =>
  pruneOwner(stores, { ownerId, keep: 1, graceBefore: longAfter });
const sweep: Operation = ({ releases }) => releases.sweep(longAfter);
const rollBack: Operation = (stores, { ownerId, first, second }) => {
  const { id: releaseId, portfolioId } = first.release;
  const to = { releaseId, portfolioId };
  return switchTo(stores, { ownerId, to, expected: second.release.id, now: someTime });
};
const deleteThird: Operation = (stores, { ownerId, third }) =>
  deletePortfolio({ ...stores, now: () => someTime }, { ownerId, id: third.release.portfolioId });

const saveOurs: Operation = async ({ documents }, { first }) => {
  const stored = await documents.getPortfolio(first.release.portfolioId);
  if (stored !== null) await documents.savePortfolio(stored);
};
const addMore: Operation = async ({ documents }, { ownerId }) => {
  await documents.createUpload(anUpload({ ownerId }));
  await documents.createPortfolio(aPortfolio({ ownerId }));
};
/** Its blobs wait for a sweep, because a sweep of several at once has no reproducible order. */
const eraseAccount: Operation = (stores, { ownerId }) =>
  eraseStored({ ...stores, now: () => someTime }, { ownerId, sweepBefore: longBefore });

export const storeScenarios: readonly StoreScenario[] = [
  {
    title: 'a publish, a pruning and a sweep',
    operations: { publishThird, prune, sweep },
    // Publish itself stores it again then.
    failures: { publishThird: ['not-found', 'release-damaged'] },
  },
  {
    title: 'a publish of what is missing, a pruning and a sweep',
    operations: { publishMissing, prune, sweep },
    failures: { publishMissing: ['not-found', 'release-damaged'] },
  },
  {
    title: 'a roll back, a publish and a sweep',
    operations: { rollBack, publishThird, sweep },
    failures: { rollBack: ['live-moved'], publishThird: ['live-moved', 'not-found', 'release-damaged'] },
  },
  {
    title: 'a publish, the deletion of its portfolio and a sweep',
    operations: { publishThird, deleteThird, sweep },
    failures: { publishThird: ['not-found', 'release-damaged'] },
  },
  {
    title: 'the deletion of an account and a publish',
    operations: { publishThird, eraseAccount },
    failures: { publishThird: ['not-found', 'live-moved'] },
    isErased: true,
  },
  {
    title: 'the deletion of an account and a roll back',
    operations: { rollBack, eraseAccount },
    failures: { rollBack: ['not-found', 'live-moved'] },
    isErased: true,
  },
  {
    title: 'the deletion of an account and a pruning',
    operations: { prune, eraseAccount },
    isErased: true,
  },
  {
    title: 'the deletion of an account and a save',
    operations: { saveOurs, eraseAccount },
    failures: { saveOurs: ['not-found'] },
    isErased: true,
  },
  {
    title: 'the deletion of an account and an upload',
    operations: { addMore, eraseAccount },
    failures: { addMore: ['not-found'] },
    isErased: true,
  },
];

const start: Step = { name: 'start', reads: [], writes: ['database'] };

/** A world in which each operation has its own stores, whose transactions wait for their turn. */
export type SmallWorld = { plain: SmallStores; storesFor(turns: Turns): SmallStores; close(): Promise<void> };

export function storeCase(
  scenario: StoreScenario,
  open: () => Promise<SmallWorld>,
): Case<SmallWorld & { seeded: Seeded }> {
  return {
    async prepare() {
      const world = await open();
      return { ...world, seeded: await seed(world.plain) };
    },
    operations: Object.fromEntries(
      Object.entries(scenario.operations).map(([name, operation]) => [
        name,
        async (world, turns) => {
          // The work before the first transaction waits for its turn as well.
          await turns.take(start, async () => undefined);
          return operation(world.storesFor(turns), world.seeded);
        },
      ]),
    ),
    async check({ plain, seeded }, outcomes) {
      requireAllowed(outcomes, scenario);
      await (scenario.isErased ? expectErased : expectWhole)(plain, seeded);
    },
    close: (world) => world.close(),
  };
}

async function seed({ documents, releases }: SmallStores): Promise<Seeded> {
  const ownerId = anId();
  const [ours, other] = [aPortfolio({ ownerId }), aPortfolio({ ownerId })];
  await documents.createProfile(ownerId, aProfile());
  await documents.createPortfolio(ours);
  await documents.createPortfolio(other);
  const [page, photo] = [aBlob(`<!doctype html>${anId()}`), aBlob(anId(), 'image/avif')];
  const first = aRelease({ ownerId, portfolioId: ours.id }, { 'index.html': page, 'a.avif': photo });
  const second = aRelease({ ownerId, portfolioId: ours.id }, { 'index.html': page });
  const third = aRelease({ ownerId, portfolioId: other.id }, { 'index.html': page, 'b.avif': photo });
  let expected: string | null = null;
  for (const { release, blobs } of [first, second]) {
    await releases.putRelease(release, blobs);
    const to = { releaseId: release.id, portfolioId: ours.id, switchedAt: someTime };
    await releases.switchLive(ownerId, { to, expected, now: someTime });
    expected = release.id;
  }
  await documents.setPublishedPortfolio(ownerId, ours.id);
  return { ownerId, first, second, third };
}

function requireAllowed(outcomes: Outcomes, { failures = {} }: StoreScenario): void {
  for (const [name, outcome] of Object.entries(outcomes))
    if ('error' in outcome)
      if (!isAppError(outcome.error) || failures[name]?.includes(outcome.error.code) !== true)
        throw new Error(`${name} failed`, { cause: outcome.error });
}

/** Nothing of the owner is stored or counted. */
async function expectErased({ documents, releases }: SmallStores, { ownerId }: Seeded): Promise<void> {
  expect(await releases.getLive(ownerId), 'what is live').toBeNull();
  expect(await releases.listReleases(ownerId), 'releases').toEqual([]);
  expect(await releases.liveHistory(ownerId), 'history').toEqual([]);
  expect(await documents.getProfile(ownerId), 'profile').toBeNull();
  expect(await documents.listPortfolioHeads(ownerId), 'portfolios').toEqual([]);
  expect(await documents.listUploads(ownerId), 'uploads').toEqual([]);
  for await (const using of documents.usingOwners())
    expect(using, 'with something counted').not.toBe(ownerId);
}

/** Every stored release is complete, and the live one is among them, of an existing portfolio. */
async function expectWhole({ documents, releases }: SmallStores, { ownerId }: Seeded): Promise<void> {
  const stored = await releases.listReleases(ownerId);
  for (const { manifest } of stored)
    for (const [path, entry] of Object.entries(manifest)) {
      const blob = await releases.getBlob(entry.sha256);
      expect(blob && (await sourceFacts(blob.source)).sha256, path).toBe(entry.sha256);
    }
  const live = await releases.getLive(ownerId);
  const profile = await documents.getProfile(ownerId);
  expect(profile?.publishedPortfolioId, 'echo in the profile').toBe(live?.portfolioId ?? null);
  expect((await releases.liveHistory(ownerId, 1))[0]?.releaseId).toBe(live?.releaseId ?? null);
  if (live === null) return;
  expect(stored.map(({ id }) => id)).toContain(live.releaseId);
  expect(await documents.getPortfolioHead(live.portfolioId), 'portfolio that is live').not.toBeNull();
}
