import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contentOf } from '#src/domain/content-of.ts';
import { portfolioLimits, type Portfolio } from '#src/domain/portfolio.ts';
import { aLargePortfolio } from '#tests/support/large-portfolio.ts';
import { testApi, type Person } from './open-test-api.ts';

const start = async (ada: Person, title = 'Work'): Promise<Portfolio> =>
  (await ada.ask('/api/portfolios', { method: 'POST', json: { title, template: 'tokyo' } })).json();

async function aPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 60, height: 60, channels: 3 as const, background: '#345' };
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

const save = (ada: Person, { id, ...content }: Portfolio, revision: number) =>
  ada.ask(`/api/portfolios/${id}`, { method: 'PUT', json: { content, revision } });

describe('portfolio routes', () => {
  it('create a portfolio with the name of its author', async () => {
    const tested = await testApi();
    const portfolio = await start(await tested.join('ada@example.org', 'Ada Lovelace'));
    expect(portfolio).toMatchObject({ title: 'Work', template: 'tokyo', revision: 1 });
    expect(portfolio.sections[0]).toMatchObject({ type: 'hero', name: 'Ada Lovelace' });
  });

  it('number the title of a new portfolio when another of its author has it', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const titles = [await start(ada), await start(ada), await start(ada), await start(ada, 'Prints')];
    expect(titles.map(({ title }) => title)).toEqual(['Work', 'Work 2', 'Work 3', 'Prints']);
    const long = 'x'.repeat(120);
    expect([await start(ada, long), await start(ada, long)].map(({ title }) => title)).toEqual([
      long,
      `${'x'.repeat(118)} 2`,
    ]);
    const eve = await tested.join('eve@example.org');
    expect((await start(eve)).title).toBe('Work');
  });

  it('create a portfolio with the bio, image and links of its author', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org', 'Ada Lovelace');
    const body = await aPhoto();
    const upload = await (await ada.ask('/api/uploads?name=ada.png', { method: 'POST', body })).json();
    const profile = {
      bio: 'I write programs.',
      profilePictureURL: `/api/uploads/${upload.id}/file?width=640`,
      linkedin: 'https://www.linkedin.com/in/ada',
    };
    await ada.ask('/api/profile', { method: 'PATCH', json: profile });
    const { sections } = await start(ada);
    expect(sections.map(({ type }) => type)).toEqual(['hero', 'projects', 'contact']);
    expect(sections[0]).toMatchObject({
      intro: 'I write programs.',
      image: { uploadId: upload.id, alt: 'Ada Lovelace', decorative: false },
    });
    expect(sections[2]).toMatchObject({
      profiles: [{ network: 'LinkedIn', url: 'https://www.linkedin.com/in/ada' }],
    });
  });

  it('create a portfolio with content that was kept elsewhere, and refuse invalid content', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org', 'Ada Lovelace');
    const { id, ...kept } = aLargePortfolio({ ownerId: 'somebody else' });
    const create = (content: unknown) =>
      ada.ask('/api/portfolios', { method: 'POST', json: { title: 'Kept', template: 'tokyo', content } });
    const made = await create({ ...kept, id, revision: 9 });
    expect(made.status).toBe(201);
    const portfolio = await made.json();
    expect(portfolio).toMatchObject({ ownerId: ada.ownerId, revision: 1, sections: kept.sections });
    expect(portfolio.id).not.toBe(id);
    expect((await (await create({ ...kept, title: 'x'.repeat(500) })).json()).code).toBe('invalid-input');
    expect(await (await ada.ask('/api/portfolios')).json()).toHaveLength(1);
  });

  it('do not copy an image of another account into a new portfolio', async () => {
    const tested = await testApi();
    const eve = await tested.join('eve@example.org');
    const body = await aPhoto();
    const upload = await (await eve.ask('/api/uploads?name=eve.png', { method: 'POST', body })).json();
    const ada = await tested.join('ada@example.org');
    const profilePictureURL = `/api/uploads/${upload.id}/file?width=640`;
    await ada.ask('/api/profile', { method: 'PATCH', json: { profilePictureURL } });
    expect((await start(ada)).sections[0]).toMatchObject({ type: 'hero', image: null });
  });

  it('save a portfolio with the longest name that a profile can have', async () => {
    const tested = await testApi();
    const name = `${'A'.repeat(80)} ${'L'.repeat(80)}`;
    const ada = await tested.join('ada@example.org', name);
    const portfolio = await start(ada);
    expect(portfolio.sections[0]).toMatchObject({ type: 'hero', name });
    expect((await save(ada, portfolio, 1)).status).toBe(200);
  });

  it('respond to a save with Prefer: return=minimal with the head and the values that were changed', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const portfolio = await start(ada);
    const { pages: _, ...content } = { ...contentOf(portfolio), title: 'Wo\u0007rk' };
    const sent = { method: 'PUT', headers: { prefer: 'return=minimal' }, json: { content, revision: 1 } };
    const response = await ada.ask(`/api/portfolios/${portfolio.id}`, sent);
    expect(response.headers.get('preference-applied')).toBe('return=minimal');
    expect(response.headers.get('content-type')).toBe('application/json');
    const saved = await response.json();
    const { updatedAt, createdAt, ownerId, id, template, language, schemaVersion } = portfolio;
    expect(saved).toEqual({
      id,
      ownerId,
      title: 'Work',
      template,
      language,
      schemaVersion,
      revision: 2,
      createdAt,
      updatedAt: saved.updatedAt,
      pages: [],
    });
    expect(saved.updatedAt >= updatedAt).toBe(true);
    expect(await (await ada.ask(`/api/portfolios/${portfolio.id}`)).json()).toEqual({ ...content, ...saved });
  });

  it('respond to a save without a Prefer header with the whole portfolio', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const portfolio = await start(ada);
    for (const revision of [1, 2]) {
      const response = await save(ada, { ...portfolio, title: `Save ${revision}` }, revision);
      expect(response.headers.get('preference-applied')).toBeNull();
      const stored = await (await ada.ask(`/api/portfolios/${portfolio.id}`)).json();
      expect(await response.json()).toEqual(stored);
    }
  });

  it('increase the revision at each save, and refuse a save with a stale revision', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const portfolio = await start(ada);
    const first = await save(ada, { ...portfolio, title: 'First' }, 1);
    expect(await first.json()).toMatchObject({ title: 'First', revision: 2, ownerId: ada.ownerId });
    const late = await save(ada, { ...portfolio, title: 'Late' }, 1);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ code: 'stale-revision', facts: { revision: 2 } });
    expect(await (await ada.ask(`/api/portfolios/${portfolio.id}`)).json()).toMatchObject({ title: 'First' });
  });

  it('let only one of many parallel saves succeed', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const portfolio = await start(ada);
    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save(ada, { ...portfolio, title: `Nr ${index}` }, 1)),
    );
    expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(19).fill(409),
    ]);
  });

  it('ignore the owner, creation time and revision in saved content', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const portfolio = await start(ada);
    const content = { ...portfolio, ownerId: 'eve', createdAt: '1815-12-10T00:00:00.000Z', revision: 99 };
    const saved = await ada.ask(`/api/portfolios/${portfolio.id}`, {
      method: 'PUT',
      json: { content, revision: 1 },
    });
    expect(await saved.json()).toMatchObject({
      ownerId: ada.ownerId,
      createdAt: portfolio.createdAt,
      revision: 2,
    });
  });

  it('name every invalid field of a save', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const portfolio = await start(ada);
    const response = await save(ada, { ...portfolio, title: 'x'.repeat(121), language: '?' }, 1);
    expect(response.status).toBe(422);
    const { issues }: { issues: { path: string }[] } = await response.json();
    expect(issues.map(({ path }) => path).toSorted()).toEqual(['language', 'title']);
  });

  it('refuse a body that is not JSON or larger than a portfolio', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const { id } = await start(ada);
    const put = (body: BodyInit) => ada.ask(`/api/portfolios/${id}`, { method: 'PUT', body });
    expect((await put('{"content":')).status).toBe(422);
    expect((await put(new Uint8Array([0x7b, 0xff, 0x7d]))).status).toBe(422);
    const limitBytes = portfolioLimits.bytes + 64 * 1024;
    const large = await put(JSON.stringify({ content: 'x'.repeat(limitBytes) }));
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ code: 'body-too-large', facts: { limitBytes } });
  });

  it('save and restore a portfolio of 200 entries and 1,000 images', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const { id } = await start(ada);
    const { ownerId, ...large } = aLargePortfolio({ id });
    const saved: Portfolio = await (await save(ada, { ...large, ownerId }, 1)).json();
    expect(saved).toMatchObject({ revision: 2, sections: large.sections });
    expect(await (await ada.ask(`/api/portfolios/${id}`)).json()).toEqual(saved);
    const removed = await (await ada.ask(`/api/portfolios/${id}`, { method: 'DELETE' })).json();
    expect((await ada.ask('/api/portfolios/restore', { method: 'POST', json: removed })).status).toBe(201);
  });

  it('refuse content over the limit of a portfolio, and keep what is stored', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const portfolio = await start(ada);
    const original = { id: 'u', type: 'map', word: 'é'.repeat(portfolioLimits.bytes / 2) };
    const unknown = { id: 'u', type: 'unknown' as const, hidden: true as const, original };
    const response = await save(ada, { ...portfolio, sections: [unknown] }, 1);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      code: 'body-too-large',
      facts: { limitBytes: portfolioLimits.bytes },
    });
    expect(await (await ada.ask(`/api/portfolios/${portfolio.id}`)).json()).toEqual(portfolio);
  });

  it('refuse deeply nested JSON without crashing', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const { id } = await start(ada);
    const depth = 100_000;
    const body = `{"revision":1,"content":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect((await ada.ask(`/api/portfolios/${id}`, { method: 'PUT', body })).status).toBe(422);
  });

  it('duplicate a portfolio, and restore a deleted one', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const portfolio = await start(ada);
    const copy: Portfolio = await (
      await ada.ask(`/api/portfolios/${portfolio.id}/duplicate`, { method: 'POST', json: {} })
    ).json();
    expect(copy).toMatchObject({ title: 'Work (copy)', revision: 1 });
    expect(copy.id).not.toBe(portfolio.id);

    const removed = await (await ada.ask(`/api/portfolios/${portfolio.id}`, { method: 'DELETE' })).json();
    expect((await ada.ask(`/api/portfolios/${portfolio.id}`)).status).toBe(404);
    const restored = await ada.ask('/api/portfolios/restore', { method: 'POST', json: removed });
    expect(restored.status).toBe(201);
    expect(await (await ada.ask(`/api/portfolios/${portfolio.id}`)).json()).toEqual(portfolio);
  });

  it('refuse to restore a portfolio into another account', async () => {
    const tested = await testApi();
    const [ada, eve] = [await tested.join('ada@example.org'), await tested.join('eve@example.org')];
    const portfolio = await start(ada);
    const json = { ...portfolio, id: 'stolen', ownerId: ada.ownerId };
    expect((await eve.ask('/api/portfolios/restore', { method: 'POST', json })).status).toBe(403);
  });
});
