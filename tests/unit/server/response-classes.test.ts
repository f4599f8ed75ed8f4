import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openEmbeddedBackend } from '#src/adapters/embedded/open.ts';
import { newId } from '#src/backend/new-id.ts';
import { readConfig } from '#src/config/config.ts';
import { portfolioHeadSchema } from '#src/domain/portfolio-head.ts';
import { createDraftLink } from '#src/drafts/draft-links.ts';
import { refuseBrokenRequests } from '#src/http/bare-response.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { publish } from '#src/publish/publish.ts';
import { bundleServer } from '#tests/torture/bundle-server.ts';
import { serve, type Running } from '#src/server/serve.ts';
import { someTime } from '#tests/support/builders.ts';
import { anAuthor, publishDeps } from '#tests/support/publishing.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { httpRequest, sendRaw, type RawResponse } from './send-raw.ts';

/** The headers of every response. Each class of responses adds its own. */
const everywhere = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};
const sitePolicy =
  /^default-src 'none'; script-src 'none'; .*frame-ancestors 'none'; upgrade-insecure-requests$/;
const appPolicy =
  /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'; upgrade-insecure-requests$/;
const draftPolicy =
  /^default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self' 'sha256-[^']+'; .*upgrade-insecure-requests$/;
const barePolicy = /^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors 'none'; sandbox$/;
const examplePolicy = /^default-src 'none'; style-src 'self'; .*frame-ancestors 'self'$/;
const hashed = 'public, max-age=31536000, immutable';

const hosts = {
  app: 'vitrine.test',
  www: 'www.vitrine.test',
  site: 'ada.vitrine.test',
  free: 'zoe.vitrine.test',
  disabled: 'eve.vitrine.test',
  draft: '{draft}--draft.vitrine.test',
};

type Class = {
  name: string;
  status: number;
  policy: RegExp;
  caching: string;
  ask: { host?: string; method?: string; path: string; headers?: Record<string, string> } | { raw: string };
  /** The headers for which this class has another value than `everywhere`. */
  other?: Partial<Record<keyof typeof everywhere, string>>;
};

const site = (name: string, status: number, more: Partial<Class> & Pick<Class, 'ask'>): Class => ({
  name: `site: ${name}`,
  status,
  policy: sitePolicy,
  caching: 'no-cache',
  ...more,
  ask: { host: hosts.site, ...more.ask },
});
const draft = (name: string, status: number, more: Partial<Class> & Pick<Class, 'ask'>): Class => ({
  name: `draft: ${name}`,
  status,
  policy: sitePolicy,
  caching: 'no-store',
  other: { 'referrer-policy': 'no-referrer' },
  ...more,
  ask: { host: hosts.draft, ...more.ask },
});
const app = (name: string, status: number, more: Partial<Class> & Pick<Class, 'ask'>): Class => ({
  name: `app: ${name}`,
  status,
  policy: appPolicy,
  caching: 'no-cache',
  ...more,
  ask: { host: hosts.app, ...more.ask },
});
const api = (name: string, status: number, more: Partial<Class> & Pick<Class, 'ask'>): Class =>
  app(`API, ${name}`, status, { policy: barePolicy, caching: 'private, no-store', ...more });
const bare = (name: string, status: number, more: Partial<Class> & Pick<Class, 'ask'>): Class => ({
  name: `refused: ${name}`,
  status,
  policy: barePolicy,
  caching: 'no-store',
  ...more,
});
const host = `Host: ${hosts.app}\r\n`;

/**
 * One response of every class. `{css}`, `{image}` and `{etag}` are replaced by values of the published page, and
 * `{draft}` by the token of a draft link.
 */
const classes: readonly Class[] = [
  site('page', 200, { ask: { path: '/' } }),
  site('page, its head only', 200, { ask: { path: '/', method: 'HEAD' } }),
  site('page that has not changed', 304, { ask: { path: '/', headers: { 'if-none-match': '{etag}' } } }),
  site('page that does not exist', 404, { ask: { path: '/nothing/' } }),
  site('path that cannot be decoded', 404, { ask: { path: '/%E0%A4%A' } }),
  site('folder without its slash', 301, { ask: { path: '/projects/bridge' } }),
  site('index by its file name', 301, { ask: { path: '/index.html' } }),
  site('stylesheet', 200, { ask: { path: '{css}' }, caching: hashed }),
  site('social image', 200, {
    ask: { path: '{image}' },
    caching: hashed,
    other: { 'cross-origin-resource-policy': 'cross-origin' },
  }),
  site('part of an image', 206, {
    ask: { path: '{image}', headers: { range: 'bytes=0-9' } },
    caching: hashed,
    other: { 'cross-origin-resource-policy': 'cross-origin' },
  }),
  site('part beyond the end', 416, {
    ask: { path: '{image}', headers: { range: 'bytes=99999999-' } },
    caching: hashed,
    other: { 'cross-origin-resource-policy': 'cross-origin' },
  }),
  site('robots.txt', 200, { ask: { path: '/robots.txt' } }),
  site('sitemap', 200, { ask: { path: '/sitemap.xml' } }),
  site('method that is not allowed', 405, { ask: { path: '/', method: 'POST' }, caching: 'no-store' }),
  site('nobody has this slug', 404, { ask: { host: hosts.free, path: '/' }, caching: 'no-store' }),
  site('disabled', 410, { ask: { host: hosts.disabled, path: '/' }, caching: 'no-store' }),
  draft('page', 200, { ask: { path: '/' }, policy: draftPolicy }),
  draft('page that does not exist', 404, { ask: { path: '/nothing/' }, policy: draftPolicy }),
  draft('stylesheet', 200, { ask: { path: '{css}' } }),
  draft('script of comments', 200, { ask: { path: '/_comments/tool.js' } }),
  draft('styles of comments', 200, { ask: { path: '/_comments/tool.css' } }),
  draft('comments', 200, { ask: { path: '/_comments?page=%2F' } }),
  draft('comment that is refused', 422, { ask: { path: '/_comments', method: 'POST' } }),
  draft('method that is not allowed', 405, { ask: { path: '/', method: 'POST' } }),
  draft('unknown', 404, { ask: { host: `${'a'.repeat(26)}--draft.vitrine.test`, path: '/' } }),
  app('page', 200, { ask: { path: '/' } }),
  app('script', 200, { ask: { path: '/_astro/app.js' }, caching: hashed }),
  app('robots.txt', 200, { ask: { path: '/robots.txt' } }),
  app('feed', 200, { ask: { path: '/blog/rss.xml' } }),
  app('example of a template', 200, { ask: { path: '/templates/london/example/' }, policy: examplePolicy }),
  app('example without its slash', 308, {
    ask: { path: '/templates/london/example' },
    policy: barePolicy,
    caching: 'no-store',
  }),
  app('page that does not exist', 404, { ask: { path: '/nothing' }, caching: 'no-store' }),
  app('method that is not allowed', 405, {
    ask: { path: '/', method: 'POST' },
    policy: barePolicy,
    caching: 'no-store',
  }),
  api('health', 200, { ask: { path: '/api/healthz' } }),
  api('settings', 200, { ask: { path: '/api/settings' } }),
  api('not signed in', 401, { ask: { path: '/api/portfolios' } }),
  api('unknown path', 404, { ask: { path: '/api/nothing' } }),
  api('unknown path of the sign-in service', 404, { ask: { path: '/api/auth/nothing' } }),
  api('foreign origin', 403, {
    ask: { path: '/api/auth/sign-out', method: 'POST', headers: { origin: 'https://evil.example' } },
  }),
  api('body that is too large', 413, {
    ask: {
      path: '/api/auth/sign-in/email',
      method: 'POST',
      headers: { origin: 'https://vitrine.test', 'content-length': '99999999' },
    },
  }),
  bare('www name', 307, { ask: { host: hosts.www, path: '/features' } }),
  bare('loopback address', 307, { ask: { host: '127.0.0.1', path: '/' } }),
  bare('name that is not ours', 404, { ask: { host: 'evil.example', path: '/' } }),
  bare('no host', 400, { ask: { raw: 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n' } }),
  bare('no HTTP', 400, { ask: { raw: 'HELLO\r\n\r\n' } }),
  bare('headers that are too large', 431, {
    ask: { raw: `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n` },
  }),
  bare('expectation that is not met', 417, {
    ask: { raw: `GET / HTTP/1.1\r\n${host}Expect: tea\r\nConnection: close\r\n\r\n` },
  }),
];

let running: Running;
let port = 0;
let removeData: () => Promise<void>;
const filled: Record<string, string> = {};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Creates some files as a build creates them. */
async function builtPages(folder: string): Promise<{ pages: string; examples: string }> {
  const files: Record<string, string> = {
    'pages/index.html': '<!doctype html><title>Vitrine</title>',
    'pages/404.html': '<!doctype html><title>Not found</title>',
    'pages/500.html': '<!doctype html><title>Failed</title>',
    'pages/robots.txt': 'User-agent: *\n',
    'pages/blog/rss.xml': '<rss/>',
    'pages/_astro/app.js': 'export {}',
    'examples/london/index.html': '<!doctype html><title>London</title>',
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return { pages: join(folder, 'pages'), examples: join(folder, 'examples') };
}

beforeAll(async () => {
  const data = await tempDir();
  removeData = data.remove;
  port = await freePort();
  const dataDir = join(data.path, 'data');
  const config = readConfig({ APP_DOMAIN: 'vitrine.test', PORT: String(port), DATA_DIR: dataDir });
  const backend = await openEmbeddedBackend(config, () => {});
  const imageProcessor = openImageProcessor();
  const { ownerId, portfolio } = await anAuthor(backend, { slug: 'ada' });
  await publish(publishDeps(backend, imageProcessor), { ownerId, portfolioId: portfolio.id });
  const deps = { ...backend, newId, now: () => new Date().toISOString() };
  filled['{draft}'] = (await createDraftLink(deps, { head: portfolioHeadSchema.parse(portfolio) })).token;
  const { ownerId: disabled } = await anAuthor(backend, { slug: 'eve' });
  await backend.moderation.putTakedown({ ownerId: disabled, reason: 'Phishing', disabledAt: someTime });
  await imageProcessor.close();
  await backend.close();
  const script = await bundleServer(`classes-${process.pid}`);
  const app = { folder: dirname(script) };
  running = await serve(config, await builtPages(data.path), app);
  const page = await sendRaw(port, httpRequest('GET', '/', { host: hosts.site }));
  filled['{css}'] = /href="([^"]+\.css)"/.exec(page.body)?.[1] ?? '';
  filled['{image}'] = /\/media\/[^"]+-social\.png/.exec(page.body)?.[0] ?? '';
  filled['{etag}'] = Object.fromEntries(page.headers)['etag'] ?? '';
});

afterAll(async () => {
  await running.close();
  await removeData();
});

function responseOf({ ask }: Class): Promise<RawResponse> {
  if ('raw' in ask) return sendRaw(port, ask.raw);
  const { host: name = hosts.app, method = 'GET', path, headers = {} } = ask;
  const fill = (text: string): string =>
    Object.entries(filled).reduce((all, [key, value]) => all.replace(key, () => value), text);
  const sent = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, fill(value)]));
  return sendRaw(
    port,
    httpRequest(method, fill(path).replace(/^\.?\/*/, '/'), { host: fill(name), ...sent }),
  );
}

function expectHeaders(
  { headers }: RawResponse,
  { policy, caching, other }: Pick<Class, 'policy' | 'caching' | 'other'>,
): void {
  const names = headers.map(([name]) => name);
  expect(
    names.filter((name, index) => names.indexOf(name) !== index),
    'sent twice',
  ).toEqual([]);
  const found = Object.fromEntries(headers);
  expect(found).toMatchObject({ ...everywhere, ...other, 'cache-control': caching });
  expect(found['content-security-policy']).toMatch(policy);
  expect(names).not.toContain('server');
  expect(names).not.toContain('x-powered-by');
  expect(names).not.toContain('set-cookie');
}

describe('response classes', () => {
  it.each(classes)('sends every security header with $name ($status)', async (one) => {
    const response = await responseOf(one);
    expect(response.status).toBe(one.status);
    expectHeaders(response, one);
    const type = Object.fromEntries(response.headers)['content-type'];
    if (response.body !== '') expect(type).toBeDefined();
  });

  it('sends every security header when a request arrives too slowly (408)', async () => {
    const server = createHttpServer({
      connectionsCheckingInterval: 20,
      headersTimeout: 40,
      requestTimeout: 40,
    });
    refuseBrokenRequests(server, { https: true });
    server.listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const address = server.address();
    const response = await sendRaw(
      typeof address === 'object' && address !== null ? address.port : 0,
      'GET / HTTP/1.1\r\nHost:',
    );
    expect(response.status).toBe(408);
    expectHeaders(response, { policy: barePolicy, caching: 'no-store' });
  });
});
