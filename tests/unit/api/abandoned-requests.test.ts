import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { AppError } from '#src/domain/errors.ts';
import { openJobs } from '#src/jobs/jobs.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { photo } from '../media/test-images.ts';
import { testApi } from './open-test-api.ts';

/** Jobs that end only when they are aborted. */
function jobsWithoutEnd(): { jobs: ReturnType<typeof openJobs>; started: Promise<void> } {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const jobs = openJobs({
    folder: null,
    run: (_job, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new AppError('unavailable')));
        start();
      }),
  });
  return { jobs, started };
}

describe('abandoned requests', () => {
  it.each([
    ['an import', 'POST', '/api/portfolios/import?template=london&name=resume.json'],
    ['the export of a portfolio', 'GET', '/api/portfolios/:id/export'],
    ['the export of an account', 'GET', '/api/account/export'],
  ])('end %s', async (_name, method, path) => {
    const { jobs, started } = jobsWithoutEnd();
    const ada = await (await testApi({}, { jobs })).join('ada@example.org');
    const form = { title: 'Work', template: 'london' };
    const made = await (await ada.ask('/api/portfolios', { method: 'POST', json: form })).json();
    const left = new AbortController();
    const options = { method, signal: left.signal, ...(method === 'POST' && { body: '{}' }) };
    const response = ada.ask(path.replace(':id', made.id), options);
    await started;
    left.abort();
    expect((await response).status).toBe(503);
  });

  it('leave the queue of images when they are uploads, and end the one that is being cleaned', async () => {
    const childPath = fileURLToPath(new URL('endless-image-child.ts', import.meta.url));
    const imageProcessor = openImageProcessor({ childPath, concurrency: 1 });
    const ada = await (await testApi({}, { imageProcessor })).join('ada@example.org');
    const body = new Uint8Array(await photo(30, 20).jpeg().toBuffer());
    const requests = [1, 2, 3].map(() => new AbortController());
    const responses = requests.map(({ signal }) => ada.ask('/api/uploads', { method: 'POST', body, signal }));
    await pause(300);
    requests.forEach((request) => request.abort());
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([503, 503, 503]);
  });
});
