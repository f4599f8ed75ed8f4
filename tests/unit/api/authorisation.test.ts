import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '#src/api/api.ts';
import { newId } from '#src/backend/new-id.ts';
import { openBackend } from '#src/backend/open-backend.ts';
import { readConfig } from '#src/config/config.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { aComment } from '#tests/support/builders.ts';
import { firebaseSettings } from '#tests/support/firebase-settings.ts';
import { openTestApi, password, type RequestInput, type Person, type TestApi } from './open-test-api.ts';

type Ids = {
  portfolio: string;
  version: string;
  link: string;
  comment: string;
  upload: string;
  release: string;
  session: string;
};
/**
 * The expected status codes: of the owner, another user, and a visitor without a session. `none` is the session of
 * routes without an owner.
 */
type Row = {
  request?: (ids: Ids) => RequestInput;
  path?: (ids: Ids) => string | string[];
  owner: number;
  other: number;
  out: number;
};

const json = (body: unknown) => (): RequestInput => ({ json: body });
const own = { owner: 200, other: 200, out: 401 };
const ofOne = { owner: 200, other: 404, out: 401 };
const portfolio = (ids: Ids) => ids.portfolio;
const upload = (ids: Ids) => ids.upload;
const linkOf = (ids: Ids) => [ids.portfolio, ids.link];
const commentOf = (ids: Ids) => [ids.portfolio, ids.comment];
const versionOf = (ids: Ids) => [ids.portfolio, ids.version];

/** Every route of the embedded back end, in the order of the requests. A test below fails for routes without a row. */
const rows: Readonly<Record<string, Row>> = {
  'GET /api/healthz': { owner: 200, other: 200, out: 200 },
  'GET /api/settings': { owner: 200, other: 200, out: 200 },
  'GET /api/me': { owner: 200, other: 200, out: 200 },
  'GET /api/auth/*': { owner: 404, other: 404, out: 404 },
  'POST /api/auth/*': { owner: 404, other: 404, out: 404 },
  'GET /api/contact/:slug': { owner: 404, other: 404, out: 404 },
  'POST /api/contact/:slug': { request: json({}), owner: 422, other: 422, out: 422 },
  'POST /api/reports': { request: json({}), owner: 422, other: 422, out: 422 },
  'POST /api/imports/read': { request: json({}), owner: 422, other: 422, out: 422 },
  'GET /api/sessions': own,
  'GET /api/profile': own,
  'PATCH /api/profile': { ...own, request: json({ bio: 'A bio.' }) },
  'GET /api/preferences': own,
  'PUT /api/preferences': { ...own, request: json({ toastPosition: 'top-left' }) },
  'GET /api/slugs/:slug': { ...own, path: () => 'ada-lovelace' },
  'POST /api/profile/slug': { request: json({ slug: 'x' }), owner: 422, other: 422, out: 401 },
  'GET /api/icons': { owner: 422, other: 422, out: 401 },
  'GET /api/icons/:file': { ...own, path: () => 'lucide.json?icons=ruler' },
  'GET /api/portfolios': own,
  'POST /api/portfolios': {
    request: json({ title: 'Work', template: 'london' }),
    owner: 201,
    other: 201,
    out: 401,
  },
  'POST /api/portfolios/restore': { request: json({}), owner: 422, other: 422, out: 401 },
  'POST /api/portfolios/import': { request: () => ({ body: 'x' }), owner: 422, other: 422, out: 401 },
  'GET /api/portfolios/:id': { ...ofOne, path: portfolio },
  'PUT /api/portfolios/:id': {
    request: json({ content: {}, revision: 1 }),
    path: portfolio,
    ...ofOne,
    owner: 422,
  },
  'POST /api/portfolios/:id/duplicate': { path: portfolio, ...ofOne, owner: 201 },
  'POST /api/portfolios/:id/publish': { ...ofOne, path: portfolio },
  'GET /api/portfolios/:id/publish': { ...ofOne, path: portfolio },
  'GET /api/portfolios/:id/releases': { ...ofOne, path: portfolio },
  'GET /api/portfolios/:id/versions': { ...ofOne, path: portfolio },
  'POST /api/portfolios/:id/versions': {
    ...ofOne,
    path: portfolio,
    request: json({ name: 'Now' }),
    owner: 201,
  },
  'GET /api/portfolios/:id/versions/:version': { ...ofOne, path: versionOf },
  'DELETE /api/portfolios/:id/versions/:version': { ...ofOne, path: versionOf, owner: 204 },
  'GET /api/portfolios/:id/draft-links': { ...ofOne, path: portfolio },
  'POST /api/portfolios/:id/draft-links': { ...ofOne, path: portfolio, request: json({}), owner: 201 },
  'PATCH /api/portfolios/:id/draft-links/:link': {
    ...ofOne,
    path: linkOf,
    request: json({ hasComments: false }),
    owner: 204,
  },
  'DELETE /api/portfolios/:id/draft-links/:link': { ...ofOne, path: linkOf, owner: 204 },
  'GET /api/comments': own,
  'GET /api/portfolios/:id/comments': { ...ofOne, path: portfolio },
  'PATCH /api/portfolios/:id/comments/:comment': {
    ...ofOne,
    path: commentOf,
    request: json({ isResolved: true }),
  },
  'DELETE /api/portfolios/:id/comments/:comment': { ...ofOne, path: commentOf, owner: 204 },
  'GET /api/portfolios/:id/export': { ...ofOne, path: portfolio },
  'GET /api/site': own,
  'POST /api/site/rollback': {
    request: (ids) => ({ json: { releaseId: ids.release } }),
    ...ofOne,
    owner: 204,
  },
  'DELETE /api/site': { owner: 204, other: 204, out: 401 },
  'GET /api/usage': own,
  'GET /api/uploads': own,
  'POST /api/uploads': { request: () => ({ body: 'x' }), owner: 415, other: 415, out: 401 },
  'PATCH /api/uploads/:id': { ...ofOne, path: upload, request: json({ credit: 'Ada' }) },
  'GET /api/uploads/:id/file': { ...ofOne, path: upload },
  'DELETE /api/uploads/:id': { path: upload, ...ofOne, owner: 204 },
  'DELETE /api/portfolios/:id': { ...ofOne, path: portfolio },
  'GET /api/account/export': own,
  'GET /api/events': own,
  'DELETE /api/sessions/:id': { path: (ids) => ids.session, ...ofOne, owner: 204 },
  'DELETE /api/sessions': { owner: 204, other: 204, out: 401 },
  'POST /api/account/email': {
    request: json({ email: 'new@example.org', password: 'x' }),
    owner: 403,
    other: 403,
    out: 401,
  },
  'POST /api/account/password': {
    request: json({ current: 'x', next: 'y' }),
    owner: 403,
    other: 403,
    out: 401,
  },
  'GET /api/account/security': own,
  ...Object.fromEntries(
    [
      'passkeys/options',
      'passkeys/:id/remove',
      'two-factor',
      'two-factor/end',
      'two-factor/recovery-codes',
    ].map((path) => [
      `POST /api/account/${path}`,
      { request: json({ password: 'x' }), owner: 403, other: 403, out: 401 },
    ]),
  ),
  'POST /api/account/passkeys': { request: json({}), owner: 422, other: 422, out: 401 },
  'PATCH /api/account/passkeys/:id': { request: json({ name: 'x' }), owner: 404, other: 404, out: 401 },
  'POST /api/account/two-factor/confirm': {
    request: json({ code: '000000' }),
    owner: 404,
    other: 404,
    out: 401,
  },
  'POST /api/account/delete': { request: json({ password: 'x' }), owner: 403, other: 403, out: 401 },
};

/** The status codes, without a session, of the routes that only Firebase mode has. */
const firebaseRows: Readonly<Record<string, number>> = {
  'GET /api/auth/action': 302,
  'POST /api/auth/email-link': 422,
  'DELETE /api/session': 204,
  'POST /api/session': 401,
  'POST /api/uploads/incoming': 401,
};
const sessionRoutes = [
  'GET /api/auth/*',
  'POST /api/auth/*',
  'GET /api/sessions',
  'DELETE /api/sessions/:id',
  'POST /api/account/email',
  'POST /api/account/password',
  ...Object.keys(rows).filter((route) => /account\/(security|passkeys|two-factor)/.test(route)),
  'GET /api/events',
];

function routesOf({ routes }: TestApi['api']): string[] {
  const named = routes.filter(({ method }) => method !== 'ALL');
  return [...new Set(named.map(({ method, path }) => `${method} ${path}`))].toSorted();
}

describe('Firebase routes', () => {
  let api: TestApi['api'];
  let close: () => Promise<void>;

  beforeAll(async () => {
    const config = readConfig({
      ...firebaseSettings,
      RATE_LIMITS: 'off',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
    });
    const backend = await openBackend(config);
    const imageProcessor = openImageProcessor();
    api = createApi({ backend, config, imageProcessor, now: () => new Date().toISOString(), newId });
    close = async () => {
      await imageProcessor.close();
      await backend.close();
    };
  });
  afterAll(() => close());

  it('replace the session routes of the embedded back end with token routes', () => {
    const kept = Object.keys(rows).filter((route) => !sessionRoutes.includes(route));
    expect(routesOf(api)).toEqual([...kept, ...Object.keys(firebaseRows)].toSorted());
  });

  it.each(Object.entries(firebaseRows))(
    'respond to a signed-out request for %s with %i',
    async (route, status) => {
      const [method = '', path = ''] = route.split(' ');
      const headers = { origin: 'https://vitrine.example' };
      const response = await api.fetch(new Request(`https://vitrine.example${path}`, { method, headers }));
      expect(response.status).toBe(status);
    },
  );

  it.each([
    ['mode=resetPassword&oobCode=a%2Bb', '/reset-password?token=a%2Bb'],
    ['mode=verifyEmail&oobCode=c', '/verify-email?token=c'],
    ['mode=resetPassword', '/reset-password'],
    [
      'mode=signIn&oobCode=d&continueUrl=https%3A%2F%2Fvitrine.example%2Ffinish-sign-up%3Fsign-up%3De30',
      '/finish-sign-up?token=d&sign-up=e30',
    ],
    ['mode=signIn&oobCode=d&continueUrl=evil', '/finish-sign-up?token=d'],
    ['', '/verify-email'],
  ])('lead the link of an email with %j to %s', async (query, page) => {
    const link = new Request(`https://vitrine.example/api/auth/action?${query}`);
    expect((await api.fetch(link)).headers.get('location')).toBe(page);
  });
});

describe('API authorization', () => {
  let tested: TestApi;
  let owner: Person;
  let other: Person;
  let ids: Ids;

  beforeAll(async () => {
    tested = await openTestApi();
    owner = await tested.join('ada@example.org');
    other = await tested.join('eve@example.org', 'Eve');
    ids = await plant();
  });
  afterAll(() => tested.close());

  it('the authorization table has an entry for every API route', () => {
    expect(Object.keys(rows).toSorted()).toEqual(routesOf(tested.api));
  });

  it.each(Object.keys(rows))(
    'returns the expected status to the owner, another account and a signed-out request: %s',
    async (route) => {
      const row = rows[route];
      if (row === undefined) return;
      // The owner's request is the last one, because it may delete what the others must not reach.
      expect({ out: await status(route, undefined) }).toEqual({ out: row.out });
      expect({ other: await status(route, other.cookie) }).toEqual({ other: row.other });
      expect({ owner: await status(route, owner.cookie) }).toEqual({ owner: row.owner });
    },
  );

  async function status(route: string, cookie: string | undefined): Promise<number> {
    const [method = '', pattern = ''] = route.split(' ');
    const row = rows[route];
    const parts = [row?.path?.(ids) ?? []].flat();
    const path = pattern.replaceAll(/:\w+/g, () => parts.shift() ?? 'none').replace('*', 'none');
    const response = await tested.ask(path, { method, cookie, ...row?.request?.(ids) });
    // The body of a publish ends with the publish, which must be over before the next route.
    if (response.headers.get('content-type') === 'text/event-stream') await response.body?.cancel();
    else await response.arrayBuffer();
    return response.status;
  }

  async function plant(): Promise<Ids> {
    await owner.ask('/api/profile/slug', { method: 'POST', json: { slug: 'ada-lovelace' } });
    const form = { title: 'Work', template: 'london' };
    const made = await (await owner.ask('/api/portfolios', { method: 'POST', json: form })).json();
    const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const kept = await owner.ask('/api/uploads?name=red.png', {
      method: 'POST',
      body: new Uint8Array(image),
    });
    const published = await owner.ask(`/api/portfolios/${made.id}/publish`, { method: 'POST', json: {} });
    const lines = (await published.text()).trim().split('\n');
    const second = await tested.ask('/api/auth/sign-in/email', {
      method: 'POST',
      json: { email: owner.email, password },
    });
    expect(second.status).toBe(200);
    const versions: { id: string }[] = await (await owner.ask(`/api/portfolios/${made.id}/versions`)).json();
    const shared = await owner.ask(`/api/portfolios/${made.id}/draft-links`, { method: 'POST', json: {} });
    const { link } = await shared.json();
    const comment = aComment({ portfolioId: made.id, ownerId: owner.ownerId, linkId: link.id });
    await tested.backend.documents.addComment(comment);
    const sessions: { id: string; current: boolean }[] = await (await owner.ask('/api/sessions')).json();
    return {
      portfolio: made.id,
      link: link.id,
      comment: comment.id,
      version: versions[0]?.id ?? '',
      upload: (await kept.json()).id,
      release: JSON.parse(lines.at(-1) ?? '{}').result?.releaseId,
      session: sessions.find((session) => !session.current)?.id ?? '',
    };
  }
});
