import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedBackend } from '#src/adapters/embedded/open.ts';
import { readConfig } from '#src/config/config.ts';
import { reconcile } from '#src/maintenance/reconcile.ts';
import { memoryDir } from '#tests/support/temp-dir.ts';
import { expectKept, type Acknowledged } from './acknowledged.ts';
import { bundleServer } from './bundle-server.ts';
import { openDisk, type Chance } from './faults/disk.ts';
import { noFaults, openFaults } from './faults/faults.ts';
import { readLog, type LogEntry } from './faults/read-log.ts';
import { aMarkedAuthor, publishNext, saveNext, uploadNext, type MarkedAuthor } from './marked-author.ts';
import { openRunningServer } from './running-server.ts';

/** Power losses in this run: some in every run of the suite, 1,000 in `npm run test:torture`. */
const losses = Number(process.env['TORTURE_ROUNDS'] ?? 20);
/** The number of power losses for the writes of one server. */
const lossesOfRun = 100;
const authors = 2;
const actionsOfAuthor = 6;

describe.skipIf(noFaults !== null)(`a server whose power fails (${noFaults ?? 'by simulation'})`, () => {
  let folder: Awaited<ReturnType<typeof memoryDir>>;
  let script: string;
  beforeAll(async () => {
    folder = await memoryDir();
    script = await bundleServer('power-loss');
  });
  afterAll(() => folder.remove());

  it(
    `has lost nothing that it acknowledged, and torn no site, after each of ${losses} times`,
    { timeout: 120_000 + losses * 3000 },
    async () => {
      for (let done = 0; done < losses; done += lossesOfRun) {
        const own = join(folder.path, `run-${done}`);
        const noted = await recorded(script, own);
        const seed = Math.floor(Math.random() * 2 ** 31);
        const count = Math.min(lossesOfRun, losses - done);
        await expectSurvivals(noted, { own, chance: chanceOf(seed), count }).catch((error: unknown) => {
          throw new Error(`With seed ${seed}`, { cause: error });
        });
        await rm(own, { recursive: true });
      }
    },
  );
});

/** The writes of a server from its first start until it was killed, with concurrent authors. */
async function recorded(script: string, own: string): Promise<LogEntry[]> {
  const disk = join(own, 'disk');
  const faults = openFaults({ folder: join(own, 'faults'), watched: disk });
  const server = await openRunningServer(script, disk, faults.env);
  const acknowledge = ({ acknowledged }: MarkedAuthor): void =>
    faults.acknowledge(JSON.stringify(acknowledged));
  const work = async (): Promise<void> => {
    const author = await aMarkedAuthor(server);
    acknowledge(author);
    for (let action = 0; action < actionsOfAuthor; action += 1) {
      await saveNext(server, author);
      acknowledge(author);
      if (action % 3 === 0) await uploadNext(server, author);
      else await publishNext(server, author);
      acknowledge(author);
    }
  };
  try {
    await server.start();
    await Promise.all(Array.from({ length: authors }, work));
  } finally {
    await server.kill();
    faults.close();
  }
  return readLog(faults.log);
}

type Losses = { own: string; chance: Chance; count: number };

/** Simulates a power loss at this many moments, and checks the remaining data each time. */
async function expectSurvivals(noted: readonly LogEntry[], { own, chance, count }: Losses): Promise<void> {
  const disk = openDisk(join(own, 'disk'));
  const acknowledged = new Map<string, Acknowledged>();
  const moments = Array.from({ length: count }, () => Math.floor(chance() * noted.length)).toSorted(
    (one, other) => one - other,
  );
  let found = 0;
  for (const [at, one] of noted.entries()) {
    for (; moments[0] === at; moments.shift()) {
      const left = join(own, 'left');
      disk.afterPowerLoss(left, chance);
      await expectWorking(join(left, 'data'), [...acknowledged.values()]).catch((error: unknown) => {
        throw new Error(`After note ${at} of ${noted.length}, before one is ${one.kind}`, {
          cause: error,
        });
      });
      found += acknowledged.size;
      await rm(left, { recursive: true });
    }
    disk.apply(one);
    if (one.kind === 'acknowledged') {
      const author: Acknowledged = JSON.parse(one.text);
      acknowledged.set(author.ownerId, author);
    }
  }
  expect(found, 'authors of whom something was acknowledged').toBeGreaterThan(count / 2);
}

/** The data opens, contains everything acknowledged, and accepts new work. */
async function expectWorking(dataDir: string, acknowledged: readonly Acknowledged[]): Promise<void> {
  const backend = await openEmbeddedBackend(readConfig({ DATA_DIR: dataDir }), () => undefined);
  try {
    await expectKept(backend, acknowledged);
    const now = new Date().toISOString();
    await reconcile(backend, { now, olderThan: now });
    await expectKept(backend, acknowledged);
  } finally {
    await backend.close();
  }
}

/** The same numbers for the same seed. */
function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
