import { describe, expect, it } from 'vitest';
import { draftLinkLimits } from '#src/domain/draft-link.ts';
import { findDraft } from '#src/drafts/draft-links.ts';
import { numbers } from '#tests/support/builders.ts';
import { testApi, type Person } from './open-test-api.ts';

async function startPortfolio(ada: Person): Promise<string> {
  const json = { title: 'Work', template: 'london' };
  return (await (await ada.ask('/api/portfolios', { method: 'POST', json })).json()).id;
}

const create = (ada: Person, id: string, json: object = {}) =>
  ada.ask(`/api/portfolios/${id}/draft-links`, { method: 'POST', json });
const linksOf = async (ada: Person, id: string) =>
  (await ada.ask(`/api/portfolios/${id}/draft-links`)).json();
const tokenIn = (url: string): string => new URL(url).hostname.split('--')[0] ?? '';

describe('draft link routes', () => {
  it('return the URL of a link once, and when it expires', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const id = await startPortfolio(ada);
    const made = await create(ada, id);
    expect(made.status).toBe(201);
    const { link, url } = await made.json();
    expect(url).toMatch(/^http:\/\/[a-z2-7]{26}--draft\.localhost:3000\/$/);
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(14 * 24 * 3_600_000);
    expect(await linksOf(ada, id)).toEqual([link]);
    expect(JSON.stringify(await linksOf(ada, id))).not.toContain(tokenIn(url));
    const deps = { ...tested.backend, now: () => new Date().toISOString() };
    expect(await findDraft(deps, tokenIn(url))).toMatchObject({ kind: 'found', portfolioId: id });
  });

  it('end a link at once when it is revoked', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const id = await startPortfolio(ada);
    const { link, url } = await (await create(ada, id)).json();
    const revoke = () => ada.ask(`/api/portfolios/${id}/draft-links/${link.id}`, { method: 'DELETE' });
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).status).toBe(404);
    expect(await linksOf(ada, id)).toEqual([]);
    const deps = { ...tested.backend, now: () => new Date().toISOString() };
    expect(await findDraft(deps, tokenIn(url))).toEqual({ kind: 'unknown' });
  });

  it('close a link to comments and open it again', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const id = await startPortfolio(ada);
    const { link, url } = await (await create(ada, id)).json();
    const change = (json: unknown, of = link.id) =>
      ada.ask(`/api/portfolios/${id}/draft-links/${of}`, { method: 'PATCH', json });
    const deps = { ...tested.backend, now: () => new Date().toISOString() };
    for (const hasComments of [false, true]) {
      expect((await change({ hasComments })).status).toBe(204);
      expect(await linksOf(ada, id)).toEqual([{ ...link, hasComments }]);
      expect(await findDraft(deps, tokenIn(url))).toMatchObject({ hasComments });
    }
    expect((await change({})).status).toBe(422);
    expect((await change({ hasComments: false }, 'gone')).status).toBe(404);
  });

  it('refuse more links than a portfolio may have, and times that are too long', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    const id = await startPortfolio(ada);
    expect((await create(ada, id, { days: draftLinkLimits.maxDays + 1 })).status).toBe(422);
    for (const _ of numbers(draftLinkLimits.perPortfolio)) expect((await create(ada, id)).status).toBe(201);
    expect((await (await create(ada, id)).json()).code).toBe('limit-reached');
  });

  it('refuse links while the site is disabled', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const id = await startPortfolio(ada);
    const disabledAt = new Date().toISOString();
    await tested.backend.moderation.putTakedown({ ownerId: ada.ownerId, reason: 'Spam.', disabledAt });
    expect((await (await create(ada, id)).json()).code).toBe('site-disabled');
  });
});
