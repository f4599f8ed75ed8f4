import type { Backend } from '#src/ports/backend.ts';
import type { Step, Turns } from './scheduler.ts';

type Footprint = readonly [reads: readonly string[], writes: readonly string[]];

/** The reads and writes of each method of a port. A method that is missing here cannot be stepped. */
const footprints: Readonly<Record<string, Footprint>> = {
  missingBlobs: [['blobs'], []],
  putRelease: [['deleted'], ['blobs', 'releases']],
  getRelease: [['releases'], []],
  listReleases: [['releases'], []],
  listReleaseHeads: [['releases'], []],
  getLive: [['live'], []],
  switchLive: [['releases', 'deleted'], ['live']],
  liveHistory: [['live'], []],
  liveOwners: [['live'], []],
  deleteReleases: [['live'], ['releases']],
  sweep: [['releases'], ['blobs']],
  deleteOwner: [[], ['live', 'releases', 'portfolios', 'profile', 'versions', 'usage', 'slugs']],
  getPortfolio: [['portfolios'], []],
  getPortfolioHead: [['portfolios'], []],
  deletePortfolio: [[], ['portfolios', 'versions']],
  changeVersions: [['portfolios'], ['versions', 'usage']],
  changeUsage: [['deleted'], ['usage']],
  savePortfolio: [[], ['portfolios']],
  currentSlug: [['slugs'], []],
  getProfile: [['profile'], []],
  setPublishedPortfolio: [[], ['profile']],
  usingOwners: [['usage', 'versions'], []],
  getUsage: [['usage', 'versions'], []],
  getTakedown: [['takedowns'], []],
  deleteTakedown: [[], ['takedowns']],
  isDeleted: [['deleted'], []],
  addDeletedAccount: [[], ['deleted']],
};

type Stepped = Pick<Backend, 'documents' | 'releases' | 'moderation'>;

/** The same stores, but each call is a step that waits for its turn. */
export function stepped<Stores extends Stepped>(stores: Stores, turns: Turns): Stores {
  return {
    ...stores,
    documents: byCall(stores.documents, turns),
    releases: byCall(stores.releases, turns),
    moderation: byCall(stores.moderation, turns),
  };
}

function byCall<Port extends object>(port: Port, turns: Turns): Port {
  return new Proxy(port, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name, object);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const called = (): unknown => Reflect.apply(value, object, args);
        if (isIterated(name)) return eachAfterTurn(turns, { name, called });
        return turns.take(stepOf(String(name)), async () => called());
      };
    },
  });
}

/** Read completely within one step. */
async function* eachAfterTurn(
  turns: Turns,
  { name, called }: { name: string; called: () => unknown },
): AsyncGenerator<unknown> {
  yield* await turns.take(stepOf(name), async () => {
    const all: unknown[] = [];
    const found = called();
    if (isAsyncIterable(found)) for await (const one of found) all.push(one);
    return all;
  });
}

const isIterated = (name: string | symbol): name is string => name === 'liveOwners' || name === 'usingOwners';

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

function stepOf(name: string): Step {
  const footprint = footprints[name];
  if (footprint === undefined)
    throw new Error(`What ${name} reads and writes is not known to the scheduler.`);
  const [reads, writes] = footprint;
  return { name, reads, writes };
}
