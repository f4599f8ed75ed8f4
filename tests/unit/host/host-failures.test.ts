import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openHost, type Host, type HostDeps } from '#src/host/host.ts';
import { aBlob, anId, aProfile, aRelease, someTime } from '#tests/support/builders.ts';
import { openStores, type Stores } from '#tests/support/stores.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

let folder: Awaited<ReturnType<typeof tempDir>>;
let stores: Stores;
let host: Host;
let server: Server;
let ownerId: string;
const browser = { 'user-agent': 'Mozilla/5.0 Firefox/150' };

beforeEach(async () => {
  folder = await tempDir();
  stores = openStores(folder.path);
  ownerId = anId();
  await stores.documents.createProfile(ownerId, aProfile());
  await stores.documents.claimSlug(ownerId, 'ada', someTime);
  server = createServer((request, response) => host.handle(request, response, 'ada'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await stores.close();
  await folder.remove();
  vi.restoreAllMocks();
});

async function serve(files: Parameters<typeof aRelease>[1], more: Partial<HostDeps> = {}): Promise<void> {
  const { release, blobs } = aRelease({ ownerId }, files);
  await stores.releases.putRelease(release, blobs);
  const to = { releaseId: release.id, portfolioId: release.portfolioId, switchedAt: someTime };
  await stores.releases.switchLive(ownerId, { to, expected: null, now: someTime });
  host = openHost({
    ...stores,
    https: false,
    siteOrigin: (slug) => `http://${slug}.localhost`,
    appOrigin: 'http://localhost:3000',
    isConfirmed: async () => true,
    now: () => someTime,
    clock: () => 0,
    ...more,
  });
}

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The server has no port.');
  return fetch(`http://127.0.0.1:${place.port}${path}`, { redirect: 'manual', headers: browser, ...init });
}

describe('host that fails', () => {
  it.each([
    ['is missing', async () => null],
    ['cannot be read', () => Promise.reject(new Error('The disk is gone.'))],
  ])('returns 500 without caching when a blob %s', async (_, getBlob) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await serve({ 'index.html': aBlob('Ada') }, { releases: { ...stores.releases, getBlob } });
    const answer = await ask('/');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('<h1>Internal Server Error</h1>');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(logged).toHaveBeenCalledTimes(1);
    await host.close();
  });

  it('returns 500 when a slug cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const documents = { ...stores.documents, getSlug: () => Promise.reject(new Error('The disk is gone.')) };
    await serve({ 'index.html': aBlob('Ada') }, { documents });
    expect((await ask('/')).status).toBe(500);
    await host.close();
  });
});

describe('host that is closed', () => {
  it('writes the visits that it has counted', async () => {
    await serve({
      'index.html': aBlob('Ada'),
      'cv/index.html': aBlob('CV'),
      'a.txt': aBlob('x', 'text/plain'),
    });
    for (const path of ['/', '/', '/cv/', '/a.txt']) await (await ask(path)).text();
    await host.close();
    const visits = await stores.releases.listVisits(ownerId, '2026-01-01');
    expect(visits.map(({ name, count }) => `${name} ${count}`).toSorted()).toEqual(['/ 2', '/cv/ 1']);
  });
});

describe('files that a site has or not', () => {
  it('returns 404 without a page where the site has none for it', async () => {
    await serve({ 'index.html': aBlob('Ada') });
    const answer = await ask('/nothing');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await answer.text()).not.toContain('Ada');
    await host.close();
  });

  it('lets other sites show its social images only', async () => {
    const image = (path: string) => ({ [path]: aBlob(path, 'image/png') });
    await serve({
      ...image('media/0123456789abcdef-social.png'),
      ...image('media/0123456789abcdef-social.jpg'),
      ...image('media/0123456789abcdef-480.png'),
    });
    const policyOf = async (path: string) => {
      const answer = await ask(path);
      await answer.arrayBuffer();
      return answer.headers.get('cross-origin-resource-policy');
    };
    expect(await policyOf('/media/0123456789abcdef-social.png')).toBe('cross-origin');
    expect(await policyOf('/media/0123456789abcdef-social.jpg')).toBe('cross-origin');
    expect(await policyOf('/media/0123456789abcdef-480.png')).toBe('same-origin');
    await host.close();
  });

  it('keeps a request open until due visits are written, in a serverless function', async () => {
    await serve({ 'index.html': aBlob('Ada') }, { isServerless: true });
    const visitsAtEnd = new Promise((resolve) => {
      server.once('request', (_request, response) =>
        response.once('finish', () => resolve(stores.releases.listVisits(ownerId, '2026-01-01'))),
      );
    });
    await (await ask('/')).text();
    expect(await visitsAtEnd).toHaveLength(1);
    await host.close();
  });
});
