import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedBackend } from '#src/adapters/embedded/open.ts';
import { readConfig } from '#src/config/config.ts';
import { isUnfinished } from '#src/files/durable-file.ts';
import { memoryDir } from '#tests/support/temp-dir.ts';
import { expectKept, markIn } from './acknowledged.ts';
import { bundleServer } from './bundle-server.ts';
import { noFaults, openFaults, type Faults } from './faults/faults.ts';
import {
  aMarkedAuthor,
  publishNext,
  Refused,
  saveNext,
  uploadNext,
  type MarkedAuthor,
} from './marked-author.ts';
import { openRunningServer, type RunningServer } from './running-server.ts';

/** Every write in `npm run test:torture`; some writes of each action in every run of the suite. */
const isLong = process.env['TORTURE_ROUNDS'] !== undefined;
const neverFull = 1_000_000;

describe.skipIf(noFaults !== null)(`a server whose disk is full (${noFaults ?? 'by simulation'})`, () => {
  let folder: Awaited<ReturnType<typeof memoryDir>>;
  let faults: Faults;
  let server: RunningServer;
  let author: MarkedAuthor;
  let disk: string;

  beforeAll(async () => {
    const script = await bundleServer('full-disk');
    folder = await memoryDir();
    disk = join(folder.path, 'disk');
    faults = openFaults({ folder: join(folder.path, 'faults'), watched: disk });
    const { FAULTS_LOG: _, ...env } = faults.env;
    server = await openRunningServer(script, disk, env);
    await server.start();
    author = await aMarkedAuthor(server);
    await saveNext(server, author);
    await publishNext(server, author);
  });
  afterAll(async () => {
    await server.kill();
    faults.close();
    await folder.remove();
  });

  const actions: Record<string, () => Promise<void>> = {
    'a save': () => saveNext(server, author),
    'an upload': () => uploadNext(server, author),
    'a publish': async () => {
      await publishNext(server, author);
    },
  };
  it.each(Object.keys(actions))(
    `the server reports a full disk at each write of %s, keeps the stored data, and continues once there is space`,
    { timeout: isLong ? 3_600_000 : 300_000 },
    async (name) => {
      const act = actions[name] ?? (() => Promise.reject(new Error(name)));
      // The published content is new each time.
      const prepare = name === 'a publish' ? () => saveNext(server, author) : () => Promise.resolve();
      const refused: string[] = [];
      const writes = await writesOf(prepare, act);
      for (const nth of stepsOf(writes)) {
        await prepare();
        faults.fillDisk(nth);
        const problem = await problemOf(act);
        // Visitors get the old site or the new one.
        const page = await server.ask('/', { host: `${author.author.slug}.localhost` });
        expect(page.status, `status of the site, full at write ${nth}`).toBe(200);
        markIn(page.text, author.author.slug);
        faults.fillDisk(null);
        if (problem === null) continue;
        expect(problem, `full at write ${nth} of ${writes}`).toBe('storage-full');
        refused.push(problem);
        await act();
      }
      expect(refused.length, 'refusals').toBeGreaterThan(2);
      await expectNothingHalf();
    },
  );

  /** The number of writes of an action on a disk with space. */
  async function writesOf(prepare: () => Promise<void>, act: () => Promise<void>): Promise<number> {
    await prepare();
    faults.fillDisk(neverFull);
    await act();
    const writes = faults.writes();
    faults.fillDisk(null);
    return writes;
  }

  async function expectNothingHalf(): Promise<void> {
    const backend = await openEmbeddedBackend(readConfig({ DATA_DIR: join(disk, 'data') }), () => undefined);
    try {
      await expectKept(backend, [author.acknowledged]);
    } finally {
      await backend.close();
    }
    const names = await readdir(join(disk, 'data'), { recursive: true });
    expect(names.filter(isUnfinished), 'unfinished files').toEqual([]);
  }
});

/**
 * Each write, or the first, second, fourth and so on. Background writes count too, and more on a loaded machine: the
 * number of writes is only the limit.
 */
function stepsOf(writes: number): number[] {
  const steps: number[] = [];
  for (let nth = 1; nth <= writes; nth = isLong ? nth + 1 : nth * 2) steps.push(nth);
  return steps;
}

/** The error code of the action; null when it succeeded anyway. */
async function problemOf(act: () => Promise<void>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
}
