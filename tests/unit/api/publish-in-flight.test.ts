import { describe, expect, it } from 'vitest';
import { AppError } from '#src/domain/errors.ts';
import { openJobs } from '#src/jobs/jobs.ts';
import { password, testApi, type Person } from './open-test-api.ts';

/** Ada's portfolio with a publish in flight until `end` is called. */
async function whilePublishing(settings: Record<string, string> = {}) {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const jobs = openJobs({ folder: null, run: () => ended });
  const tested = await testApi(settings, { jobs });
  const ada = await tested.join('ada@example.org');
  const json = { title: 'Work', template: 'london' };
  const { id } = await (await ada.ask('/api/portfolios', { method: 'POST', json })).json();
  const publish = () => ada.ask(`/api/portfolios/${id}/publish`, { method: 'POST', json: {} });
  const first = await publish();
  const end = async () => {
    reject(new AppError('unavailable'));
    await first.text();
  };
  return { ...tested, ada, publish, end };
}

describe('publish in flight', () => {
  it('refuses the next one without counting it', async () => {
    const { backend, publish, end } = await whilePublishing({ RATE_LIMITS: 'on' });
    const counted: string[] = [];
    const consume = backend.limits.consume.bind(backend.limits);
    backend.limits.consume = async (use, now) => {
      counted.push(use.key.split(' ')[0] ?? '');
      return consume(use, now);
    };
    const refused = await publish();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect(counted).toEqual(['anything']);
    await end();
  });

  it('keeps its owner from deleting the account before it has ended', async () => {
    const { ada, end } = await whilePublishing();
    const remove = (person: Person) =>
      person.ask('/api/account/delete', { method: 'POST', json: { password } });
    expect(await (await remove(ada)).json()).toMatchObject({ code: 'too-many-requests' });
    expect((await ada.ask('/api/portfolios')).status).toBe(200);
    await end();
    expect((await remove(ada)).status).toBe(204);
  });
});
