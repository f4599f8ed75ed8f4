import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkExternalLinks } from '#src/content/external-links.ts';
import { contentFolder, firstLine, post } from './content-folder.ts';

let server: Server;
let origin: string;
let requests: string[] = [];
let inFlight = 0;
let maxInFlight = 0;

/** A site whose response depends on the path. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(`${request.method ?? ''} ${path}`);
    inFlight += 1;
    maxInFlight = Math.max(maxInFlight, inFlight);
    response.once('close', () => (inFlight -= 1));
    if (path === '/silent') return;
    if (path === '/moved') response.writeHead(301, { location: '/fine' });
    else if (path === '/only-get') response.writeHead(request.method === 'HEAD' ? 501 : 200);
    else response.writeHead(Number(/\d+$/.exec(path)?.[0] ?? 200));
    setTimeout(() => response.end(), 20);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address is a string only for servers on a Unix socket.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requests = [];
  maxInFlight = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/**
 * The timeout is long, so that a busy machine causes no error. Only the test of a server that never responds shortens
 * it.
 */
async function messagesFor(body: string, timeoutMs = 60_000): Promise<string[]> {
  const root = await contentFolder({ 'content/blog/a.mdx': post(body) });
  const { issues } = await checkExternalLinks(root, { timeoutMs, concurrency: 3 });
  return issues.map(({ line, message }) => `${line - firstLine + 1}: ${message.replace(origin, '')}`);
}

describe('check of external links', () => {
  it('names the line of links that cannot be opened', async () => {
    const body = `[a](${origin}/fine)\n[b](${origin}/404)\n[c](http://127.0.0.1:9/)`;
    expect(await messagesFor(body)).toEqual([
      '2: /404 responds with 404. Correct the link, or remove it.',
      '3: http://127.0.0.1:9/ cannot be reached. Open it in a browser, then correct the link or remove it.',
    ]);
  });

  it('names a server that does not respond in time', async () => {
    expect(await messagesFor(`[a](${origin}/silent)`, 300)).toEqual([
      '1: /silent does not respond within 0.3 seconds. Open it in a browser, then correct the link or remove it.',
    ]);
  });

  it('accepts redirects, servers that know only GET and servers that refuse programs', async () => {
    const paths = ['/moved', '/only-get', '/403', '/429'];
    expect(await messagesFor(paths.map((path) => `[a](${origin}${path})`).join('\n'))).toEqual([]);
    expect(requests).toContain('GET /only-get');
    expect(requests).not.toContain('GET /fine');
  });

  it('requests each URL once, in texts and of authors, and leaves pages of the product alone', async () => {
    const root = await contentFolder({
      'content/authors/bob.mdx': `---\nname: Bob\ndescription: Bob writes about looms, and about very little else.\nurl: https://127.0.0.1:9/bob\n---\n`,
      'content/blog/a.mdx': post(
        `[a](${origin}/x#one) [b](${origin}/x#two) [c](/features) [d](mailto:a@b.example)`,
      ),
    });
    const { checked, issues } = await checkExternalLinks(root, { timeoutMs: 60_000 });
    expect(checked).toBe(2);
    expect(requests).toEqual(['HEAD /x']);
    expect(issues.map(({ file, line }) => [file, line])).toEqual([['content/authors/bob.mdx', 4]]);
  });

  it('follows no more links at the same time than the limit', async () => {
    const links = Array.from({ length: 12 }, (_, index) => `[a](${origin}/${index}/200)`);
    expect(await messagesFor(links.join(' '))).toEqual([]);
    expect(requests).toHaveLength(12);
    expect(maxInFlight).toBeLessThanOrEqual(3);
  });
});
