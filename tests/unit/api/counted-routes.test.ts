import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, password, type RequestInput, type Person, type TestApi } from './open-test-api.ts';

let tested: TestApi;
let ada: Person;
let portfolio: string;
let upload: string;
let counted: string[] = [];
let mebibytes: number[] = [];

const network = '203.0.113.7';
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');

beforeAll(async () => {
  tested = await openTestApi({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  ada = await tested.join('ada@example.org');
  const { limits } = tested.backend;
  const consume = limits.consume.bind(limits);
  limits.consume = async (use, now) => {
    counted.push(use.key.replace(ada.ownerId, 'ada'));
    if (use.key.startsWith('upload-mebibytes ')) mebibytes.push(use.units ?? 1);
    return consume(use, now);
  };
  const json = { title: 'Work', template: 'london' };
  portfolio = (await (await ada.ask('/api/portfolios', { method: 'POST', json })).json()).id;
  await ada.ask('/api/profile/slug', { method: 'POST', json: { slug: 'ada-lovelace' } });
  const sent = await ada.ask('/api/uploads?name=a.gif', { method: 'POST', body: new Uint8Array(gif) });
  upload = (await sent.json()).id;
});
beforeEach(() => {
  counted = [];
});
afterAll(() => tested.close());

async function countedBy(path: string, options: RequestInput = {}): Promise<string[]> {
  counted = [];
  const headers = { ...options.headers, 'x-forwarded-for': `198.51.100.1, ${network}` };
  const response = await ada.ask(path, { ...options, headers });
  await response.arrayBuffer();
  return counted;
}

describe('rate limits of routes', () => {
  it('count every request of a signed-in user, and images separately', async () => {
    expect(await countedBy('/api/portfolios')).toEqual(['anything ada']);
    expect(await countedBy(`/api/uploads/${upload}/file?width=160`)).toEqual(['image ada']);
  });

  it('count expensive requests separately', async () => {
    const publish = `/api/portfolios/${portfolio}/publish`;
    const routes: [string, RequestInput, string][] = [
      [`/api/portfolios/${portfolio}`, { method: 'PUT', json: {} }, 'save'],
      ['/api/uploads', { method: 'POST', body: 'x' }, 'upload'],
      ['/api/portfolios/import?template=none', { method: 'POST', body: 'x' }, 'import'],
      [publish, { method: 'POST', json: {} }, 'publish'],
      [`/api/portfolios/${portfolio}/export`, {}, 'export'],
      ['/api/account/export', {}, 'account-export'],
      ['/api/slugs/somebody', {}, 'slug-check'],
      ['/api/icons?search=github', {}, 'icons'],
      ['/api/icons/lucide.json?icons=ruler', {}, 'icons'],
      [`/api/portfolios/${portfolio}/versions`, { method: 'POST', json: {} }, 'version'],
      [`/api/portfolios/${portfolio}/draft-links`, { method: 'POST', json: {} }, 'draft-link'],
      ['/api/profile/slug', { method: 'POST', json: { slug: 'countess' } }, 'slug-change'],
    ];
    for (const [path, options, action] of routes)
      expect((await countedBy(path, options)).slice(0, 2), path).toEqual(['anything ada', `${action} ada`]);
  });

  it('count an upload by the size it announces, else by what has arrived', async () => {
    const send = async (body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
      mebibytes = [];
      await ada.ask('/api/uploads', { method: 'POST', body, headers });
      return mebibytes;
    };
    const mebibyte = 1024 ** 2;
    expect(await send(Uint8Array.of(1), { 'content-length': String(3 * mebibyte) })).toEqual([3]);
    expect(await send(new Uint8Array(2 * mebibyte + 1))).toEqual([3]);
    expect(await send(Uint8Array.of(1))).toEqual([1]);
  });

  it('count visitors by the network that the proxy reports', async () => {
    const anybody = { cookie: '' };
    const report = { site: 'ada', reason: 'spam', text: 'Look.', email: '', website: '', seconds: 9 };
    expect(await countedBy('/api/portfolios', anybody)).toEqual([`anything ${network}`]);
    expect(await countedBy('/api/contact/nobody', anybody)).toEqual([`anything ${network}`]);
    expect(await countedBy('/api/contact/nobody', { ...anybody, method: 'POST', json: {} })).toEqual([
      `anything ${network}`,
    ]);
    expect(await countedBy('/api/imports/read', { ...anybody, method: 'POST', json: {} })).toEqual([
      `anything ${network}`,
      `guest-import ${network}`,
    ]);
    expect(await countedBy('/api/reports', { ...anybody, method: 'POST', json: report })).toEqual([
      `anything ${network}`,
      `report ${network}`,
    ]);
  });
});

describe('unknown routes', () => {
  it('return 404 instead of 401', async () => {
    const statusOf = async (path: string, cookie: string) => (await tested.ask(path, { cookie })).status;
    expect(await statusOf('/api/nothing', '')).toBe(404);
    expect(await statusOf('/api/nothing', ada.cookie)).toBe(404);
    expect(await statusOf('/api/profile', '')).toBe(401);
  });
});

describe('signed-in user', () => {
  it('is returned to the page, or null without a session', async () => {
    expect(await (await ada.ask('/api/me')).json()).toMatchObject({ id: ada.ownerId, email: ada.email });
    expect(await (await tested.ask('/api/me')).json()).toBeNull();
  });
});

describe('body of a request', () => {
  const put = (body: BodyInit, headers: Record<string, string> = {}) =>
    ada.ask('/api/profile', { method: 'PATCH', body, headers });

  it('may be missing, and is refused when it is no JSON in UTF-8', async () => {
    expect((await ada.ask('/api/profile', { method: 'PATCH' })).status).toBe(200);
    for (const body of ['{', Uint8Array.of(0x22, 0xff, 0x22)])
      expect(await (await put(body)).json()).toMatchObject({ code: 'invalid-input' });
  });

  it('is accepted up to its limit, and refused above it regardless of its declared length', async () => {
    const sized = (bytes: number) => JSON.stringify({ bio: 'x' }).padEnd(bytes);
    expect((await put(sized(1024 * 1024))).status).toBe(200);
    const refused = await put(sized(1024 * 1024 + 1));
    expect(await refused.json()).toMatchObject({
      code: 'body-too-large',
      facts: { limitBytes: 1024 * 1024 },
    });
    expect((await put('{}', { 'content-length': String(4 * 1024 * 1024) })).status).toBe(200);
    expect((await put('{}', { 'content-length': String(4 * 1024 * 1024 + 1) })).status).toBe(413);
  });
});

describe('views of an upload', () => {
  it('have a width within limits', async () => {
    const statusOf = async (width: string) =>
      (await ada.ask(`/api/uploads/${upload}/file?width=${width}`)).status;
    expect([await statusOf('0'), await statusOf('10001'), await statusOf('wide')]).toEqual([422, 422, 422]);
    expect(await statusOf('10000')).toBe(200);
  });

  it('are not sent again to a client that has them', async () => {
    const path = `/api/uploads/${upload}/file?width=300`;
    const etag = (await ada.ask(path)).headers.get('etag') ?? '';
    expect((await ada.ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const other = await ada.ask(`/api/uploads/${upload}/file?width=301`, {
      headers: { 'if-none-match': etag },
    });
    expect(other.status).toBe(200);
  });

  it('stay in the cache of a browser that revalidates them', async () => {
    const path = `/api/uploads/${upload}/file?width=320`;
    const etag = (await ada.ask(path)).headers.get('etag') ?? '';
    const same = await ada.ask(path, { headers: { 'if-none-match': etag } });
    expect(same.headers.get('cache-control')).toBe('private, max-age=86400');
    const failed = await ada.ask(path, { headers: { range: 'bytes=5000-' } });
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([416, 'private, no-store']);
  });
});

describe('deletion of an account', () => {
  it('is refused with a wrong password', async () => {
    const grace = await tested.join('grace@example.org', 'Grace Hopper');
    const remove = (typed: string) =>
      grace.ask('/api/account/delete', { method: 'POST', json: { password: typed } });
    expect((await remove('wrong')).status).toBe(403);
    expect((await grace.ask('/api/me')).status).toBe(200);
    expect((await remove(password)).status).toBe(204);
    expect(await (await grace.ask('/api/me')).json()).toBeNull();
  });
});
