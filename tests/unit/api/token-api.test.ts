import { describe, expect, it } from 'vitest';
import { memorySource, type ByteSource } from '#src/files/byte-source.ts';
import { AppError } from '#src/domain/errors.ts';
import type { Backend } from '#src/ports/backend.ts';
import { password, testApi, type RequestInput } from './open-test-api.ts';

const noCookie = '__session=; Path=/; Max-Age=0';
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');

/**
 * The API over a back end like Firebase: browsers have tokens of a sign-in service and upload into the store directly.
 * The token of a user is their id, in `Authorization` or in a cookie.
 */
async function openTokenApi(settings: Record<string, string> = {}) {
  const ended: string[] = [];
  const incoming = new Map<string, ByteSource>();
  const backendOf = (embedded: Backend): Backend => {
    const authenticate: Backend['auth']['authenticate'] = async (headers) => {
      const [, token] = /^(?:Bearer |__session=)(.+)$/.exec(
        headers.get('authorization') ?? headers.get('cookie') ?? '',
      ) ?? ['', ''];
      return embedded.auth.getUser(token ?? '');
    };
    const tokens = {
      cookie: async (headers: Headers) => `__session=${(await authenticate(headers))?.id}; Path=/`,
      noCookie,
      offersTwoFactor: async () => false,
      endSessions: async (ownerId: string) => void ended.push(ownerId),
      openLink: async ({ email, code }: { email: string; code: string }) => {
        if (code !== 'open') throw new AppError('link-expired');
        return { code: `next for ${email}`, choosesPassword: true };
      },
    };
    const files = {
      open: async (ownerId: string, id: string) => incoming.get(`${ownerId}/${id}`) ?? null,
      delete: async (ownerId: string, id: string) => void incoming.delete(`${ownerId}/${id}`),
    };
    return {
      ...embedded,
      auth: { ...embedded.auth, authenticate, signIn: { kind: 'tokens', tokens } },
      files: { ...embedded.files, uploadMethod: { kind: 'incoming', files } },
    };
  };
  const tested = await testApi(settings, { backendOf });
  const form = { email: 'ada@example.org', password, displayName: 'Ada Lovelace' };
  const { id } = await tested.backend.auth.createUser(form);
  const cookie = `__session=${id}`;
  const withToken = (path: string, options: RequestInput = {}) =>
    tested.ask(path, { ...options, headers: { authorization: `Bearer ${id}` } });
  return { ...tested, id, cookie, ended, incoming, withToken };
}

describe('API over sign-in tokens', () => {
  it('lets the cookie of a plain link read, and only a token write', async () => {
    const { ask, cookie, withToken } = await openTokenApi();
    const change = { method: 'PATCH', json: { bio: 'A bio.' } };
    expect((await ask('/api/profile', { cookie })).status).toBe(200);
    expect((await ask('/api/profile', { cookie, ...change })).status).toBe(401);
    expect((await withToken('/api/profile', change)).status).toBe(200);
    expect((await ask('/api/profile')).status).toBe(401);
  });

  it('sets the cookie for the user of a token, and removes it without one', async () => {
    const { ask, cookie, withToken } = await openTokenApi();
    const given = await withToken('/api/session', { method: 'POST' });
    expect([given.status, given.headers.get('set-cookie')]).toEqual([204, `${cookie}; Path=/`]);
    const taken = await ask('/api/session', { method: 'DELETE' });
    expect([taken.status, taken.headers.get('set-cookie')]).toEqual([204, noCookie]);
  });

  it('ends every session of its user', async () => {
    const { id, ended, withToken } = await openTokenApi();
    expect((await withToken('/api/sessions', { method: 'DELETE' })).status).toBe(204);
    expect(ended).toEqual([id]);
  });

  it('opens the link of a sign-up for anyone who has it, with a limit per hour', async () => {
    const { ask } = await openTokenApi({ RATE_LIMITS: 'on' });
    const open = (json: object) => ask('/api/auth/email-link', { method: 'POST', json });
    const opened = await open({ email: 'eve@example.org', code: 'open' });
    expect(await opened.json()).toEqual({ code: 'next for eve@example.org', choosesPassword: true });
    // A client without a valid link cannot find out whether an email has an account.
    const known = await open({ email: 'ada@example.org', code: 'guessed' });
    const unknown = await open({ email: 'nobody@example.org', code: 'guessed' });
    expect([unknown.status, Object.fromEntries(unknown.headers), await unknown.json()]).toEqual([
      410,
      Object.fromEntries(known.headers),
      await known.json(),
    ]);
    expect((await open({ email: 'x'.repeat(255), code: 'open' })).status).toBe(422);
    expect((await open({ email: 'ada@example.org' })).status).toBe(422);
    const more = await Promise.all(
      Array.from({ length: 116 }, () => open({ email: 'ada@example.org', code: 'guessed' })),
    );
    expect(more.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
  });

  it('returns the signed-in user to a page without a cookie', async () => {
    const { id, withToken } = await openTokenApi();
    const response = await withToken('/api/me');
    expect(await response.json()).toMatchObject({ id, email: 'ada@example.org' });
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});

describe('POST /api/uploads/incoming', () => {
  it('stores a file that has arrived, counts it, and removes it from where it arrived', async () => {
    const { id, incoming, withToken, backend } = await openTokenApi({ RATE_LIMITS: 'on' });
    const counted: string[] = [];
    const consume = backend.limits.consume.bind(backend.limits);
    backend.limits.consume = async (use, now) => {
      counted.push(`${use.key.replace(id, 'ada')}: ${use.units}`);
      return consume(use, now);
    };
    incoming.set(`${id}/dot`, memorySource(gif));
    const arrived = { method: 'POST', json: { id: 'dot', name: 'dot.gif' } };
    const stored = await withToken('/api/uploads/incoming', arrived);
    expect(stored.status).toBe(201);
    const upload = await stored.json();
    expect(upload).toMatchObject({ ownerId: id, name: 'dot.gif', contentType: 'image/gif', width: 1 });
    expect(await (await withToken('/api/uploads')).json()).toEqual([upload]);
    expect([...incoming.keys()]).toEqual([]);
    expect(counted.slice(0, 3)).toEqual(['anything ada: 1', 'upload ada: 1', 'upload-mebibytes ada: 1']);
  });

  it('finds no file that has not arrived, belongs to another owner or has an invalid id', async () => {
    const { incoming, withToken } = await openTokenApi();
    incoming.set('eve/dot', memorySource(gif));
    const send = async (id: string) =>
      (await withToken('/api/uploads/incoming', { method: 'POST', json: { id } })).status;
    expect([await send('dot'), await send('../eve/dot'), await send('x'.repeat(33))]).toEqual([
      404, 422, 422,
    ]);
  });
});
