import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImageProcessor, type ImageProcessor } from '#src/media/image-process.ts';
import { publishDeps } from '#tests/support/publishing.ts';
import { openStores } from '#tests/support/stores.ts';
import { memoryDir } from '#tests/support/temp-dir.ts';
import { explore, type Bound } from './interleavings/explore.ts';
import { scenarioCase, type World } from './interleavings/scenario-case.ts';
import { pairs, seed, triples, type Scenario, type Seeded } from './interleavings/scenarios.ts';

/** All orders in `npm run test:torture`; those with one interruption of an operation in every run of the suite. */
const isLong = process.env['TORTURE_ROUNDS'] !== undefined;
const ofPairs: Bound = isLong ? {} : { maxPreemptions: 1 };
const ofTriples: Bound = { maxPreemptions: isLong ? 2 : 0 };
const timeout = isLong ? 3_600_000 : 120_000;

const inWords = ({ maxPreemptions }: Bound): string =>
  maxPreemptions === undefined ? 'every order' : `orders with at most ${maxPreemptions} interruptions`;

describe('the steps of', () => {
  let folder: Awaited<ReturnType<typeof memoryDir>>;
  let imageProcessor: ImageProcessor;
  let seeded: Seeded;
  let runs = 0;

  beforeAll(async () => {
    folder = await memoryDir();
    imageProcessor = openImageProcessor();
    const stores = openStores(join(folder.path, 'seeded'));
    seeded = await seed(publishDeps(stores, imageProcessor), stores);
    await stores.close();
  });
  afterAll(async () => {
    await imageProcessor.close();
    await folder.remove();
  });

  async function freshWorld(): Promise<World> {
    const own = join(folder.path, `run-${(runs += 1)}`);
    await cp(join(folder.path, 'seeded'), own, { recursive: true });
    const stores = openStores(own);
    return {
      deps: { ...publishDeps(stores, imageProcessor), publishNotes: stores.publishNotes },
      seeded,
      async close() {
        await stores.close();
        await rm(own, { recursive: true });
      },
    };
  }

  async function expectInOrder(scenario: Scenario, bound: Bound): Promise<void> {
    const { orders, longest } = await explore(scenarioCase(scenario, freshWorld), bound);
    if (isLong) console.log(`${scenario.title}: ${orders} orders of up to ${longest} steps`);
    expect(orders).toBeGreaterThan(1);
  }

  it.each(pairs)(`$title leave a whole site in ${inWords(ofPairs)}`, { timeout }, (scenario) =>
    expectInOrder(scenario, ofPairs),
  );
  it.each(triples)(`$title leave a whole site in ${inWords(ofTriples)}`, { timeout }, (scenario) =>
    expectInOrder(scenario, ofTriples),
  );
});
