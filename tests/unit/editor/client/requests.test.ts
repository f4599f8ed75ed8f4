import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRequests } from '#editor/client/requests.ts';

let server: Server;
let reply: (request: IncomingMessage, response: ServerResponse) => void;
let rejected: (string | null)[];

// Pages request paths only; outside of a browser they need an origin.
beforeEach(async () => {
  server = createServer((request, response) => reply(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    realFetch(`http://127.0.0.1:${port}${path}`, init),
  );
  rejected = [];
});

afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const requests = createRequests({ signedOut: (proof) => void rejected.push(proof) });

const authorised = (token: (fresh: boolean) => Promise<string | null>) =>
  createRequests({ token, signedOut: (proof) => void rejected.push(proof) });

describe('client requests', () => {
  it('sends JSON and reads JSON', async () => {
    reply = (request, response) => {
      const { method, headers } = request;
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ method, type: headers['content-type'] }));
    };
    await expect(requests.request('/x', { method: 'PATCH', json: { a: 1 } })).resolves.toEqual({
      method: 'PATCH',
      type: 'application/json',
    });
  });

  it('sends which part the response may omit', async () => {
    reply = (request, response) => response.end(JSON.stringify(request.headers['prefer'] ?? null));
    await expect(requests.request('/x', { method: 'PUT', prefer: 'return=minimal' })).resolves.toBe(
      'return=minimal',
    );
    await expect(requests.request('/x', { method: 'PUT' })).resolves.toBeNull();
  });

  it('accepts a response without content', async () => {
    reply = (_, response) => response.writeHead(204).end();
    await expect(requests.send('/x', { method: 'DELETE' })).resolves.toBeUndefined();
  });

  it('fails with the error code of the response', async () => {
    reply = (_, response) =>
      response.writeHead(409, { 'Content-Type': 'application/problem+json' }).end(
        JSON.stringify({
          code: 'slug-taken',
          title: 'That URL is taken.',
          fix: 'Choose another address.',
        }),
      );
    await expect(requests.request('/x')).rejects.toMatchObject({ name: 'ClientError', code: 'slug-taken' });
    expect(rejected).toEqual([]);
  });

  it('reports that the session has ended', async () => {
    reply = (_, response) =>
      response.writeHead(401, { 'Content-Type': 'application/problem+json' }).end(
        JSON.stringify({
          code: 'not-signed-in',
          title: 'You are not signed in.',
          fix: 'Sign in and try again.',
        }),
      );
    await expect(requests.request('/x')).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(rejected).toHaveLength(1);
  });

  it('reports an HTML response from a proxy as an error', async () => {
    reply = (_, response) =>
      response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>');
    await expect(requests.request('/x')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('reports that the server could not be reached', async () => {
    reply = (request) => request.socket.destroy();
    await expect(requests.request('/x')).rejects.toMatchObject({ name: 'ClientError', code: 'offline' });
  });

  it('sends a token, and a newer token after a refusal', async () => {
    const seen: (string | undefined)[] = [];
    reply = (request, response) => {
      seen.push(request.headers.authorization);
      if (request.headers.authorization === 'Bearer new') response.end('{}');
      else response.writeHead(401).end();
    };
    await authorised(async (fresh) => (fresh ? 'new' : 'old')).request('/x');
    expect(seen).toEqual(['Bearer old', 'Bearer new']);
    expect(rejected).toEqual([]);
  });

  it('sends a refused request at most twice, then reports the token that was rejected last', async () => {
    let count = 0;
    reply = (_, response) => {
      count += 1;
      response.writeHead(401).end();
    };
    const tokens = authorised(async (fresh) => (fresh ? 'newer' : 'old'));
    await expect(tokens.request('/x')).rejects.toMatchObject({ code: 'not-signed-in' });
    expect([count, rejected]).toEqual([2, ['newer']]);
    await expect(authorised(async () => null).request('/x')).rejects.toMatchObject({ code: 'not-signed-in' });
    expect([count, rejected]).toEqual([3, ['newer', null]]);
  });
});

describe('request retries', () => {
  const waits: number[] = [];
  const waited = (): number => waits.reduce((sum, ms) => sum + ms, 0);
  const wait = async (ms: number): Promise<void> => void waits.push(ms);
  const patient = createRequests({ signedOut: () => {}, wait, now: waited });
  beforeEach(() => void waits.splice(0));

  /** Fails with this status this many times, then succeeds. */
  const failing = (status: number, times: number, headers: Record<string, string> = {}): (() => number) => {
    let requests = 0;
    reply = (_, response) => {
      requests += 1;
      response.writeHead(requests <= times ? status : 200, {
        'Content-Type': 'application/json',
        ...headers,
      });
      response.end('null');
    };
    return () => requests;
  };

  it.each([408, 500, 502, 503, 504])(
    'retries a read after status %i with a growing delay',
    async (status) => {
      const count = failing(status, 2);
      await expect(patient.request('/x')).resolves.toBeNull();
      expect(count()).toBe(3);
      expect(waits).toEqual([1000, 2000]);
    },
  );

  it('gives up after the second retry', async () => {
    const count = failing(503, 9);
    await expect(patient.request('/x')).rejects.toMatchObject({ code: 'unavailable' });
    expect(count()).toBe(3);
  });

  it('waits as long as Retry-After says, also for a write after a 429', async () => {
    const count = failing(429, 1, { 'Retry-After': '2' });
    await expect(patient.request('/x', { method: 'POST', json: {} })).resolves.toBeNull();
    expect(count()).toBe(2);
    expect(waits).toEqual([2000]);
  });

  it('reports a wait of minutes at once instead of waiting', async () => {
    failing(429, 1, { 'Retry-After': '300' });
    await expect(patient.request('/x')).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(waits).toEqual([]);
  });

  it('never retries a write that the server may have finished', async () => {
    const count = failing(503, 1);
    await expect(patient.request('/x', { method: 'PUT', json: {} })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(count()).toBe(1);
  });

  it('retries an idempotent write', async () => {
    const count = failing(503, 2);
    await patient.request('/x', { method: 'PATCH', json: {}, retry: 'fileOperation' });
    expect([count(), waits]).toEqual([3, [1000, 2000]]);
  });

  it('retries an operation on files for two minutes', async () => {
    failing(500, 99);
    await expect(patient.request('/x', { retry: 'fileOperation' })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(waited()).toBe(63_000);
  });

  it('treats a file as deleted that an attempt without a response has deleted', async () => {
    let count = 0;
    reply = (_, response) => {
      count += 1;
      response.writeHead(count === 1 ? 502 : 404).end();
    };
    await patient.send('/x', { method: 'DELETE', retry: 'fileOperation' });
    await expect(patient.send('/x', { method: 'DELETE', retry: 'fileOperation' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('does not retry a rejected write without Retry-After', async () => {
    const count = failing(429, 1);
    await expect(patient.send('/x', { method: 'POST', json: {} })).rejects.toMatchObject({
      code: 'too-many-requests',
    });
    expect(count()).toBe(1);
  });
});
