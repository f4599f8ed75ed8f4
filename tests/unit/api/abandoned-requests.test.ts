import { describe, expect, it } from 'vitest';
import { AppError } from '#src/domain/errors.ts';
import { openJobs } from '#src/jobs/jobs.ts';
import { testApi } from './open-test-api.ts';

/** Jobs that end only when nobody waits for them any more. */
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
    const ada = await (await testApi({}, jobs)).join('ada@example.org');
    const form = { title: 'Work', template: 'london' };
    const made = await (await ada.ask('/api/portfolios', { method: 'POST', json: form })).json();
    const left = new AbortController();
    const asked = { method, signal: left.signal, ...(method === 'POST' && { body: '{}' }) };
    const response = ada.ask(path.replace(':id', made.id), asked);
    await started;
    left.abort();
    expect((await response).status).toBe(503);
  });
});
