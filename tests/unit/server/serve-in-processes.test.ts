import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBlobs } from '#src/maintenance/verify.ts';
import { openStores } from '#tests/support/stores.ts';
import {
  anAuthor,
  cookieOf,
  endOfPublish,
  openProduct,
  serveProduct,
  type Author,
  type ServedProduct,
} from './served-product.ts';

const publish = ({ ask }: ServedProduct, { cookie, portfolio }: Author) =>
  ask(`/api/portfolios/${portfolio.id}/publish`, { method: 'POST', cookie });

const siteOf = ({ slug }: Author) => ({ host: `${slug}.localhost` });

describe('server in several processes', () => {
  /** The server of all tests that do not stop it. Each test has its own author. */
  let product: ServedProduct;
  beforeAll(async () => {
    product = await openProduct();
  });
  afterAll(() => product.remove());

  it('responds to requests that arrive during its start as soon as it is open', async () => {
    const statuses: number[] = [];
    await serveProduct({}, {}, async (ask) => {
      while (statuses.length === 0) {
        // At first no process listens on the port.
        const response = await ask('/api/healthz').catch(() => pause(2));
        if (response !== undefined) statuses.push(response.status);
      }
    });
    expect(statuses).toEqual([200]);
  });

  it('serves a new site as soon as the response reports that its publish is done', async () => {
    const author = await anAuthor(product, { slug: 'first-site' });
    expect((await product.ask('/', siteOf(author))).status).toBe(404);
    const published = await publish(product, author);
    expect(endOfPublish(published.text).result).toBeDefined();
    const site = await product.ask('/', siteOf(author));
    expect([site.status, site.text]).toEqual([200, expect.stringContaining('Ada Lovelace')]);
    await product.ask('/api/site', { method: 'DELETE', cookie: author.cookie });
    expect((await product.ask('/', siteOf(author))).status).toBe(404);
  });

  it('forwards the progress of a publish as it arrives', async () => {
    const { cookie, portfolio } = await anAuthor(product, { slug: 'progress' });
    const pieces: string[] = [];
    const onData = (text: string): void => void pieces.push(text);
    await product.ask(`/api/portfolios/${portfolio.id}/publish`, { method: 'POST', cookie, onData });
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toMatch(/"step":"load".*"step":"switch"/s);
  });

  it('keeps serving sites while the app restarts and returns an error for the app', async () => {
    const author = await anAuthor(product, { slug: 'restart' });
    await publish(product, author);
    const before = product.running.appPid() ?? 0;
    process.kill(before, 'SIGKILL');
    while (product.running.appPid() !== null) await pause(5);
    const away = await product.ask('/api/healthz');
    expect(away).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5', 'content-type': 'application/problem+json' },
    });
    expect(JSON.parse(away.text)).toMatchObject({ code: 'unavailable' });
    expect((await product.ask('/features')).status).toBe(503);
    expect((await product.ask('/', siteOf(author))).status).toBe(200);
    while (product.running.appPid() === null) await pause(20);
    expect(product.running.appPid()).not.toBe(before);
    const again = await product.ask('/api/me', { cookie: author.cookie });
    expect(JSON.parse(again.text)).toMatchObject({ email: `${author.slug}@example.com` });
  });

  it('counts visits although the process that serves sites writes nothing', async () => {
    const product = await serveProduct();
    const author = await anAuthor(product);
    await publish(product, author);
    await product.ask('/', { ...siteOf(author), headers: { 'user-agent': 'Mozilla/5.0 Firefox/150' } });
    await product.close();
    const stores = openStores(product.dataDir);
    const visits = await stores.releases.listVisits(author.portfolio.ownerId, '2000-01-01');
    await stores.close();
    expect(visits).toMatchObject([{ kind: 'page', name: '/', count: 1 }]);
  });

  it('keeps an idle connection longer than a proxy in front of it, which takes 60 seconds', async () => {
    const { headers } = await product.ask('/api/healthz');
    expect(headers['keep-alive']).toBe('timeout=65');
  });

  it('takes the IP of a client from the connection and ignores forwarded headers', async () => {
    const forged = {
      'x-vitrine-peer': '203.0.113.9',
      'x-vitrine-ip': '203.0.113.9',
      connection: 'x-vitrine-peer',
    };
    await anAuthor(product, { slug: 'eve' });
    const form = { email: 'eve@example.com', password: 'weaving numbers at dawn' };
    const signedIn = await product.ask('/api/auth/sign-in/email', {
      method: 'POST',
      json: form,
      headers: forged,
    });
    const sessions = await product.ask('/api/sessions', { cookie: cookieOf(signedIn) });
    const here = { ipAddress: '127.0.0.1' };
    expect(JSON.parse(sessions.text)).toMatchObject([here, here]);
  });

  it('trusts X-Forwarded-For only when the setting allows it', async () => {
    const product = await serveProduct({ TRUST_PROXY: 'on' });
    const form = { name: 'Eve', email: 'eve@example.com', password: 'weaving numbers at dawn' };
    await product.ask('/api/auth/sign-up/email', { method: 'POST', json: form });
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
    const signedIn = await product.ask('/api/auth/sign-in/email', { method: 'POST', json: form, headers });
    const sessions = await product.ask('/api/sessions', { cookie: cookieOf(signedIn) });
    expect(JSON.parse(sessions.text)[0]).toMatchObject({ ipAddress: '203.0.113.9' });
  });

  it('shuts down cleanly during a publish with either the old site or the new one', async () => {
    const product = await serveProduct();
    const author = await anAuthor(product, { projects: 40 });
    let started = (): void => undefined;
    const progressed = new Promise<void>((resolve) => (started = resolve));
    const publishing = product
      .ask(`/api/portfolios/${author.portfolio.id}/publish`, {
        method: 'POST',
        cookie: author.cookie,
        onData: () => started(),
      })
      .then(({ text }) => endOfPublish(text));
    await progressed;
    await product.close();
    const end = await publishing;
    const stores = openStores(product.dataDir);
    const live = await stores.releases.getLive(author.portfolio.ownerId);
    const { damaged } = await verifyBlobs(stores.releases);
    await stores.close();
    expect(damaged).toEqual([]);
    if (end.result === undefined) expect(end.problem?.code).toBe('unavailable');
    else expect(live?.releaseId).toBe(end.result.releaseId);
  });
});
