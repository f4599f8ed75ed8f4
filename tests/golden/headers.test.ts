import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHost, type Host } from '#src/host/host.ts';
import { brotliOf } from '#tests/support/brotli-of.ts';
import { aBlob, anId, aProfile, aRelease, someTime } from '#tests/support/builders.ts';
import { openStores, type Stores } from '#tests/support/stores.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

const html = aBlob(`<!doctype html><title>Ada</title><p>${'A page to compress. '.repeat(80)}</p>`);
const page = { ...html, br: brotliOf(html) };
const files = {
  'index.html': page,
  'projects/bridge/index.html': page,
  '404.html': aBlob('<!doctype html><title>Not here</title>'),
  'feed.xml': aBlob('<feed/>', 'application/atom+xml; charset=utf-8'),
  'robots.txt': aBlob('User-agent: *\n', 'text/plain; charset=utf-8'),
  'resume.json': aBlob('{}', 'application/json; charset=utf-8'),
  'assets/0123456789abcdef.css': aBlob('body{margin:0}', 'text/css; charset=utf-8'),
  'media/0123456789abcdef-480.webp': aBlob(new Uint8Array(500), 'image/webp'),
};
const owners = { ada: anId(), unconfirmed: anId(), moved: anId(), disabled: anId() };
const image = '/media/0123456789abcdef-480.webp';

let folder: Awaited<ReturnType<typeof tempDir>>;
let stores: Stores;
const hosts: Host[] = [];
const servers: Server[] = [];

beforeAll(async () => {
  folder = await tempDir();
  stores = openStores(folder.path);
  for (const [slug, ownerId] of Object.entries(owners)) {
    const { release, blobs } = aRelease({ ownerId }, files);
    await stores.documents.createProfile(ownerId, aProfile());
    await stores.documents.claimSlug(ownerId, slug, someTime);
    await stores.releases.putRelease(release, blobs);
    const to = { releaseId: release.id, portfolioId: release.portfolioId, switchedAt: someTime };
    await stores.releases.switchLive(ownerId, { to, expected: null, now: someTime });
  }
  await stores.documents.claimSlug(owners.moved, 'countess', someTime);
  await stores.moderation.putTakedown({ ownerId: owners.disabled, reason: 'Spam.', disabledAt: someTime });
});

afterAll(async () => {
  for (const host of hosts) await host.close();
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  await stores.close();
  await folder.remove();
});

type Question = { method?: string; slug?: string; path: string; headers?: Record<string, string> };
type ReceivedResponse = { status: number; headers: IncomingHttpHeaders };

async function serve(https: boolean): Promise<(question: Question) => Promise<ReceivedResponse>> {
  const scheme = https ? 'https' : 'http';
  const host = openHost({
    ...stores,
    https,
    siteOrigin: (slug) => `${scheme}://${slug}.vitrine.example`,
    appOrigin: `${scheme}://vitrine.example`,
    isConfirmed: async (ownerId) => ownerId !== owners.unconfirmed,
    now: () => someTime,
    clock: () => 0,
  });
  const server = createServer((request, response) =>
    host.handle(request, response, request.headers.host?.split('.')[0] ?? ''),
  );
  hosts.push(host);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The server has no port.');
  return ({ method = 'GET', slug = 'ada', path, headers = {} }) =>
    new Promise((resolve, reject) => {
      const sent = { ...headers, host: `${slug}.vitrine.example` };
      const outgoing = httpRequest(
        { host: '127.0.0.1', port: place.port, path, method, headers: sent },
        (reply) => {
          reply.resume();
          reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers }));
        },
      );
      outgoing.on('error', reject);
      outgoing.end();
    });
}

const ofTheConnection = ['date', 'connection', 'keep-alive'];

/**
 * A response as text, without headers of the connection. The length of a compressed body is left out, because it
 * depends on the version of the compressor.
 */
function shown({ status, headers }: ReceivedResponse): string {
  const isCompressed = headers['content-encoding'] !== undefined;
  const lines = Object.entries(headers)
    .filter(([name]) => !ofTheConnection.includes(name))
    .filter(([name]) => !(isCompressed && name === 'content-length'))
    .map(([name, value]) => `${name}: ${String(value).replace(/-br\d+"$/, '-br…"')}`);
  return [`${status}`, ...lines.toSorted(), ''].join('\n');
}

const classes: Record<string, Question> = {
  'a page': { path: '/' },
  'a page, compressed': { path: '/', headers: { 'accept-encoding': 'br' } },
  'a page, HEAD': { path: '/', method: 'HEAD' },
  'a feed': { path: '/feed.xml' },
  'robots.txt': { path: '/robots.txt' },
  'a résumé in JSON': { path: '/resume.json' },
  'a stylesheet': { path: '/assets/0123456789abcdef.css' },
  'an image': { path: image },
  'a part of an image': { path: image, headers: { range: 'bytes=10-19' } },
  'a part beyond the end': { path: image, headers: { range: 'bytes=900-' } },
  'a page without its last slash': { path: '/projects/bridge' },
  'no such page': { path: '/nope' },
  'a method that changes things': { path: '/', method: 'POST' },
  'security.txt': { path: '/.well-known/security.txt' },
  'a way to the app': { path: '/edit' },
  'a slug nobody has': { path: '/', slug: 'nobody' },
  'a slug its owner has left': { path: '/projects/bridge/', slug: 'moved' },
  'a disabled site': { path: '/', slug: 'disabled' },
  'a site of an owner without a confirmed email': { path: '/', slug: 'unconfirmed' },
};

describe.each([
  ['http', false],
  ['https', true],
] as const)('published site over %s', (scheme, https) => {
  it('sends the expected headers with each class of response', async () => {
    const ask = await serve(https);
    const parts: string[] = [];
    for (const [name, question] of Object.entries(classes))
      parts.push(`# ${name}\n${shown(await ask(question))}`);
    const { headers } = await ask({ path: '/' });
    const again = await ask({ path: '/', headers: { 'if-none-match': String(headers.etag) } });
    parts.push(`# a page the visitor has already\n${shown(again)}`);
    await expect(parts.join('\n')).toMatchFileSnapshot(`./headers-${scheme}.txt`);
  });
});
