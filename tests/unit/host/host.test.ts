import { join } from 'node:path';
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#src/adapters/embedded/database.ts';
import { openDocumentStore } from '#src/adapters/embedded/document-store.ts';
import { openReleaseStore } from '#src/adapters/embedded/release-store.ts';
import { openHost, type Host, type HostDeps } from '#src/host/host.ts';
import { openRecompressor, recompress } from '#src/maintenance/recompress.ts';
import { releaseLabel } from '#src/domain/release-label.ts';
import { brotliOf } from '#tests/support/brotli-of.ts';
import { aBlob, anId, aProfile, aRelease, someTime } from '#tests/support/builders.ts';
import { openStores, type Stores } from '#tests/support/stores.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

const page = `<!doctype html><title>Ada</title><p>${'A page long enough to be compressed. '.repeat(40)}</p>`;
const html = compressed(page);
const image = aBlob(
  new Uint8Array(5000).map((_, index) => index % 251),
  'image/webp',
);
const files = {
  'index.html': html,
  'projects/bridge/index.html': compressed(page.replace('Ada', 'Bridge')),
  '404.html': aBlob('<!doctype html><title>Not here</title>'),
  'assets/0123456789abcdef.css': aBlob('body{margin:0}', 'text/css; charset=utf-8'),
  'media/0123456789abcdef-480.webp': image,
};

let folder: Awaited<ReturnType<typeof tempDir>>;
let stores: Stores;
let host: Host;
/** The host that responds to `ask`. */
let answering: Host;
let server: Server;
const ownerId = anId();
let time = 0;
let isConfirmed = true;

function compressed(text: string) {
  const blob = aBlob(text);
  return { ...blob, br: brotliOf(blob) };
}

async function goLive(site: ReturnType<typeof aRelease>): Promise<void> {
  const live = await stores.releases.getLive(ownerId);
  await stores.releases.putRelease(site.release, site.blobs);
  const to = { releaseId: site.release.id, portfolioId: site.release.portfolioId, switchedAt: someTime };
  await stores.releases.switchLive(ownerId, { to, expected: live?.releaseId ?? null, now: someTime });
}

async function goOffline(): Promise<void> {
  const live = await stores.releases.getLive(ownerId);
  await stores.releases.switchLive(ownerId, {
    to: null,
    expected: live?.releaseId ?? null,
    now: someTime,
  });
}

beforeAll(async () => {
  folder = await tempDir();
  stores = openStores(folder.path);
  await stores.documents.createProfile(ownerId, aProfile());
  await stores.documents.claimSlug(ownerId, 'ada', someTime);
  await goLive(aRelease({ ownerId }, files));
  host = openHost(hostDeps());
  answering = host;
  server = createServer((request, response) =>
    answering.handle(request, response, request.headers.host?.split('.')[0] ?? ''),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await host.close();
  await new Promise((resolve) => server.close(resolve));
  await stores.close();
  await folder.remove();
});

function hostDeps(): HostDeps {
  return {
    ...stores,
    https: false,
    siteOrigin: (slug) => `http://${slug}.localhost`,
    appOrigin: 'http://localhost:3000',
    isConfirmed: async () => isConfirmed,
    now: () => someTime,
    clock: () => time,
  };
}

type ReceivedResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string>; slug?: string } = {},
): Promise<ReceivedResponse> {
  const { method = 'GET', headers = {}, slug = 'ada' } = options;
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      { host: '127.0.0.1', port, path, method, headers: { ...headers, host: `${slug}.localhost` } },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}

describe('host beside another process', () => {
  it('has the files of a release that the other one has just published, also after the site was offline', async () => {
    const database = openDatabase(join(folder.path, 'app.db'));
    const releases = openReleaseStore({ database, folder: join(folder.path, 'releases') });
    const documents = openDocumentStore({ database });
    const beside = openHost({ ...hostDeps(), documents, releases, watchesAllChanges: true });
    answering = beside;
    try {
      expect((await ask('/assets/new.css')).status).toBe(404);
      await goLive(
        aRelease({ ownerId }, { ...files, 'assets/new.css': aBlob('p{}', 'text/css; charset=utf-8') }),
      );
      expect((await ask('/assets/new.css')).status).toBe(200);
      expect((await ask('/assets/old.css')).status).toBe(404);
      await goOffline();
      releases.refresh();
      expect((await ask('/')).status).toBe(404);
      await goLive(aRelease({ ownerId }, files));
      expect((await ask('/assets/0123456789abcdef.css')).status).toBe(200);
    } finally {
      answering = host;
      await beside.close();
      await Promise.all([documents.close(), releases.close()]);
      database.close();
    }
  });
});

describe('host pages', () => {
  it('serves a page with security headers and without a cookie', async () => {
    const reply = await ask('/');
    expect(reply.status).toBe(200);
    expect(reply.body.toString()).toBe(page);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['content-security-policy']).toContain("script-src 'none'");
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.headers.server).toBeUndefined();
  });

  it('compresses a page as the client accepts, with an ETag for each encoding', async () => {
    const br = await ask('/', { headers: { 'accept-encoding': 'gzip, br' } });
    const gzip = await ask('/', { headers: { 'accept-encoding': 'gzip' } });
    const plain = await ask('/', { headers: { 'accept-encoding': 'br;q=0' } });
    expect([br, gzip, plain].map((reply) => reply.headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    expect(brotliDecompressSync(br.body).toString()).toBe(page);
    expect(gunzipSync(gzip.body).toString()).toBe(page);
    expect(new Set([br, gzip, plain].map((reply) => reply.headers.etag)).size).toBe(3);
  });

  it('returns 304 for a known ETag of any encoding', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await ask('/', { headers: { 'accept-encoding': encoding } });
      const again = await ask('/', {
        headers: { 'accept-encoding': encoding, 'if-none-match': `"other", ${first.headers.etag}` },
      });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
    }
    expect((await ask('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('returns the headers of GET without a body for HEAD', async () => {
    const head = await ask('/', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(page)));
    expect(head.body).toHaveLength(0);
  });

  it('refuses methods that change things', async () => {
    const reply = await ask('/', { method: 'POST' });
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe('GET, HEAD');
  });

  it('redirects a URL without its trailing slash to the URL with it', async () => {
    expect((await ask('/projects/bridge')).headers.location).toBe('/projects/bridge/');
    expect((await ask('/projects/bridge/index.html')).headers.location).toBe('/projects/bridge/');
    expect((await ask('/projects/bridge/?x=1')).status).toBe(200);
  });

  it("shows the site's own 404 page for any path that is not in the manifest", async () => {
    for (const path of [
      '/nope',
      '/../app.db',
      '/%2e%2e/app.db',
      '/..%2fapp.db',
      '//evil.test',
      '/%00',
      '/%zz',
      '/__proto__',
      '/assets/',
    ]) {
      const reply = await ask(path);
      expect(reply.status, path).toBe(404);
      expect(reply.body.toString(), path).toContain('Not here');
    }
  });
});

describe('hashed files', () => {
  it('allows browsers to cache a hashed file forever', async () => {
    const reply = await ask('/assets/0123456789abcdef.css');
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('serves byte ranges of a hashed file', async () => {
    const path = '/media/0123456789abcdef-480.webp';
    const part = await ask(path, { headers: { range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe('bytes 10-19/5000');
    expect([...part.body]).toEqual([...image.body.subarray(10, 20)]);
    const tail = await ask(path, { headers: { range: 'bytes=-5' } });
    expect([...tail.body]).toEqual([...image.body.subarray(4995)]);
    expect((await ask(path, { headers: { range: 'bytes=9000-' } })).status).toBe(416);
    expect((await ask(path, { headers: { range: 'bytes=0-1,3-4' } })).status).toBe(200);
    expect((await ask(path, { headers: { range: 'bytes=0-1', 'if-range': '"old"' } })).status).toBe(200);
  });
});

describe('site slugs', () => {
  it('returns 404 without caching for a slug nobody has claimed', async () => {
    const reply = await ask('/', { slug: 'nobody' });
    expect(reply.status).toBe(404);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('shows a new release as soon as it is live', async () => {
    await goLive(
      aRelease({ ownerId }, { ...files, 'index.html': aBlob('<!doctype html><title>New</title>') }),
    );
    expect((await ask('/')).body.toString()).toContain('New');
    await goLive(aRelease({ ownerId }, files));
    expect((await ask('/')).body.toString()).toContain('Ada');
  });

  it('redirects a former slug to the current slug of its owner', async () => {
    await stores.documents.claimSlug(ownerId, 'countess', someTime);
    time += 2000;
    const reply = await ask('/projects/bridge/?x', { slug: 'ada' });
    expect(reply.status).toBe(301);
    expect(reply.headers.location).toBe('http://countess.localhost/projects/bridge/');
    expect((await ask('/', { slug: 'countess' })).status).toBe(200);
    await stores.documents.claimSlug(ownerId, 'ada', someTime);
    time += 2000;
  });
});

describe('unknown slugs', () => {
  it('does not remove a site from the cache for requests to unknown slugs', async () => {
    const looked: string[] = [];
    const documents = {
      ...stores.documents,
      getSlug: (slug: string) => {
        looked.push(slug);
        return stores.documents.getSlug(slug);
      },
    };
    answering = openHost({ ...hostDeps(), documents, indexBytes: 8000 });
    await ask('/');
    for (let n = 0; n < 20; n++) await ask('/', { slug: `nobody-${n}` });
    expect((await ask('/')).status).toBe(200);
    await answering.close();
    answering = host;
    expect(looked.filter((slug) => !slug.startsWith('nobody-'))).toHaveLength(1);
  });
});

describe('visit counts', () => {
  it('counts visits by page and ignores those of programs', async () => {
    const before = await visitsOf('/projects/bridge/');
    await ask('/projects/bridge/', { headers: { 'user-agent': 'Mozilla/5.0 Firefox/150' } });
    await ask('/projects/bridge/', { headers: { 'user-agent': 'Googlebot/2.1' } });
    await ask('/projects/bridge/', { method: 'HEAD', headers: { 'user-agent': 'Mozilla/5.0 Firefox/150' } });
    await ask('/nope', { headers: { 'user-agent': 'Mozilla/5.0 Firefox/150' } });
    expect(await visitsOf('/projects/bridge/')).toBe(before + 1);
  });

  it('counts the host that a visit came from and the name of a shared link', async () => {
    const headers = {
      'user-agent': 'Mozilla/5.0 Firefox/150',
      referer: 'https://www.example.org/jobs?applicant=ada',
    };
    expect((await ask('/projects/bridge/?via=Acme+Ltd.', { headers })).status).toBe(200);
    await host.flushVisits();
    const counted = await stores.releases.listVisits(ownerId, '2026-01-01');
    const named = counted.map(({ kind, name, count }) => `${kind} ${name} ${count}`);
    expect(named).toEqual(expect.arrayContaining(['referrer example.org 1', 'link acme-ltd 1']));
    expect(JSON.stringify(counted)).not.toContain('applicant');
  });

  it('counts no page of the site itself as a referrer, with any Host that a proxy sends', async () => {
    const referer = `${hostDeps().siteOrigin('ada')}/cv/`;
    await ask('/', { headers: { 'user-agent': 'Mozilla/5.0 Firefox/150', referer } });
    await host.flushVisits();
    const counted = await stores.releases.listVisits(ownerId, '2026-01-01');
    expect(counted.map(({ name }) => name)).not.toContain(new URL(referer).hostname);
  });

  it('writes due visits after a page is sent on a serverless host', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const functionHost = openHost({ ...hostDeps(), isServerless: true });
    vi.useRealTimers();
    let finished = 0;
    answering = {
      ...functionHost,
      handle(request, response, slug) {
        response.once('finish', () => (finished += 1));
        functionHost.handle(request, response, slug);
      },
    };
    const path = '/projects/bridge/';
    const before = await visitsOf(path);
    const counts: number[] = [];
    for (const passed of [0, 1000, 4000]) {
      time += passed;
      await ask(path, { headers: { 'user-agent': 'Mozilla/5.0 Firefox/150' } });
      await expect.poll(() => finished).toBe(counts.length + 1);
      counts.push((await visitsOf(path)) - before);
    }
    await answering.close();
    answering = host;
    expect(counts).toEqual([1, 1, 3]);
  });

  it('sends pages without waiting for visits to be written', async () => {
    const writing = Promise.withResolvers<void>();
    const releases = { ...stores.releases, addVisits: () => writing.promise };
    answering = openHost({ ...hostDeps(), releases, isServerless: true });
    const page = await ask('/', { headers: { 'user-agent': 'Mozilla/5.0 Firefox/150' } });
    expect([page.status, page.body.length > 0]).toEqual([200, true]);
    writing.resolve();
    await answering.close();
    answering = host;
  });

  async function visitsOf(path: string): Promise<number> {
    await host.flushVisits();
    const visits = await stores.releases.listVisits(ownerId, '2026-01-01');
    return visits.filter((visit) => visit.name === path).reduce((sum, visit) => sum + visit.count, 0);
  }
});

describe('recompression', () => {
  it('compresses live texts better later, and the host serves the smaller encoding', async () => {
    const before = (await ask('/', { headers: { 'accept-encoding': 'br' } })).body.length;
    const improve = async (hashes: readonly string[]): Promise<string[]> => {
      const better = await recompress(stores.releases, hashes);
      for (const hash of better) host.forget(hash);
      return better;
    };
    const varied = compressed(
      `<!doctype html>${Array.from({ length: 400 }, (_, index) => `<p>${(index * 7919) % 1000} words of page ${index % 17}</p>`).join('')}`,
    );
    const recompressor = openRecompressor(stores.releases, improve, 0);
    await goLive(aRelease({ ownerId }, { ...files, 'index.html': varied }));
    const first = await ask('/', { headers: { 'accept-encoding': 'br' } });
    await recompressor.idle();
    await recompressor.close();
    const second = await ask('/', { headers: { 'accept-encoding': 'br' } });
    expect(before).toBeGreaterThan(0);
    expect(second.body.length).toBeLessThan(first.body.length);
    expect(brotliDecompressSync(second.body)).toEqual(Buffer.from(varied.body));
    expect(second.headers.etag).not.toBe(first.headers.etag);
  });
});

describe('release at its permanent URL', () => {
  const former = aRelease({ ownerId }, { ...files, 'index.html': aBlob('<!doctype html>Former') });
  const current = aRelease({ ownerId }, files);
  const slugOf = ({ release }: typeof former) => releaseLabel(release.id, 'ada');

  it('is served with noindex while another one is live, and counts no visit', async () => {
    await goLive(former);
    await goLive(current);
    time += 1500;
    await host.flushVisits();
    const before = await stores.releases.listVisits(ownerId, '');
    const reply = await ask('/', { slug: slugOf(former) });
    expect([reply.status, reply.body.toString()]).toEqual([200, '<!doctype html>Former']);
    expect(reply.headers['x-robots-tag']).toBe('noindex');
    expect(reply.headers['content-security-policy']).toContain("script-src 'none'");
    expect((await ask('/projects/bridge/', { slug: slugOf(former) })).status).toBe(200);
    expect((await ask('/nope', { slug: slugOf(former) })).status).toBe(404);
    await host.flushVisits();
    expect(await stores.releases.listVisits(ownerId, '')).toEqual(before);
  });

  it('is not found by an unknown id, nor below the slug of another owner', async () => {
    expect((await ask('/', { slug: '000000000000--ada' })).status).toBe(404);
    expect((await ask('/', { slug: releaseLabel(former.release.id, 'grace') })).status).toBe(404);
    expect((await ask('/', { slug: `${former.release.id.slice(0, 11)}--ada` })).status).toBe(404);
  });

  it('is not found while the site is disabled or unpublished', async () => {
    await stores.moderation.putTakedown({ ownerId, reason: 'Spam.', disabledAt: someTime });
    time += 1500;
    expect((await ask('/', { slug: slugOf(former) })).status).toBe(410);
    await stores.moderation.deleteTakedown(ownerId);
    const change = { to: null, expected: current.release.id, now: someTime };
    await stores.releases.switchLive(ownerId, change);
    time += 1500;
    expect((await ask('/', { slug: slugOf(former) })).status).toBe(404);
    await goLive(current);
    time += 1500;
    expect((await ask('/', { slug: slugOf(former) })).status).toBe(200);
  });
});

describe('disabled site', () => {
  const paths = [
    '/',
    '/robots.txt',
    '/sitemap.xml',
    '/feed.xml',
    '/media/0123456789abcdef-480.webp',
    '/nope',
  ];

  it('returns 410 on every path within seconds, and serves the site again once enabled', async () => {
    const another = openStores(folder.path);
    await another.moderation.putTakedown({ ownerId, reason: 'A secret reason.', disabledAt: someTime });
    time += 1500;
    for (const path of paths) {
      const gone = await ask(path, { headers: { 'if-none-match': '*' } });
      expect(gone.status, path).toBe(410);
      expect(gone.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(gone.headers['content-security-policy']).toContain("default-src 'none'");
      expect(gone.body.toString()).toContain('This site is not available');
      expect(gone.body.toString()).not.toContain('secret');
    }
    expect((await ask('/', { method: 'POST' })).status).toBe(410);
    expect((await ask('/', { method: 'HEAD' })).body).toHaveLength(0);
    await another.moderation.deleteTakedown(ownerId);
    await another.close();
    time += 1500;
    expect((await ask('/')).status).toBe(200);
  });

  it('stays disabled after a new release, with a new slug and at its former slug', async () => {
    await stores.moderation.putTakedown({ ownerId, reason: 'Spam.', disabledAt: someTime });
    await goLive(aRelease({ ownerId }, { 'index.html': aBlob('<!doctype html>Anew') }));
    await stores.documents.claimSlug(ownerId, 'byron', someTime);
    time += 1500;
    expect((await ask('/', { slug: 'byron' })).status).toBe(410);
    expect((await ask('/', { slug: 'ada' })).status).toBe(410);
    await stores.documents.claimSlug(ownerId, 'ada', someTime);
    await stores.moderation.deleteTakedown(ownerId);
    await goLive(aRelease({ ownerId }, files));
    time += 1500;
  });
});

describe('security.txt on sites', () => {
  it('redirects to the security.txt of the app on every site', async () => {
    const { status, headers } = await ask('/.well-known/security.txt');
    expect([status, headers.location]).toEqual([301, 'http://localhost:3000/.well-known/security.txt']);
  });
});

describe('ways from a live site to the app', () => {
  it('leads from /edit to the editor and from /report to the report page, also with a last slash', async () => {
    for (const path of ['/edit', '/edit/']) {
      const { status, headers } = await ask(path);
      expect([status, headers.location]).toEqual([302, 'http://localhost:3000/sites/ada']);
    }
    const { status, headers } = await ask('/report');
    expect([status, headers.location]).toEqual([302, 'http://localhost:3000/report?site=ada']);
  });

  it('shows a page of the site at these paths when it has one', async () => {
    await goLive(aRelease({ ownerId }, { ...files, 'edit/index.html': aBlob('<!doctype html>How I edit') }));
    time += 1500;
    expect((await ask('/edit/')).body.toString()).toContain('How I edit');
    expect((await ask('/edit')).headers.location).toBe('/edit/');
    await goLive(aRelease({ ownerId }, files));
    time += 1500;
  });
});

describe('site of an owner without a confirmed email address', () => {
  it('tells search engines to omit every file until soon after the confirmation', async () => {
    isConfirmed = false;
    answering = openHost(hostDeps());
    for (const path of ['/', '/robots.txt', '/media/0123456789abcdef-480.webp', '/nope']) {
      expect((await ask(path)).headers['x-robots-tag'], path).toBe('noindex');
    }
    isConfirmed = true;
    time += 6000;
    expect((await ask('/')).headers['x-robots-tag']).toBeUndefined();
    await answering.close();
    answering = host;
  });
});
