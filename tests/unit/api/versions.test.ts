import { describe, expect, it } from 'vitest';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { versionLimits } from '#src/domain/version.ts';
import type { VersionSummary } from '#src/versions/versions.ts';
import { numbers } from '#tests/support/builders.ts';
import { testApi, type Person } from './open-test-api.ts';

async function startPortfolio(ada: Person): Promise<{ id: string; content: PortfolioContent }> {
  const json = { title: 'Work', template: 'london' };
  const made = await (await ada.ask('/api/portfolios', { method: 'POST', json })).json();
  return { id: made.id, content: made };
}

const versionsOf = async (ada: Person, id: string): Promise<VersionSummary[]> =>
  (await ada.ask(`/api/portfolios/${id}/versions`)).json();
const keep = (ada: Person, id: string, name = '') =>
  ada.ask(`/api/portfolios/${id}/versions`, { method: 'POST', json: { name } });
type Change = { title: string; revision: number };
const rename = (ada: Person, work: { id: string; content: object }, { title, revision }: Change) => {
  const content = { ...work.content, title, seo: { title } };
  return ada.ask(`/api/portfolios/${work.id}`, { method: 'PUT', json: { content, revision } });
};
const publish = async (ada: Person, id: string) =>
  (await ada.ask(`/api/portfolios/${id}/publish`, { method: 'POST', json: {} })).text();

describe('version routes', () => {
  it('keep a named version, and return its content', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    const work = await startPortfolio(ada);
    expect(await versionsOf(ada, work.id)).toEqual([]);
    expect((await keep(ada, work.id, 'Before the talk')).status).toBe(201);
    await rename(ada, work, { title: 'After', revision: 1 });
    const [version] = await versionsOf(ada, work.id);
    expect(version).toMatchObject({ kind: 'named', name: 'Before the talk', revision: 1, live: false });
    const content = await (await ada.ask(`/api/portfolios/${work.id}/versions/${version?.id}`)).json();
    expect(content).toMatchObject({ title: 'Work', template: 'london', sections: work.content.sections });
  });

  it('store unchanged content only once, unless it gets a name', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    const work = await startPortfolio(ada);
    await keep(ada, work.id);
    await keep(ada, work.id);
    expect(await versionsOf(ada, work.id)).toHaveLength(1);
    await keep(ada, work.id, 'Named');
    expect((await versionsOf(ada, work.id)).map(({ kind }) => kind).toSorted()).toEqual([
      'automatic',
      'named',
    ]);
    await rename(ada, work, { title: 'Other', revision: 1 });
    await keep(ada, work.id);
    expect(await versionsOf(ada, work.id)).toHaveLength(3);
  });

  it('have a version for each publish, and mark the live one', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    await ada.ask('/api/profile/slug', { method: 'POST', json: { slug: 'ada-lovelace' } });
    const work = await startPortfolio(ada);
    await publish(ada, work.id);
    await publish(ada, work.id);
    await rename(ada, work, { title: 'Second', revision: 1 });
    await publish(ada, work.id);
    const [second, first, ...more] = await versionsOf(ada, work.id);
    expect(more).toEqual([]);
    expect(second).toMatchObject({ kind: 'published', live: true, revision: 2 });
    expect(first).toMatchObject({ kind: 'published', live: false, revision: 1 });
    await ada.ask('/api/site/rollback', { method: 'POST', json: { releaseId: first?.releaseId } });
    expect((await versionsOf(ada, work.id)).map(({ live }) => live)).toEqual([false, true]);
  });

  it('count versions as storage, and subtract removed ones', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    const { id } = await startPortfolio(ada);
    const used = async () => (await (await ada.ask('/api/usage')).json()).usedBytes;
    expect(await used()).toBe(0);
    await keep(ada, id, 'Now');
    const [version] = await versionsOf(ada, id);
    expect(await used()).toBe(version?.bytes);
    expect(
      (await ada.ask(`/api/portfolios/${id}/versions/${version?.id}`, { method: 'DELETE' })).status,
    ).toBe(204);
    expect(await versionsOf(ada, id)).toEqual([]);
    expect(await used()).toBe(0);
  });

  it('refuse names that are too long, and more names than the limit', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    const { id } = await startPortfolio(ada);
    expect((await keep(ada, id, 'x'.repeat(versionLimits.name + 1))).status).toBe(422);
    for (const n of numbers(versionLimits.named))
      expect((await keep(ada, id, `Version ${n}`)).status).toBe(201);
    const refused = await keep(ada, id, 'One more');
    expect(await refused.json()).toMatchObject({ code: 'limit-reached', facts: { of: 'versions' } });
    expect((await keep(ada, id)).status).toBe(201);
  });

  it('find no version of another portfolio', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    const [one, two] = [await startPortfolio(ada), await startPortfolio(ada)];
    await keep(ada, one.id, 'One');
    const [version] = await versionsOf(ada, one.id);
    expect((await ada.ask(`/api/portfolios/${two.id}/versions/${version?.id}`)).status).toBe(404);
  });
});
