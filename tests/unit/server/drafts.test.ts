import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedLimits } from '#src/adapters/embedded/limits.ts';
import { newId } from '#src/backend/new-id.ts';
import { createDraftLink } from '#src/drafts/draft-links.ts';
import { jobsInProcess, type Jobs } from '#src/jobs/jobs.ts';
import { openImageProcessor, type ImageProcessor } from '#src/media/image-process.ts';
import { portfolioHeadSchema } from '#src/domain/portfolio-head.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import type { Limits } from '#src/ports/limits.ts';
import { openDrafts, type Drafts } from '#src/server/drafts.ts';
import { aPortfolio, minutesLater, someTime } from '#tests/support/builders.ts';
import { namedHero, publishDeps } from '#tests/support/publishing.ts';
import { openStores, type Stores } from '#tests/support/stores.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

let imageProcessor: ImageProcessor;
let folder: Awaited<ReturnType<typeof tempDir>>;
let stores: Stores;
let drafts: Drafts;
let limits: Limits;
let server: Server;
let origin: string;
let portfolio: Portfolio;
let token: string;
let renders: number;
let now: string;

beforeAll(() => {
  imageProcessor = openImageProcessor();
});
afterAll(() => imageProcessor.close());

beforeEach(async () => {
  folder = await tempDir();
  stores = openStores(folder.path);
  [renders, now] = [0, someTime];
  const jobs = jobsInProcess({
    newId,
    open: async () => ({ ...publishDeps(stores, imageProcessor), audit: stores.audit }),
  });
  const counted: Pick<Jobs, 'renderDraft'> = {
    renderDraft: (request) => {
      renders += 1;
      return jobs.renderDraft(request);
    },
  };
  limits = openEmbeddedLimits({ file: join(folder.path, 'limits.db'), secret: 'secret' });
  drafts = openDrafts({
    backend: { ...stores, limits },
    jobs: counted,
    config: { scheme: 'http', trustProxy: false, rateLimits: true },
    now: () => now,
    newId,
  });
  server = createServer((request, response) =>
    drafts.handle(request, response, String(request.headers['x-token'])),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  portfolio = await stores.documents.createPortfolio(aPortfolio({ sections: [namedHero('Ada')] }));
  token = await linkTo(portfolio);
});
afterEach(async () => {
  await drafts.close();
  await limits.close();
  await new Promise((resolve) => server.close(resolve));
  await stores.close();
  await folder.remove();
});

async function linkTo(of: Portfolio, hasComments = true): Promise<string> {
  const head = portfolioHeadSchema.parse(of);
  return (await createDraftLink({ ...stores, now: () => now, newId }, { head, hasComments })).token;
}

const ask = (path: string, more: { method?: string; token?: string } = {}) =>
  fetch(origin + path, {
    method: more.method ?? 'GET',
    redirect: 'manual',
    headers: { 'x-token': more.token ?? token },
  });

describe('draft behind a link', () => {
  it('is the page as it would be published, without indexing, caching and cookies', async () => {
    const reply = await ask('/');
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('Ada');
    const headers = Object.fromEntries(reply.headers);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toContain(
      "script-src 'self'; connect-src 'self'; style-src 'self'",
    );
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('has its stylesheets and fonts, and its 404 page for unknown paths', async () => {
    const html = await (await ask('/')).text();
    const [, stylesheet = ''] = /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/.exec(html) ?? [];
    const css = await ask(stylesheet);
    expect([css.status, css.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    for (const path of ['/nope', '/constructor', '/__proto__', '/..%2f..%2fapp.db', '/%00'])
      expect((await ask(path)).status, path).toBe(404);
  });

  it('is rendered once for each state, and shows what is saved', async () => {
    await Promise.all([ask('/'), ask('/'), ask('/nope')]);
    expect(renders).toBe(1);
    await stores.documents.savePortfolio({ ...portfolio, sections: [namedHero('Grace')] });
    expect(await (await ask('/')).text()).toContain('Grace');
    expect(renders).toBe(2);
  });

  it('counts nothing and accepts nothing', async () => {
    await ask('/');
    expect(await stores.releases.listVisits(portfolio.ownerId, '')).toEqual([]);
    expect((await ask('/', { method: 'POST' })).status).toBe(405);
    expect((await ask('/', { method: 'HEAD' })).status).toBe(200);
  });

  it('is not found by an unknown token, nor after the link is revoked', async () => {
    expect((await ask('/', { token: 'a'.repeat(26) })).status).toBe(404);
    const [link] = await stores.documents.listDraftLinks(portfolio.id);
    await stores.documents.deleteDraftLink({ portfolioId: portfolio.id, id: link?.id ?? '' });
    expect((await ask('/')).status).toBe(404);
  });

  it('is not found after the link has expired, and while the site of its owner is disabled', async () => {
    now = minutesLater(14 * 24 * 60 - 1);
    expect((await ask('/')).status).toBe(200);
    await stores.moderation.putTakedown({ ownerId: portfolio.ownerId, reason: 'Spam.', disabledAt: now });
    const disabled = await ask('/');
    expect([disabled.status, disabled.headers.get('cache-control')]).toEqual([410, 'no-store']);
    await stores.moderation.deleteTakedown(portfolio.ownerId);
    now = minutesLater(14 * 24 * 60);
    expect((await ask('/')).status).toBe(410);
  });

  it('is deleted with its portfolio and with its owner', async () => {
    const other = await stores.documents.createPortfolio(aPortfolio({ ownerId: portfolio.ownerId }));
    const ofOther = await linkTo(other);
    await stores.documents.deletePortfolio(portfolio.id);
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/', { token: ofOther })).status).toBe(200);
    await stores.documents.deleteOwner(portfolio.ownerId, now);
    expect((await ask('/', { token: ofOther })).status).toBe(404);
  });

  it('is not looked up for a network that sends too many requests', async () => {
    const use = { key: 'draft 127.0.0.1', max: 600, withinMs: 60_000, units: 600, isStored: false };
    await limits.consume(use, Date.parse(now));
    const refused = await ask('/');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    now = minutesLater(1);
    expect((await ask('/')).status).toBe(200);
  });

  it('is stored without its token', async () => {
    const stored = JSON.stringify(await stores.documents.listDraftLinks(portfolio.id));
    expect(token).toMatch(/^[a-z2-7]{26}$/);
    expect(stored).not.toContain(token);
  });
});

describe('comments on a draft', () => {
  const form = {
    page: '/',
    anchor: 'about',
    quote: 'Ada',
    name: 'Grace',
    text: 'Which engine?',
    website: '',
    seconds: 9,
  };

  function send(change: object = {}, more: { token?: string; headers?: Record<string, string> } = {}) {
    const headers = { 'content-type': 'application/json', 'x-token': more.token ?? token, ...more.headers };
    const body = JSON.stringify({ ...form, ...change });
    return fetch(`${origin}/_comments`, { method: 'POST', headers, body });
  }
  const stored = () => stores.documents.listComments(portfolio.id);
  const shown = async (as = token) =>
    (await (await ask('/_comments?page=%2F', { token: as })).json()).map(
      ({ text }: { text: string }) => text,
    );

  it('come with one script and one stylesheet, which published sites have not', async () => {
    expect(await (await ask('/')).text()).toContain(
      '<script src="/_comments/tool.js" defer></script></head>',
    );
    const [script, css] = [await ask('/_comments/tool.js'), await ask('/_comments/tool.css')];
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await script.text()).toMatch(
      /^\(function commentTool\(minSeconds, frameArea2?, shownQuote2?\) \{[^]*\}\)\(3, function frameArea\([^]*\}, function shownQuote\([^]*\}\);\n$/,
    );
    expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8');
    for (const { headers } of [script, css])
      expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
        'no-store',
        'nosniff',
      ]);
  });

  it('are stored clean, and shown only to visitors with the same link', async () => {
    expect((await send({ name: ' Gr\u202Eace\n', text: '<b>Which</b>\r\nengine?' })).status).toBe(204);
    const [comment] = await stored();
    const { ownerId, id: portfolioId } = portfolio;
    const said = {
      name: 'Grace',
      text: '<b>Which</b>\nengine?',
      createdAt: now,
      reply: '',
      isResolved: false,
    };
    expect(comment).toMatchObject({
      ...said,
      portfolioId,
      ownerId,
      page: '/',
      anchor: 'about',
      quote: 'Ada',
    });
    expect(await shown()).toEqual(['<b>Which</b>\nengine?']);
    expect(await (await ask('/_comments?page=%2Fcv%2F')).json()).toEqual([]);
    expect(await shown(await linkTo(portfolio))).toEqual([]);
    expect(JSON.stringify(await (await ask('/_comments?page=%2F')).json())).not.toContain(ownerId);
  });

  it('show the answer of the author, and that they are resolved', async () => {
    await send();
    const [comment] = await stored();
    const patch = { reply: 'Both.', isResolved: true };
    await stores.documents.updateComment({ portfolioId: portfolio.id, id: comment?.id ?? '' }, patch);
    expect(await (await ask('/_comments?page=%2F')).json()).toMatchObject([patch]);
  });

  it('are refused without a name or a text, when they are too long, and in any other format', async () => {
    for (const wrong of [
      { name: ' ' },
      { text: '\n' },
      { name: 'x'.repeat(81) },
      { text: 'x'.repeat(2001) },
      { page: 'cv' },
    ])
      expect((await send(wrong)).status, JSON.stringify(wrong)).toBe(422);
    expect(await (await send({ name: '' })).json()).toEqual({ message: 'Write your name.' });
    expect((await send({}, { headers: { 'content-type': 'text/plain' } })).status).toBe(422);
    expect((await send({ text: 'x'.repeat(40_000) })).status).toBe(413);
    expect((await ask('/_comments', { method: 'PUT' })).status).toBe(405);
    expect(await stored()).toEqual([]);
  });

  it('of bots get the same response as those of people, and are not stored', async () => {
    for (const bot of [{ website: 'https://spam.example' }, { seconds: 1 }])
      expect((await send(bot)).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it('are limited for each network', async () => {
    for (const _ of Array(10).keys()) expect((await send()).status).toBe(204);
    expect((await send()).status).toBe(429);
    now = minutesLater(10);
    expect((await send()).status).toBe(204);
  });

  it('are refused by a link without comments, which shows pages without a script', async () => {
    const quiet = await linkTo(portfolio, false);
    const page = await ask('/', { token: quiet });
    expect(page.headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(await page.text()).not.toContain('<script src');
    expect((await send({}, { token: quiet })).status).toBe(404);
    expect((await ask('/_comments/tool.js', { token: quiet })).status).toBe(404);
  });

  it('are refused by a link that is unknown, revoked or expired, and outlive it', async () => {
    await send();
    expect((await send({}, { token: 'a'.repeat(26) })).status).toBe(404);
    const other = await linkTo(portfolio);
    now = minutesLater(14 * 24 * 60);
    expect((await send()).status).toBe(410);
    expect((await send({}, { token: other })).status).toBe(410);
    const [link] = await stores.documents.listDraftLinks(portfolio.id);
    await stores.documents.deleteDraftLink({ portfolioId: portfolio.id, id: link?.id ?? '' });
    expect((await send({}, { token: other })).status).not.toBe(204);
    expect(await stored()).toHaveLength(1);
  });
});
