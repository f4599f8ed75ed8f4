import type { PublishProgress } from '#src/domain/publish-progress.ts';
import { readConfig } from '#src/config/config.ts';
import { publishAndPrune } from '#src/publish/publish-and-prune.ts';
import { publishDeps } from '#tests/support/publishing.ts';
import { openStores } from '#tests/support/stores.ts';
import type { Bench } from '../bench-run.ts';
import { ownerOf, portfolioOf, storeAuthors } from '../content/authors.ts';
import { cpuMsOfTree } from './process-tree.ts';
import { percentile } from './statistics.ts';

/** `project`: edits one project. `all`: edits a part of every page. */
export type Edit = 'project' | 'all';
/** In milliseconds. `writing` is the part of a publish after it has rendered and compared what is live. */
export type Republished = { cpuMs: number; p50: number; p95: number; writing: { p50: number; p95: number } };
export type Republish = { rounds(edit: Edit, count: number): Promise<Republished>; close(): Promise<void> };

/** Higher than the numbers of existing sites, because reused folders contain authors of earlier runs. */
const firstNumber = 1_000_000;

/** Creates an author in these stores who edits and publishes repeatedly in this process. */
export async function republishEach(
  { imageProcessor }: Pick<Bench, 'imageProcessor'>,
  folder: string,
): Promise<Republish> {
  const stores = openStores(folder);
  const index = firstNumber + (Date.now() % firstNumber);
  const [ownerId, portfolioId] = [ownerOf(index), portfolioOf(index)];
  await storeAuthors({ stores, folder, imageProcessor }, [index]);
  const deps = publishDeps(stores, imageProcessor, () => new Date().toISOString());
  const { keepReleases: keep } = readConfig({});
  /** Publishes, and returns when it began to store, in milliseconds. */
  async function publish(): Promise<number> {
    let storesAt = 0;
    const onProgress = ({ step, done }: PublishProgress): void => {
      if (step === 'store' && done === 0) storesAt = performance.now();
    };
    await publishAndPrune(deps, { ownerId, portfolioId, keep, onProgress });
    return storesAt;
  }
  await publish();
  let edits = 0;

  async function edit(kind: Edit): Promise<void> {
    edits += 1;
    const portfolio = await stores.documents.getPortfolio(portfolioId);
    if (portfolio === null) throw new Error('The portfolio is gone.');
    const sections = portfolio.sections.map((section) => {
      if (kind === 'all')
        return section.type === 'hero' ? { ...section, name: `Ada the ${edits}th` } : section;
      if (section.type !== 'projects') return section;
      const items = section.items.map((item, at) => (at === 0 ? { ...item, team: `Team ${edits}` } : item));
      return { ...section, items };
    });
    await stores.documents.savePortfolio({ ...portfolio, sections });
  }

  return {
    async rounds(kind, count) {
      const times: number[] = [];
      const writing: number[] = [];
      let cpuMs = 0;
      for (let round = 0; round < count; round += 1) {
        await edit(kind);
        const cpuBefore = cpuMsOfTree(process.pid);
        const begin = performance.now();
        const storesAt = await publish();
        const end = performance.now();
        times.push(end - begin);
        writing.push(end - storesAt);
        cpuMs += cpuMsOfTree(process.pid) - cpuBefore;
      }
      return { cpuMs: cpuMs / count, ...spread(times), writing: spread(writing) };
    },
    close: () => stores.close(),
  };
}

const spread = (times: readonly number[]) => ({ p50: percentile(times, 0.5), p95: percentile(times, 0.95) });
