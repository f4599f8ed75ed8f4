import { existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AppError } from '#src/domain/errors.ts';
import type { Job } from '#src/jobs/job.ts';
import { openJobs } from '#src/jobs/jobs.ts';
import type { Backend } from '#src/ports/backend.ts';
import { testApi } from './open-test-api.ts';

/** Jobs that write an export of a few bytes, and reject every import. `folder` is the folder of the last job. */
function jobsInFolders() {
  const last = { folder: '' };
  const jobs = openJobs({
    folder: null,
    run: async (job: Job) => {
      if (!('file' in job)) throw new AppError('unavailable');
      last.folder = dirname(job.file);
      if (job.kind === 'read-import') throw new AppError('import-unknown');
      writeFileSync(job.file, 'an export');
      return { fileName: 'ada.zip' };
    },
  });
  return { jobs, last };
}

describe('export of an account', () => {
  it('is removed once it was sent', async () => {
    const { jobs, last } = jobsInFolders();
    const ada = await (await testApi({}, { jobs })).join('ada@example.org');
    const response = await ada.ask('/api/account/export');
    expect(existsSync(last.folder)).toBe(true);
    expect(await response.text()).toBe('an export');
    await expect.poll(() => existsSync(last.folder), { timeout: 20_000 }).toBe(false);
  });

  it('is removed when its download breaks off', async () => {
    const { jobs, last } = jobsInFolders();
    const ada = await (await testApi({}, { jobs })).join('ada@example.org');
    const response = await ada.ask('/api/account/export');
    await response.body?.cancel();
    await expect.poll(() => existsSync(last.folder), { timeout: 20_000 }).toBe(false);
  });

  it('leaves no file after a HEAD request', async () => {
    const { jobs, last } = jobsInFolders();
    const ada = await (await testApi({}, { jobs })).join('ada@example.org');
    expect((await ada.ask('/api/account/export', { method: 'HEAD' })).status).toBe(200);
    await expect.poll(() => existsSync(last.folder), { timeout: 20_000 }).toBe(false);
  });
});

describe('full disk', () => {
  const full = (embedded: Backend): Backend => ({
    ...embedded,
    files: { ...embedded.files, freeBytes: async () => embedded.documents.storageLimits.minFreeBytes + 9 },
  });

  it.each(['/api/uploads', '/api/portfolios/import?template=london'])(
    'refuses a file at %s by the size it announces, before it is sent',
    async (path) => {
      const ada = await (await testApi({}, { backendOf: full })).join('ada@example.org');
      const send = (bytes: number) => {
        const headers = { 'content-length': String(bytes) };
        return ada.ask(path, { method: 'POST', body: 'no file', headers });
      };
      expect(await (await send(10)).json()).toMatchObject({
        code: 'storage-full',
        facts: { neededBytes: 10 },
      });
      expect((await send(9)).status).not.toBe(507);
    },
  );
});
