import { beforeEach, describe, expect, it } from 'vitest';
import { readWhole } from '#src/files/byte-source.ts';
import type { SiteMove } from '#src/domain/site-move.ts';
import { testApi, type Person, type TestApi } from './open-test-api.ts';

let tested: TestApi;
let ada: Person;
let portfolioId: string;

beforeEach(async () => {
  tested = await testApi();
  ada = await tested.join('ada@example.org');
  await changeSlug('ada-lovelace');
  const json = { title: 'Work', template: 'london' };
  portfolioId = (await (await ada.ask('/api/portfolios', { method: 'POST', json })).json()).id;
});

describe('slug change', () => {
  it('publishes the live site again, so that its pages and its sitemap name the new URL', async () => {
    await publish();
    const { profile, site } = await changeSlug('countess');
    expect(profile).toMatchObject({ slug: 'countess', publishedPortfolioId: portfolioId });
    expect(site).toEqual({ kind: 'republished', url: 'http://countess.localhost:3000/' });
    const page = await liveText('/index.html');
    expect(page).toContain('<link rel="canonical" href="http://countess.localhost:3000/"');
    expect(page).toContain('content="http://countess.localhost:3000/"');
    for (const path of ['/index.html', '/sitemap.xml', '/robots.txt']) {
      expect(await liveText(path)).not.toContain('ada-lovelace.localhost');
    }
    expect(await liveText('/sitemap.xml')).toContain('http://countess.localhost:3000/');
  });

  it('publishes again after the publish that is in flight', async () => {
    await publish();
    await save('Poetical science');
    const inFlight = await startPublish();
    const change = changeSlug('countess');
    await inFlight.text();
    expect((await change).site).toMatchObject({ kind: 'republished' });
    expect(await liveText('/index.html')).toContain('href="http://countess.localhost:3000/"');
    expect(await liveText('/index.html')).toContain('Poetical science');
  });

  it('leaves edits unpublished that their owner has not published', async () => {
    await publish();
    await save('Not ready yet');
    expect((await changeSlug('countess')).site).toEqual({ kind: 'edited', portfolioId });
    expect(await liveText('/index.html')).not.toContain('Not ready yet');
  });

  it('publishes nothing without a live site', async () => {
    expect((await changeSlug('countess')).site).toEqual({ kind: 'none' });
    expect(await tested.backend.releases.getLive(ada.ownerId)).toBeNull();
  });

  it('returns the same for a repeated request, and changes nothing more', async () => {
    await publish();
    const first = await changeSlug('countess');
    const live = await tested.backend.releases.getLive(ada.ownerId);
    expect(await changeSlug('countess')).toEqual(first);
    expect(await tested.backend.releases.getLive(ada.ownerId)).toEqual(live);
  });

  it('keeps the new slug and the live site when publishing fails, and explains why', async () => {
    await publish();
    const live = await tested.backend.releases.getLive(ada.ownerId);
    const takedown = { ownerId: ada.ownerId, reason: 'Spam.', disabledAt: new Date().toISOString() };
    await tested.backend.moderation.putTakedown(takedown);
    const { profile, site } = await changeSlug('countess');
    expect(profile.slug).toBe('countess');
    expect(site).toMatchObject({ kind: 'failed', portfolioId, problem: { code: 'site-disabled' } });
    expect(await tested.backend.releases.getLive(ada.ownerId)).toEqual(live);
  });
});

async function changeSlug(slug: string): Promise<{ profile: { slug: string }; site: SiteMove }> {
  return (await ada.ask('/api/profile/slug', { method: 'POST', json: { slug } })).json();
}

/** Resolves when the publish begins; the body of the response ends with the publish. */
function startPublish(): Promise<Response> {
  return ada.ask(`/api/portfolios/${portfolioId}/publish`, { method: 'POST', json: {} });
}

async function publish(): Promise<void> {
  expect(await (await startPublish()).text()).toContain('"result"');
}

async function save(title: string): Promise<void> {
  const path = `/api/portfolios/${portfolioId}`;
  const { revision, seo, ...content } = await (await ada.ask(path)).json();
  const json = { content: { ...content, seo: { ...seo, title } }, revision };
  expect((await ada.ask(path, { method: 'PUT', json })).status).toBe(200);
}

async function liveText(path: string): Promise<string> {
  const { releases } = tested.backend;
  const live = await releases.getLive(ada.ownerId);
  const release = await releases.getRelease(ada.ownerId, live?.releaseId ?? '');
  const entry = release?.manifest[path] ?? release?.manifest[path.slice(1)];
  const blob = await releases.getBlob(entry?.sha256 ?? '');
  if (blob === null) throw new Error(`Nothing is live at ${path}.`);
  return new TextDecoder().decode(await readWhole(blob.source));
}
