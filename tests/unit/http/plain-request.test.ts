import fc from 'fast-check';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainRequests, type RequestHead } from '#src/http/plain-request.ts';

const browser = [
  'Host: ada.vitrine.test',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64)',
  'Accept: text/html,application/xhtml+xml,*/*;q=0.8',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Connection: keep-alive',
  'If-None-Match: "0123-br5"',
];
const requestOf = (lines: readonly string[], first = 'GET /projects/ HTTP/1.1'): string =>
  [first, ...lines, '', ''].join('\r\n');
const read = (text: string): RequestHead | null => plainRequests()(Buffer.from(text, 'latin1'));

describe('plain request', () => {
  it('is a GET of a browser', () => {
    expect(read(requestOf(browser))).toEqual({
      method: 'GET',
      url: '/projects/',
      headers: {
        host: 'ada.vitrine.test',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)',
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        'accept-encoding': 'gzip, deflate, br, zstd',
        connection: 'keep-alive',
        'if-none-match': '"0123-br5"',
      },
    });
  });

  it('may follow others of its connection, with the same headers or with new ones', () => {
    const next = plainRequests();
    const urls = [requestOf(browser), requestOf(browser, 'GET /cv/ HTTP/1.1'), requestOf(['Host: eve'])]
      .map((text) => next(Buffer.from(text)))
      .map((found) => [found?.url, found?.headers.host]);
    expect(urls).toEqual([
      ['/projects/', 'ada.vitrine.test'],
      ['/cv/', 'ada.vitrine.test'],
      ['/projects/', 'eve'],
    ]);
  });

  it('has its own headers when it was read into the same memory as the last one', () => {
    const [memory, next] = [Buffer.alloc(64), plainRequests()];
    const languages = ['de', 'fr'].map((language) => {
      const length = memory.write(requestOf(['Host: eve', `Accept-Language: ${language}`], 'GET / HTTP/1.1'));
      return next(memory.subarray(0, length))?.headers['accept-language'];
    });
    expect(languages).toEqual(['de', 'fr']);
  });

  it.each([
    ['first', ['Host: eve', 'Accept: */*']],
    ['last', ['Accept: */*', 'host:eve']],
    ['alone', ['HOST: eve']],
  ])('may have its host %s', (_name, lines) => {
    expect(read(requestOf(lines))?.headers.host).toBe('eve');
  });

  it.each([
    ['without a host', requestOf(['Accept: */*'])],
    ['with an empty host', requestOf(['Host:', 'Accept: */*'])],
    ['with a space in its host', requestOf(['Host: ada eve'])],
    ['with two hosts', requestOf([...browser, 'host: eve.vitrine.test'])],
    ['with a header twice', requestOf([...browser, 'Accept: text/css'])],
    ['with a body', `${requestOf([...browser, 'Content-Length: 5'])}hello`],
    ['with an empty body', requestOf([...browser, 'Content-Length: 0'])],
    ['with a body in chunks', requestOf([...browser, 'Transfer-Encoding: chunked'])],
    ['that asks before it sends a body', requestOf([...browser, 'Expect: 100-continue'])],
    ['that changes the protocol', requestOf(['Host: a', 'Connection: Upgrade', 'Upgrade: h2c'])],
    ['that closes its connection', requestOf(['Host: a', 'Connection: close'])],
    ['followed by another', requestOf(browser) + requestOf(browser)],
    ['whose end is missing', requestOf(browser).slice(0, -2)],
    ['with a folded line', requestOf([...browser, 'X-Long: one', ' two'])],
    ['with a space before a colon', requestOf([...browser, 'X-Space : one'])],
    ['with a tab in a value', requestOf([...browser, 'X-Tab: one\ttwo'])],
    ['with a line feed alone', requestOf([...browser, 'X-One: 1\nX-Two: 2'])],
    ['with a carriage return alone', requestOf([...browser, 'X-One: 1\rX-Two: 2'])],
    ['with a zero byte', requestOf([...browser, 'X-Zero: \0'])],
    ['with a letter outside of ASCII', requestOf([...browser, 'X-Name: Zoë'])],
    ['without headers', requestOf([])],
    ['of another method', requestOf(browser, 'HEAD / HTTP/1.1')],
    ['in small letters', requestOf(browser, 'get / HTTP/1.1')],
    ['of HTTP/1.0', requestOf(browser, 'GET / HTTP/1.0')],
    ['to a proxy', requestOf(browser, 'GET http://eve.test/ HTTP/1.1')],
    ['with a space in its target', requestOf(browser, 'GET /a b HTTP/1.1')],
    ['with a version in its target', requestOf(browser, 'GET /a HTTP/1.1\r\nHost: eve HTTP/1.1')],
    ['of 5,000 bytes', requestOf([...browser, `Cookie: ${'c'.repeat(5000)}`])],
  ])('is not one %s', (_name, text) => {
    expect(read(text)).toBeNull();
  });

  describe('beside the parser of Node', () => {
    let server: Server;
    beforeAll(async () => {
      server = createServer({ requireHostHeader: false }, ({ method, url, headers }, response) =>
        response.end(Buffer.from(JSON.stringify({ method, url, headers })).toString('hex')),
      );
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
    });
    afterAll(() => server.close());

    /** What node:http reads; null when it refuses the request or waits for more. */
    async function readByNode(text: string): Promise<RequestHead | null> {
      const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
      const bytes: Buffer[] = [];
      socket.on('data', (chunk: Buffer) => bytes.push(chunk));
      socket.end(text, 'latin1');
      await once(socket, 'close');
      const responses = Buffer.concat(bytes).toString('utf8').split('HTTP/1.1 ').slice(1);
      const [first = ''] = responses;
      if (responses.length !== 1 || !first.startsWith('200')) return null;
      const body = Buffer.from(first.slice(first.indexOf('\r\n\r\n') + 4), 'hex');
      return JSON.parse(body.toString('utf8')) as RequestHead;
    }

    it('is read as Node reads it, whatever is changed in it', { timeout: 120_000 }, async () => {
      const piece = fc.oneof(
        fc.constantFrom('\r\n', '\r\n\r\n', '\r', '\n', ' ', '\t', ':', '\0', 'é', ' HTTP/1.1', 'Host: eve'),
        fc.constantFrom(
          'Content-Length: 3',
          'Transfer-Encoding: chunked',
          'GET / HTTP/1.1',
          'x-y:z',
          'Accept:',
        ),
        fc.string({ maxLength: 3 }),
      );
      const whole = requestOf(browser);
      const change = fc.tuple(fc.nat(whole.length), fc.nat(4), piece);
      let plain = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(change, { maxLength: 3 }), fc.boolean(), async (changes, isSecond) => {
          let text = whole;
          for (const [at, removed, added] of changes)
            text = text.slice(0, at) + added + text.slice(at + removed);
          const next = plainRequests();
          if (isSecond) next(Buffer.from(whole, 'latin1'));
          const found = next(Buffer.from(text, 'latin1'));
          if (found === null) return;
          plain += 1;
          expect(found).toEqual(await readByNode(text));
        }),
        { numRuns: 1500 },
      );
      expect(plain).toBeGreaterThan(100);
    });
  });
});
