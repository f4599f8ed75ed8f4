import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEmbeddedBackend } from '#src/adapters/embedded/open.ts';
import { readConfig } from '#src/config/config.ts';
import { verifyBlobs } from '#src/maintenance/verify.ts';
import { memoryDir } from '#tests/support/temp-dir.ts';
import { expectKept } from './acknowledged.ts';
import { bundleServer } from './bundle-server.ts';
import { mixedLoad, type MixedLoad } from './mixed-load.ts';
import { openRunningServer } from './running-server.ts';

/** An hour in `npm run test:torture`, some seconds in every run of the suite. */
const isLong = process.env['TORTURE_ROUNDS'] !== undefined;
const seconds = Number(process.env['TORTURE_SECONDS'] ?? (isLong ? 3600 : 4));
const authors = isLong ? 12 : 2;
/** Small enough to be full before the second quarter. */
const cacheMegabytes = '32';
/** The allowed growth of a heap between two full garbage collections. */
const slackBytes = 96 * 1024 * 1024;

it(
  `authors, visitors, crawlers and an operator lose nothing and see nothing wrong in ${seconds} seconds`,
  { timeout: 300_000 + seconds * 2000 },
  async () => {
    const folder = await memoryDir();
    const script = await bundleServer('mixed-load');
    const server = await openRunningServer(script, folder.path, { SITE_CACHE_MB: cacheMegabytes });
    const pid = await server.start();
    const backend = await openEmbeddedBackend(
      readConfig({ DATA_DIR: join(folder.path, 'data') }),
      () => undefined,
    );
    try {
      const load = await mixedLoad({ server, pid, backend, authors, seconds });
      expect(load.wrong.join('\n')).toBe('');
      expect(load.actions, 'actions of authors').toBeGreaterThan(authors);
      expect(load.visits, 'visits').toBeGreaterThan(authors);
      // The rolled back release is older than the last published one, so the model of visitors knows what is live.
      const acknowledged = load.sites.map(({ author }) => ({ ...author.acknowledged, published: null }));
      await expectKept(backend, acknowledged);
      for (const { author, live } of load.sites) {
        const host = `${author.author.slug}.localhost`;
        const visited = live.visit();
        expect(visited.judge(await server.ask('/', { host }))).toBeNull();
      }
      expect((await verifyBlobs(backend.releases)).damaged).toEqual([]);
      if (isLong) expectFlat(load.memory);
      if (isLong) console.log(reportOf(load));
    } finally {
      await backend.close();
      await server.kill();
      await folder.remove();
    }
  },
);

/** The last quarter uses no more memory than the second one, because the first fills the caches. */
function expectFlat(memory: MixedLoad['memory']): void {
  const [, second = 0, , last = 0] = quarters(memory.map((one) => sum(one.values())));
  expect(last, `bytes of memory at the end, by quarter:\n${memoryReport(memory)}\n`).toBeLessThan(
    second * 1.1 + slackBytes,
  );
}

function quarters(memory: readonly number[]): number[] {
  const length = Math.floor(memory.length / 4);
  return [0, 1, 2, 3].map((at) => sum(memory.slice(at * length, (at + 1) * length)) / length);
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, one) => total + one, 0);

function reportOf({ actions, visits, memory }: MixedLoad): string {
  return `${actions} actions of authors, ${visits} visits; memory by quarter:\n${memoryReport(memory)}`;
}

/** `site-child: 80, 81, 81, 83 MB`, a line for each script. */
function memoryReport(memory: MixedLoad['memory']): string {
  const scripts = [...new Set(memory.flatMap((one) => [...one.keys()]))].toSorted();
  const line = (script: string): string => {
    const bytes = quarters(memory.map((one) => one.get(script) ?? 0));
    return `${script}: ${bytes.map((one) => Math.round(one / 1024 / 1024)).join(', ')} MB`;
  };
  return scripts.map(line).join('\n');
}
