import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminFirestore } from '#support/admin.ts';
import { startDeployed, type ReceivedResponse, type Deployed } from '#support/deployed.ts';
import { resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';

let deployed: Deployed;

beforeAll(async () => {
  await resetFirebase();
  deployed = await startDeployed({ TRUST_PROXY: 'on' });
}, 600_000);
afterAll(() => deployed.close(), 60_000);

const jsonOf = (response: ReceivedResponse): unknown => JSON.parse(response.body.toString());
const titleOf = (response: ReceivedResponse) => /<title>(.*?)<\/title>/s.exec(response.body.toString())?.[1];

/** Registers at the Auth emulator, and returns the headers that a browser sends afterwards. */
async function register(email: string): Promise<Record<string, string>> {
  const { host, port } = target.auth;
  const signUp = `http://${host}:${port}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`;
  const response = await fetch(signUp, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password: 'a long enough one',
      displayName: 'Ada Lovelace',
      returnSecureToken: true,
    }),
  });
  const { idToken } = z.object({ idToken: z.string() }).parse(await response.json());
  return { authorization: `Bearer ${idToken}`, origin: deployed.origin };
}

const portfolioSchema = z.looseObject({ id: z.string(), revision: z.number() });
const lineSchema = z.object({
  progress: z.unknown().optional(),
  result: z.object({ releaseId: z.string(), url: z.string() }).optional(),
  problem: z.unknown().optional(),
});

describe('Firebase Hosting', () => {
  it('Hosting serves pages with the URLs and headers of the server', async () => {
    const home = await deployed.app('/');
    expect(home.status).toBe(200);
    expect(home.body.toString()).toContain(`<link rel="canonical" href="${deployed.origin}">`);
    expect(home.headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(home.headers['content-security-policy']).toContain("connect-src 'self';");
    const slashed = await deployed.app('/features/');
    expect([slashed.status, slashed.headers.location]).toEqual([301, '/features']);
    expect((await deployed.app('/features')).status).toBe(200);
  });

  it('the headers of app screens allow Firebase, and those of sign-in allow popups', async () => {
    for (const path of [
      '/login',
      '/portfolios',
      '/portfolios/abc',
      '/portfolios/abc/edit',
      '/portfolios/abc/oldedit',
    ]) {
      const screen = await deployed.app(path);
      expect([path, screen.status]).toEqual([path, 200]);
      const policy = screen.headers['content-security-policy'];
      expect(policy).toContain(`connect-src 'self' http://${target.auth.host}:${target.auth.port}`);
      const opener = path === '/login' ? 'same-origin-allow-popups' : 'same-origin';
      expect(screen.headers['cross-origin-opener-policy']).toBe(opener);
    }
  });

  it('Hosting serves assets with a cache lifetime of one year', async () => {
    const home = (await deployed.app('/')).body.toString();
    const [asset = ''] = /\/_astro\/[^"]+\.css/.exec(home) ?? [];
    const { status, headers } = await deployed.app(asset);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('Hosting serves template examples with working relative paths', async () => {
    const bare = await deployed.app('/templates/london/example');
    expect([bare.status, bare.headers.location]).toEqual([301, '/templates/london/example/']);
    const example = await deployed.app('/templates/london/example/');
    expect(example.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    const [, style = ''] = /href="(assets\/[^"]+\.css)"/.exec(example.body.toString()) ?? [];
    expect((await deployed.app(`/templates/london/example/${style}`)).status).toBe(200);
  });

  it('Hosting serves the browser settings without calling a function', async () => {
    const { headers, ...response } = await deployed.app('/api/settings');
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(jsonOf({ headers, ...response })).toMatchObject({
      appOrigin: deployed.origin,
      siteOrigin: 'http://{slug}.sites.test',
      google: true,
      firebase: {
        projectId: target.projectId,
        emulators: { auth: `${target.auth.host}:${target.auth.port}` },
      },
    });
    expect(deployed.log()).not.toContain('Beginning execution of "us-central1-api"');
  });

  it('the 404 page names the path that was not found', { timeout: 120_000 }, async () => {
    for (const path of ['/nothing/here', '/404', '/404.html']) {
      const missing = await deployed.app(path);
      expect([missing.status, titleOf(missing)]).toEqual([
        404,
        expect.stringContaining(`Page not found: ${path}`),
      ]);
      expect(missing.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    }
    expect((await deployed.app('/nothing', { method: 'POST' })).status).toBe(405);
  });
});

describe('Firebase functions', () => {
  it(
    'the API function refuses requests without a token or from another origin',
    { timeout: 120_000 },
    async () => {
      expect((await deployed.app('/api/portfolios')).status).toBe(401);
      const headers = await register('eve@example.org');
      const start = { method: 'POST', json: { title: 'Work', template: 'london' } };
      const elsewhere = { ...headers, origin: 'http://ada.sites.test' };
      expect((await deployed.app('/api/portfolios', { ...start, headers: elsewhere })).status).toBe(403);
    },
  );

  it('a link to the API that fails shows the styled 500 page of the app', { timeout: 120_000 }, async () => {
    const headers = await register('joan@example.org');
    const damaged = adminFirestore.doc('uploads/damaged');
    await damaged.set({ secret: 'of ours' });
    const ask = (accept: string) =>
      deployed.app('/api/uploads/damaged/file', { headers: { ...headers, accept } });
    const page = await ask('text/html');
    expect([page.status, titleOf(page)]).toEqual([500, expect.stringContaining('Internal Server Error')]);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const [style = ''] = /\/_astro\/[^"]+\.css/.exec(page.body.toString()) ?? [];
    expect((await deployed.app(style)).status).toBe(200);
    expect(jsonOf(await ask('application/json'))).toMatchObject({ status: 500, code: 'unexpected' });
    await damaged.delete();
  });

  it(
    'the functions publish a portfolio, serve the site by its host and roll it back',
    { timeout: 120_000 },
    async () => {
      const headers = await register('ada@example.org');
      const send = (method: string, path: string, json: unknown) =>
        deployed.app(`/api${path}`, { method, headers, json });
      const publish = async (id: string) => {
        const response = await send('POST', `/portfolios/${id}/publish`, {});
        expect(response.headers['content-type']).toBe('application/x-ndjson');
        expect(response.chunks[0], 'the first steps are told before the last').not.toContain('result');
        return response.body
          .toString()
          .trim()
          .split('\n')
          .map((line) => lineSchema.parse(JSON.parse(line)));
      };
      const ask = (path: string, more: Record<string, string> = {}) =>
        deployed.site(path, { headers: { host: 'ada.sites.test', ...more } });

      expect((await ask('/')).status).toBe(404);
      const made = await send('POST', '/portfolios', { title: 'Work', template: 'london' });
      expect(made.status).toBe(201);
      const { id, revision } = portfolioSchema.parse(jsonOf(made));
      expect((await send('POST', '/profile/slug', { slug: 'ada' })).status).toBe(200);

      const lines = await publish(id);
      expect(lines.length).toBeGreaterThan(3);
      const first = lines.at(-1)?.result;
      expect(first?.url).toBe('http://ada.sites.test/');
      // Another process has published: this one is notified, or checks again after a second.
      const soon = { timeout: 30_000 };
      await expect.poll(async () => (await ask('/')).status, soon).toBe(200);
      const page = await ask('/');
      expect(page.headers['cache-control']).toBe('no-cache');
      expect(page.body.toString()).toContain('Ada Lovelace');
      expect(page.headers['content-security-policy']).toContain("script-src 'none'");

      const known = await ask('/', { 'if-none-match': String(page.headers.etag) });
      expect([known.status, known.body.length]).toEqual([304, 0]);
      const small = await ask('/', { 'accept-encoding': 'br' });
      expect([small.headers['content-encoding'], small.headers.vary]).toEqual(['br', 'accept-encoding']);
      expect(brotliDecompressSync(small.body)).toEqual(page.body);
      expect((await ask('/nope')).status).toBe(404);
      const [, style = ''] = /href="(\/assets\/[^"]+\.css)"/.exec(page.body.toString()) ?? [];
      expect((await ask(style)).headers['cache-control']).toBe('public, max-age=31536000, immutable');

      const content = { ...portfolioSchema.parse(jsonOf(made)), template: 'tokyo' };
      expect((await send('PUT', `/portfolios/${id}`, { content, revision })).status).toBe(200);
      expect((await publish(id)).at(-1)?.result).toBeDefined();
      const isAsBefore = async () => (await ask('/')).body.equals(page.body);
      await expect.poll(isAsBefore, soon).toBe(false);
      const back = await send('POST', '/site/rollback', { releaseId: first?.releaseId });
      expect(back.status).toBe(204);
      await expect.poll(isAsBefore, soon).toBe(true);
    },
  );

  it('the site function serves the host that Hosting forwards and refuses unknown hosts', async () => {
    const forwardedAs = (host: string, forwarded: string) =>
      deployed.site('/', { headers: { host, 'x-forwarded-host': forwarded } });
    expect(titleOf(await forwardedAs('functions.example', 'ada.sites.test'))).toContain('Ada Lovelace');
    expect(titleOf(await forwardedAs('grace.sites.test', 'ada.sites.test'))).toBe(
      'Nothing is published here',
    );
    const strange = await forwardedAs('functions.example', 'sites.example');
    expect([strange.status, strange.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('the scheduled function runs cleanup', { timeout: 120_000 }, async () => {
    expect(await deployed.cleanUp()).toMatch(/^Cleaned up\. \d+ texts were compressed better\.$/m);
  });
});
