import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEmbeddedBackend } from '#src/adapters/embedded/open.ts';
import { readConfig } from '#src/config/config.ts';
import { verifyBlobs } from '#src/maintenance/verify.ts';
import { memoryDir } from '#tests/support/temp-dir.ts';
import { expectKept } from './acknowledged.ts';
import { bundleServer } from './bundle-server.ts';
import { mixedLoad } from './mixed-load.ts';
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
function expectFlat(memory: readonly number[]): void {
  const [, second = 0, , last = 0] = quarters(memory);
  expect(last, `bytes of memory at the end, ${second} before`).toBeLessThan(second * 1.1 + slackBytes);
}

function quarters(memory: readonly number[]): number[] {
  const length = Math.floor(memory.length / 4);
  return [0, 1, 2, 3].map(
    (at) => memory.slice(at * length, (at + 1) * length).reduce((sum, one) => sum + one, 0) / length,
  );
}

function reportOf({ actions, visits, memory }: Awaited<ReturnType<typeof mixedLoad>>): string {
  const megabytes = quarters(memory).map((bytes) => Math.round(bytes / 1024 / 1024));
  return `${actions} actions of authors, ${visits} visits; memory by quarter: ${megabytes.join(', ')} MB`;
}
