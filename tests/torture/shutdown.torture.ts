import { beforeAll, expect, it } from 'vitest';
import { tempDir } from '#tests/support/temp-dir.ts';
import { bundleServer } from './bundle-server.ts';
import { openLoad } from './isolation-load.ts';
import { openRunningServer } from './running-server.ts';
import { setTimeout as pause } from 'node:timers/promises';

const maxShutdownMs = 5000;
let script: string;

beforeAll(async () => {
  script = await bundleServer('shutdown');
}, 60_000);

it('the server ends within 5 s of two signals while jobs run', { timeout: 300_000 }, async () => {
  const folder = await tempDir();
  const server = await openRunningServer(script, folder.path);
  try {
    await server.start();
    const load = await openLoad(server, 4);
    const working = load.run().then(
      () => 'done',
      () => 'cut off',
    );
    await pause(3000);
    const { code, tookMs } = await server.stop(['SIGTERM', 'SIGINT']);
    expect(code, 'exit code').toBe(0);
    expect(tookMs).toBeLessThan(maxShutdownMs);
    expect(await working, 'the work when the server ended').toBe('cut off');
    await server.start();
    expect((await server.ask('/api/healthz')).status).toBe(200);
  } finally {
    await server.kill();
    await folder.remove();
  }
});
