import { describe, expect, it } from 'vitest';
import { publishSteps } from '#src/domain/publish-progress.ts';
import { testApi, type Person } from './open-test-api.ts';

type Line = { progress?: { step: string }; result?: { releaseId: string; url: string }; problem?: object };

async function startPortfolio(ada: Person): Promise<string> {
  const made = await ada.ask('/api/portfolios', {
    method: 'POST',
    json: { title: 'Work', template: 'london' },
  });
  return (await made.json()).id;
}

async function publish(ada: Person, id: string): Promise<Line[]> {
  const response = await ada.ask(`/api/portfolios/${id}/publish`, { method: 'POST', json: {} });
  expect(response.headers.get('content-type')).toBe('application/x-ndjson');
  return (await response.text())
    .trim()
    .split('\n')
    .map((line): Line => JSON.parse(line));
}

const claim = (ada: Person, slug: string) => ada.ask('/api/profile/slug', { method: 'POST', json: { slug } });

describe('publishing routes', () => {
  it('stream each step of a publish, then the result', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    await claim(ada, 'ada-lovelace');
    const lines = await publish(ada, await startPortfolio(ada));
    const steps = new Set(lines.flatMap(({ progress }) => progress?.step ?? []));
    expect([...steps]).toEqual([...publishSteps]);
    expect(lines.at(-1)?.result).toMatchObject({ url: 'http://ada-lovelace.localhost:3000/' });
  });

  it('return how the newest publish of a portfolio ended', async () => {
    const tested = await testApi();
    const [ada, grace] = [await tested.join('ada@example.org'), await tested.join('grace@example.org')];
    const id = await startPortfolio(ada);
    const noted = async () => (await ada.ask(`/api/portfolios/${id}/publish`)).json();
    const publishAs = async (run: string) =>
      (await ada.ask(`/api/portfolios/${id}/publish?run=${run}`, { method: 'POST', json: {} })).text();
    expect(await noted()).toBeNull();
    await publishAs('first');
    expect(await noted()).toMatchObject({
      run: 'first',
      state: { kind: 'failed', problem: { code: 'slug-missing', status: 409 } },
    });
    await claim(ada, 'ada-lovelace');
    await publishAs('second');
    expect(await noted()).toMatchObject({
      run: 'second',
      state: { kind: 'done', result: { url: 'http://ada-lovelace.localhost:3000/', unchanged: false } },
    });
    expect((await grace.ask(`/api/portfolios/${id}/publish`)).status).toBe(404);
    expect(await (await ada.ask(`/api/portfolios/${await startPortfolio(ada)}/publish`)).json()).toBeNull();
  });

  it('forget the running state of a publish that was killed', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const portfolioId = await startPortfolio(ada);
    const note = { run: 'killed', portfolioId, state: { kind: 'running', progress: null } } as const;
    const noted = async (secondsAgo: number) => {
      const notedAt = new Date(Date.now() - secondsAgo * 1000).toISOString();
      await tested.backend.publishNotes.put(ada.ownerId, { ...note, notedAt });
      return (await ada.ask(`/api/portfolios/${portfolioId}/publish`)).json();
    };
    expect(await noted(10)).toEqual({ run: 'killed', state: note.state });
    expect(await noted(120)).toBeNull();
  });

  it('end the publish stream with an error when the slug is missing', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    const lines = await publish(ada, await startPortfolio(ada));
    expect(lines.at(-1)).toMatchObject({ problem: { code: 'slug-missing', status: 409 } });
  });

  it('list the releases of a site, roll it back and unpublish it', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    await claim(ada, 'ada-lovelace');
    const id = await startPortfolio(ada);
    const first = (await publish(ada, id)).at(-1)?.result?.releaseId;
    const content = { ...(await (await ada.ask(`/api/portfolios/${id}`)).json()), template: 'tokyo' };
    await ada.ask(`/api/portfolios/${id}`, { method: 'PUT', json: { content, revision: 1 } });
    const second = (await publish(ada, id)).at(-1)?.result?.releaseId;

    const releases = await (await ada.ask(`/api/portfolios/${id}/releases`)).json();
    expect(releases).toMatchObject([
      { id: second, revision: 2, template: 'tokyo', live: true },
      { id: first, revision: 1, template: 'london', live: false },
    ]);
    expect(await (await ada.ask('/api/portfolios')).json()).toMatchObject([{ id, live: true }]);

    const back = await ada.ask('/api/site/rollback', { method: 'POST', json: { releaseId: first } });
    expect(back.status).toBe(204);
    expect(await (await ada.ask('/api/site')).json()).toMatchObject({
      url: 'http://ada-lovelace.localhost:3000/',
      live: { releaseId: first, portfolioId: id },
      visits: { days: [], page: [], referrer: [], link: [] },
    });

    await ada.ask('/api/site', { method: 'DELETE' });
    expect(await (await ada.ask('/api/site')).json()).toMatchObject({ live: null });
    expect(await (await ada.ask('/api/profile')).json()).toMatchObject({ publishedPortfolioId: null });
  });

  it('unpublish nothing for an account that has only just signed up', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    expect((await ada.ask('/api/site', { method: 'DELETE' })).status).toBe(204);
    expect(await (await ada.ask('/api/site')).json()).toMatchObject({ live: null });
  });

  it('unpublish the site when its live portfolio is deleted', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    await claim(ada, 'ada-lovelace');
    const id = await startPortfolio(ada);
    const release = (await publish(ada, id)).at(-1)?.result?.releaseId;
    await ada.ask(`/api/portfolios/${id}`, { method: 'DELETE' });
    expect(await tested.backend.releases.getLive(ada.ownerId)).toBeNull();
    const back = await ada.ask('/api/site/rollback', { method: 'POST', json: { releaseId: release } });
    expect(back.status).toBe(404);
  });

  it('refuse a second publish while the first is in flight', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    await claim(ada, 'ada-lovelace');
    const id = await startPortfolio(ada);
    const ask = () => ada.ask(`/api/portfolios/${id}/publish`, { method: 'POST', json: {} });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 429]);
    await first.text();
    await second.text();
    expect((await publish(ada, id)).at(-1)).toMatchObject({ result: { unchanged: true } });
  });

  it('export a portfolio as a zip', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    await claim(ada, 'ada-lovelace');
    const response = await ada.ask(`/api/portfolios/${await startPortfolio(ada)}/export`);
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="ada-lovelace.zip"');
    expect(new Uint8Array(await response.arrayBuffer()).slice(0, 4)).toEqual(
      new Uint8Array([0x50, 0x4b, 3, 4]),
    );
  });
});
