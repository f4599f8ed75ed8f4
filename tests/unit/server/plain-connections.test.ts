import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readConfig } from '#src/config/config.ts';
import { openListener, type Listener, type RequestHandler } from '#src/server/listener.ts';
import { memoryRepresentations } from '#src/http/representation.ts';
import type { ReadyResponse } from '#src/http/static-file.ts';
import { respondPlainly, type ReadyHandler } from '#src/server/plain-connections.ts';
import { freePort } from '#tests/firebase/emulators/free-port.ts';

const host = 'Host: ada.vitrine.test\r\n';
const get = (path: string): string => `GET ${path} HTTP/1.1\r\n${host}\r\n`;
const body = Buffer.from('from memory');
const responseOf = (bytes: Buffer): ReadyResponse => ({
  status: 200,
  fileHeaders: ['cache-control', 'no-cache'],
  chosen: memoryRepresentations(bytes, {}).plain,
});
const fromMemory = responseOf(body);

let port: number;
let listener: Listener;
let ready: ReadyHandler;
/** The requests that node:http has read, with their bodies. */
let atHttp: string[];
let atHttpWaitsFor: Promise<void>;
const sockets: Socket[] = [];

beforeEach(async () => {
  ready = () => fromMemory;
  atHttp = [];
  atHttpWaitsFor = Promise.resolve();
  port = await freePort();
  const handler: RequestHandler = {
    ready: (request) => ready(request),
    handle: (request, response) =>
      void text(request).then((sent) => {
        atHttp.push(`${request.method} ${request.url} ${sent}`.trim());
        return atHttpWaitsFor.then(() => response.end('from node:http'));
      }),
  };
  const config = readConfig({ PORT: String(port), HOST: '127.0.0.1' });
  listener = await openListener(config, { answering: Promise.resolve(handler), shares: false });
});

afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  await listener.close(0);
});

/** A client that collects what the server sends. */
function client(): { socket: Socket; received: () => string; send: (bytes: string) => void } {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  sockets.push(socket);
  let bytes = '';
  socket.on('data', (chunk) => (bytes += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  return { socket, received: () => bytes, send: (bytes) => void socket.write(bytes, 'latin1') };
}

const count = (text: string, part: string): number => text.split(part).length - 1;

describe('plain connection', () => {
  it('sends responses from memory, one after the other', async () => {
    const { send, received } = client();
    send(get('/'));
    await expect
      .poll(received)
      .toMatch(
        /^HTTP\/1\.1 200 OK\r\nDate: .+ GMT\r\ncache-control: no-cache\r\netag: ".+"\r\ncontent-length: 11\r\n/,
      );
    expect(received()).toMatch(/\r\nConnection: keep-alive\r\nKeep-Alive: timeout=65\r\n\r\nfrom memory$/);
    send(get('/cv/'));
    await expect.poll(() => count(received(), 'from memory')).toBe(2);
    expect(atHttp).toEqual([]);
  });

  it('sends the date of each response', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T09:59:59Z') });
    const { send, received } = client();
    send(get('/'));
    await expect.poll(() => count(received(), 'from memory')).toBe(1);
    vi.setSystemTime(Date.parse('2026-03-01T10:00:00Z'));
    send(get('/'));
    await expect.poll(() => count(received(), 'from memory')).toBe(2);
    expect(received().match(/^Date: .+$/gm)).toEqual([
      'Date: Sun, 01 Mar 2026 09:59:59 GMT',
      'Date: Sun, 01 Mar 2026 10:00:00 GMT',
    ]);
  });

  it('sends a file that two sites share with the headers and the status of each', async () => {
    const robots = ['x-robots-tag', 'noindex'];
    const responses: ReadyResponse[] = [
      fromMemory,
      { ...fromMemory, fileHeaders: robots },
      { ...fromMemory, status: 404 },
      { ...fromMemory, status: 304 },
      fromMemory,
    ];
    const { send, received } = client();
    for (const [index, response] of responses.entries()) {
      ready = () => response;
      send(get('/'));
      await expect.poll(() => count(received(), 'HTTP/1.1 ')).toBe(index + 1);
    }
    const seen = received()
      .split('HTTP/1.1 ')
      .slice(1)
      .map((text) => [text.slice(0, 3), text.includes('noindex'), text.split('\r\n\r\n')[1]]);
    expect(seen).toEqual([
      ['200', false, 'from memory'],
      ['200', true, 'from memory'],
      ['404', false, 'from memory'],
      ['304', false, ''],
      ['200', false, 'from memory'],
    ]);
    expect(fromMemory.chosen.body).toEqual(body);
  });

  it('sends no body with 304', async () => {
    ready = () => ({ ...fromMemory, status: 304 });
    const { send, received } = client();
    send(get('/'));
    await expect.poll(received).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n[\s\S]*\r\n\r\n$/);
  });

  it('waits while something is read, and keeps the order of requests', async () => {
    const reading = Promise.withResolvers<void>();
    let isRead = false;
    const named = (url = '') => responseOf(Buffer.from(url));
    ready = ({ url }) => (url !== '/slow' || isRead ? named(url) : reading.promise);
    const { send, received } = client();
    send(get('/slow'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    send(get('/next'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(received()).toBe('');
    isRead = true;
    reading.resolve();
    await expect.poll(received).toMatch(/\/slowHTTP\/1\.1 200[\s\S]+\/next/);
    expect(atHttp).toEqual([]);
  });

  it('waits for the site and for the file of one response', async () => {
    let reads = 0;
    ready = () =>
      reads === 2 ? responseOf(Buffer.from('both read')) : Promise.resolve().then(() => void (reads += 1));
    const { send, received } = client();
    send(get('/new'));
    await expect.poll(received).toContain('both read');
    expect(atHttp).toEqual([]);
  });

  it('goes to node:http when something was read and is still not in memory', async () => {
    ready = async () => undefined;
    const { send, received } = client();
    send(get('/large'));
    await expect.poll(received).toContain('from node:http');
    expect(atHttp).toEqual(['GET /large']);
  });

  it('goes to node:http when the response from memory fails', async () => {
    ready = () => {
      throw new TypeError('Broken.');
    };
    const { send, received } = client();
    send(get('/broken'));
    await expect.poll(received).toContain('from node:http');
  });

  it('keeps a request that waits while other connections send theirs', async () => {
    const reading = Promise.withResolvers<void>();
    ready = ({ url }) => (url === '/other' ? fromMemory : reading.promise);
    const [waiting, other] = [client(), client()];
    waiting.send(get('/large'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    other.send(get('/other'));
    await expect.poll(other.received).toContain('from memory');
    reading.resolve();
    await expect.poll(() => atHttp).toEqual(['GET /large']);
  });

  it.each([
    [
      'a request with a body',
      [`POST /a HTTP/1.1\r\n${host}Content-Length: 5\r\n\r\nhello`],
      ['POST /a hello'],
    ],
    [
      'a body in another packet',
      [`POST /a HTTP/1.1\r\n${host}Content-Length: 5\r\n\r\n`, 'hello'],
      ['POST /a hello'],
    ],
    ['half a request', ['GET /a HTTP/1.1\r\nHo', 'st: ada.vitrine.test\r\n\r\n'], ['GET /a']],
    ['two requests at once', [get('/a') + get('/b')], ['GET /a', 'GET /b']],
    ['a request in single bytes', get('/a').split(''), ['GET /a']],
  ])('goes to node:http with %s, and loses nothing', async (_name, packets, expected) => {
    const { send, received } = client();
    send(get('/first'));
    await expect.poll(received).toContain('from memory');
    for (const packet of packets) {
      send(packet);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await expect.poll(() => atHttp).toEqual(expected);
    await expect.poll(() => count(received(), 'from node:http')).toBe(expected.length);
    send(get('/last'));
    await expect.poll(() => atHttp).toEqual([...expected, 'GET /last']);
  });

  it('gets the usual error when what it sends is no HTTP', async () => {
    const { socket, send, received } = client();
    send('hello\r\n\r\n');
    await once(socket, 'close');
    expect(received()).toMatch(/^HTTP\/1\.1 400 Bad Request\r\ncontent-security-policy: /);
  });

  it('reads no more requests while its client reads no responses', async () => {
    let asked = 0;
    const large = Buffer.alloc(32 * 1024 * 1024, '.');
    ready = () => {
      asked += 1;
      return responseOf(large);
    };
    const { socket, send, received } = client();
    socket.pause();
    send(get('/first'));
    await expect.poll(() => asked).toBe(1);
    send(get('/second'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(asked).toBe(1);
    socket.resume();
    await expect.poll(() => asked, { timeout: 20_000 }).toBe(2);
    await expect.poll(() => received().length, { timeout: 20_000 }).toBeGreaterThan(2 * large.length);
  });

  it('ends when its client has sent all', async () => {
    const { socket, received } = client();
    socket.end(get('/'));
    await once(socket, 'close');
    expect(received()).toContain('from memory');
  });

  it('completes a response of node:http at a stop', async () => {
    const { socket, send, received } = client();
    send(get('/first'));
    await expect.poll(received).toContain('from memory');
    const finish = Promise.withResolvers<void>();
    atHttpWaitsFor = finish.promise;
    send(`POST /a HTTP/1.1\r\n${host}Content-Length: 0\r\n\r\n`);
    await expect.poll(() => atHttp).toEqual(['POST /a']);
    listener.stop();
    const closed = listener.close(20_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    finish.resolve();
    await once(socket, 'close');
    expect(received()).toContain('from node:http');
    await closed;
  });

  it('is closed at a stop when it waits for a request, and else after its response', async () => {
    const reading = Promise.withResolvers<void>();
    let isRead = false;
    ready = ({ url }) => (url !== '/slow' || isRead ? fromMemory : reading.promise);
    const [idle, busy] = [client(), client()];
    idle.send(get('/'));
    await expect.poll(idle.received).toContain('from memory');
    busy.send(get('/slow'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const closed = listener.close(20_000);
    await once(idle.socket, 'close');
    isRead = true;
    reading.resolve();
    await once(busy.socket, 'close');
    expect(busy.received()).toContain('from memory');
    await closed;
  });

  describe('of a server', () => {
    let server: Server;

    beforeEach(async () => {
      server = createServer();
      respondPlainly(server, { ready: () => fromMemory, keepAliveMs: 65_000 });
      server.listen({ port: 0, host: '127.0.0.1' });
      await once(server, 'listening');
      port = z.object({ port: z.number() }).parse(server.address()).port;
    });

    afterEach(() => void server.close());

    it('gives all it receives to a protocol that takes over from node:http', async () => {
      let got = '';
      const upgraded = Promise.withResolvers<Duplex>();
      server.on('upgrade', (_request, socket, first) => {
        got += first.toString('latin1');
        upgraded.resolve(socket);
      });
      const { send, received } = client();
      send(get('/'));
      await expect.poll(received).toContain('from memory');
      send(`GET / HTTP/1.1\r\n${host}Connection: upgrade\r\nUpgrade: echo\r\n\r\nfirst `);
      const socket = await upgraded.promise;
      const numbered = Array.from({ length: 200_000 }, (_, index) => `${index} `).join('');
      send('second ');
      await new Promise((resolve) => setTimeout(resolve, 50));
      send(numbered);
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.on('data', (chunk: Buffer) => (got += chunk.toString('latin1')));
      await expect.poll(() => got.length).toBe(`first second ${numbered}`.length);
      expect(got === `first second ${numbered}`).toBe(true);
    });

    it('responds where Node has its own memory for what is read', async () => {
      server.prependListener('connection', (socket) =>
        Object.assign(Reflect.get(socket, '_handle') as object, { useUserBuffer: undefined }),
      );
      const { send, received } = client();
      send(get('/'));
      await expect.poll(received).toContain('from memory');
    });
  });

  it('is closed when it sends nothing for a while, at its start or after a response', async () => {
    const server = createServer();
    const connections = respondPlainly(server, { ready: () => fromMemory, keepAliveMs: 100 });
    server.listen({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    port = z.object({ port: z.number() }).parse(server.address()).port;
    const [silent, used] = [client(), client()];
    used.send(get('/'));
    await Promise.all([once(silent.socket, 'close'), once(used.socket, 'close')]);
    expect([silent.received(), count(used.received(), 'from memory')]).toEqual(['', 1]);
    connections.closeAll();
    server.close();
  });
});
