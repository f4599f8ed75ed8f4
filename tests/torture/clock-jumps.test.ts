import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openEmbeddedBackend } from '#src/adapters/embedded/open.ts';
import { readConfig } from '#src/config/config.ts';
import { cleanUp } from '#src/maintenance/cleanup.ts';
import { memoryDir } from '#tests/support/temp-dir.ts';
import { expectKept, markIn } from './acknowledged.ts';
import { bundleServer } from './bundle-server.ts';
import { noFaults, openFaults } from './faults/faults.ts';
import { aMarkedAuthor, publishNext, saveNext, uploadNext } from './marked-author.ts';
import { openRunningServer } from './running-server.ts';

const hour = 3_600_000;
const day = 24 * hour;
const isLong = process.env['TORTURE_ROUNDS'] !== undefined;
const jumps = isLong ? [5 * hour, -5 * hour, 3 * day, -3 * day, 0] : [3 * day, -5 * hour];
const roundsOfJumps = isLong ? 20 : 1;

describe.skipIf(noFaults !== null)(`a server whose clock jumps (${noFaults ?? 'by simulation'})`, () => {
  it(
    'the server keeps sessions, saves, uploads and sites when the clock jumps during a publish and a cleanup',
    { timeout: 300_000 + roundsOfJumps * 60_000 },
    async () => {
      const folder = await memoryDir();
      const disk = join(folder.path, 'disk');
      const faults = openFaults({ folder: join(folder.path, 'faults'), watched: disk });
      const { FAULTS_LOG: _, ...env } = faults.env;
      const server = await openRunningServer(await bundleServer('clock'), disk, env);
      await server.start();
      const settings = readConfig({ DATA_DIR: join(disk, 'data') });
      const backend = await openEmbeddedBackend(settings, () => undefined);
      try {
        const author = await aMarkedAuthor(server);
        const host = `${author.author.slug}.localhost`;
        for (let round = 0; round < roundsOfJumps; round += 1)
          for (const offset of jumps) {
            await saveNext(server, author);
            const publishing = publishNext(server, author);
            faults.setClock(offset);
            const now = new Date(Date.now() + offset).toISOString();
            const cleaning = cleanUp(backend, { keep: 1, now });
            await publishing;
            await cleaning;
            await uploadNext(server, author);
            const page = await server.ask('/', { host });
            expect(page.status, `status of the site, ${offset} ms away`).toBe(200);
            expect(markIn(page.text, author.author.slug)).toBe(author.acknowledged.saved);
            await expectKept(backend, [author.acknowledged]);
          }
      } finally {
        await backend.close();
        await server.kill();
        faults.close();
        await folder.remove();
      }
    },
  );
});
