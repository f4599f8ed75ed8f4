import { eraseStored } from '#src/accounts/delete-account.ts';
import type { ErrorCode } from '#src/domain/errors.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { pruneOwner } from '#src/maintenance/prune.ts';
import { recountUsage } from '#src/maintenance/recount-usage.ts';
import { reconcile } from '#src/maintenance/reconcile.ts';
import { deletePortfolio } from '#src/portfolios/delete-portfolio.ts';
import { preparePublish, publish, type PublishDeps } from '#src/publish/publish.ts';
import { rollback, unpublish } from '#src/publish/rollback.ts';
import type { Backend } from '#src/ports/backend.ts';
import { addVersion } from '#src/versions/add-version.ts';
import { aProject, anAuthor, namedHero } from '#tests/support/publishing.ts';
import { anId } from '#tests/support/builders.ts';
import type { Stores } from '#tests/support/stores.ts';

/**
 * The initial state of all scenarios: `first` and then `second` were published from `ours`; `other` was never
 * published.
 */
export type Seeded = {
  ownerId: string;
  ours: Portfolio;
  other: Portfolio;
  first: string;
  second: string;
};

export type ScenarioDeps = PublishDeps & Pick<Backend, 'publishNotes'>;

export type Operation = (deps: ScenarioDeps, seeded: Seeded) => Promise<unknown>;

export type Scenario = {
  title: string;
  operations: Readonly<Record<string, Operation>>;
  /** The allowed error codes of operations; all others must succeed. */
  failures?: Readonly<Record<string, readonly ErrorCode[]>>;
  /** The releases that may be live after these operations have succeeded; any by default. */
  live?: (seeded: Seeded, succeeded: ReadonlyMap<string, unknown>) => readonly (string | null)[];
  /** True if nothing of the owner may be stored at the end. */
  isErased?: true;
};

/** Everything is old by then, as after a jump of the clock: used data must stay anyway. */
const longAfter = '2027-05-31T12:00:00.000Z';

/** Publishes what `ours` says, which is what `first` said before. */
const publishOurs: Operation = (deps, { ownerId, ours }) => publish(deps, { ownerId, portfolioId: ours.id });
const publishOther: Operation = (deps, { ownerId, other }) =>
  publish(deps, { ownerId, portfolioId: other.id });
const prune: Operation = (deps, { ownerId }) =>
  pruneOwner(deps, { ownerId, keep: 1, graceBefore: longAfter });
const sweep: Operation = (deps) => deps.releases.sweep(longAfter);
const pruneAndSweep: Operation = async (deps, seeded) => {
  await prune(deps, seeded);
  await sweep(deps, seeded);
};
/** The cleanup of releases, sites and counts. */
const cleanUp: Operation = async (deps, seeded) => {
  await prune(deps, seeded);
  await reconcile(deps, { now: longAfter, olderThan: longAfter });
  await recountUsage(deps);
};
const deleteOurs: Operation = (deps, { ownerId, ours }) => deletePortfolio(deps, { ownerId, id: ours.id });

const rollBack: Operation = (deps, { ownerId, first }) => rollback(deps, { ownerId, releaseId: first });
/** Like a save that keeps a version. */
const saveOurs: Operation = async (deps, { ours }) => {
  const portfolio = await deps.documents.savePortfolio(ours);
  await addVersion(deps, { portfolio, cause: { kind: 'automatic' } });
};
const eraseAccount: Operation = (deps, { ownerId }) => eraseStored(deps, { ownerId, sweepBefore: longAfter });

const releaseIdOf = (result: unknown): string | null =>
  typeof result === 'object' && result !== null && 'releaseId' in result ? String(result.releaseId) : null;

export const pairs: readonly Scenario[] = [
  {
    title: 'two publishes of one owner',
    operations: { publishOurs, publishOther },
    failures: { publishOurs: ['live-moved'], publishOther: ['live-moved'] },
    live: (_, succeeded) => [...succeeded.values()].map(releaseIdOf),
  },
  {
    title: 'a publish, and a cleanup that finds everything old',
    operations: { publishOurs, pruneAndSweep },
    live: ({ first }) => [first],
  },
  {
    title: 'a first publish of other content, and a cleanup that finds everything old',
    operations: { publishOther, pruneAndSweep },
    live: (_, succeeded) => [releaseIdOf(succeeded.get('publishOther'))],
  },
  {
    title: 'a publish, and the deletion of its portfolio',
    operations: { publishOurs, deleteOurs },
    failures: { publishOurs: ['not-found', 'live-moved'] },
    live: () => [null],
  },
  {
    title: 'a publish, and the deletion of the portfolio that was live',
    operations: { publishOther, deleteOurs },
    failures: { publishOther: ['live-moved'] },
    live: (_, succeeded) => [releaseIdOf(succeeded.get('publishOther'))],
  },
  {
    title: 'a publish, and taking the site offline',
    operations: { publishOther, unpublish: (deps, { ownerId }) => unpublish(deps, { ownerId }) },
    failures: { publishOther: ['live-moved'], unpublish: ['live-moved'] },
  },
  {
    title: 'a roll back, and a cleanup that finds everything old',
    operations: { rollBack, pruneAndSweep },
    failures: { rollBack: ['not-found', 'release-damaged'] },
    live: ({ first, second }, succeeded) => [succeeded.has('rollBack') ? first : second],
  },
  {
    title: 'a roll back, and the deletion of its portfolio',
    operations: { rollBack, deleteOurs },
    failures: { rollBack: ['not-found', 'live-moved'] },
    live: () => [null],
  },
  {
    title: 'a publish, and the repair after a kill',
    operations: {
      publishOther,
      reconcile: (deps) => reconcile(deps, { now: longAfter, olderThan: longAfter }),
    },
    live: (_, succeeded) => [releaseIdOf(succeeded.get('publishOther'))],
  },
  {
    title: 'the deletion of a portfolio, and the repair after a kill',
    operations: {
      deleteOurs,
      reconcile: (deps) => reconcile(deps, { now: longAfter, olderThan: longAfter }),
    },
    live: () => [null],
  },
  {
    title: 'the deletion of an account, and a publish',
    operations: { publishOther, eraseAccount },
    failures: { publishOther: ['not-found', 'slug-missing', 'live-moved', 'release-damaged'] },
    isErased: true,
  },
  {
    title: 'the deletion of an account, and a roll back',
    operations: { rollBack, eraseAccount },
    failures: { rollBack: ['not-found', 'live-moved', 'release-damaged'] },
    isErased: true,
  },
  {
    title: 'the deletion of an account, and a cleanup',
    operations: { cleanUp, eraseAccount },
    isErased: true,
  },
  {
    title: 'the deletion of an account, and a save',
    operations: { saveOurs, eraseAccount },
    failures: { saveOurs: ['not-found'] },
    isErased: true,
  },
];

export const triples: readonly Scenario[] = [
  {
    title: 'a publish, a pruning and a sweep',
    operations: { publishOurs, prune, sweep },
    live: ({ first }) => [first],
  },
  {
    title: 'two publishes of one owner, and a cleanup that finds everything old',
    operations: { publishOurs, publishOther, pruneAndSweep },
    failures: { publishOurs: ['live-moved'], publishOther: ['live-moved'] },
    live: (_, succeeded) => ['publishOurs', 'publishOther'].map((name) => releaseIdOf(succeeded.get(name))),
  },
  {
    title: 'a publish, a deletion and a sweep',
    operations: { publishOther, deleteOurs, sweep },
    failures: { publishOther: ['live-moved'] },
    live: (_, succeeded) => [releaseIdOf(succeeded.get('publishOther'))],
  },
];

/** Stores the initial state of all scenarios. */
export async function seed(deps: PublishDeps, stores: Stores): Promise<Seeded> {
  const { documents } = stores;
  const { ownerId, portfolio } = await anAuthor(stores, { portfolio: { sections: sectionsOf('First') } });
  const request = { ownerId, portfolioId: portfolio.id };
  const first = await publish(deps, request);
  const changed = await documents.savePortfolio({ ...portfolio, sections: sectionsOf('Second') });
  const second = await publish(deps, request);
  const ours = await documents.savePortfolio({ ...changed, sections: portfolio.sections });
  const other = await documents.createPortfolio({ ...portfolio, id: anId(), sections: sectionsOf('Third') });
  // Creates the images for the next publish in advance, so that they take no time then.
  await preparePublish(deps, { ownerId, portfolioId: other.id });
  return { ownerId, ours, other, first: first.releaseId, second: second.releaseId };
}

const sectionsOf = (mark: string): Portfolio['sections'] => [
  // The name stays the same, so that the social image is shared.
  { ...namedHero('Ada'), intro: mark },
  aProject(mark),
];
