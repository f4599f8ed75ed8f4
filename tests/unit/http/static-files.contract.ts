import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A server of files under test, and two of its files: a text that is long enough for compression, and an image. */
export type ServedFiles = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  text: { path: string; body: string };
  image: { path: string; body: Uint8Array };
  close(): Promise<void>;
};

/** The contract of every server of static files. */
export function staticFilesContract(open: () => Promise<ServedFiles>): void {
  let served: ServedFiles;
  let server: Server;
  beforeAll(async () => {
    served = await open();
    server = createServer((request, response) => served.handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await served.close();
  });

  type ReceivedResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

  function ask(
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<ReceivedResponse> {
    const { port } = server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        { host: '127.0.0.1', port, path, method, headers: { host: 'ada.localhost', ...headers } },
        (reply) => {
          buffer(reply).then(
            (body) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }),
            reject,
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end();
    });
  }

  it('serves a text compressed to a client that accepts it, and with an ETag of its own', async () => {
    const { path, body } = served.text;
    const plain = await ask(path);
    const br = await ask(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(plain.body.toString()).toBe(body);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(body);
    expect(br.headers.etag).not.toBe(plain.headers.etag);
    for (const { headers, body: sent } of [plain, br]) {
      expect(headers['content-length']).toBe(String(sent.length));
      expect(headers['vary']).toBe('accept-encoding');
    }
  });

  it('sends no encoding that a client refuses with q=0', async () => {
    const { headers } = await ask(served.text.path, { 'accept-encoding': 'br;q=0, gzip;q=0.0' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('responds with 304 and no body when the client has any encoding of the file', async () => {
    const { path } = served.text;
    for (const encoding of ['identity', 'br']) {
      const { headers } = await ask(path, { 'accept-encoding': encoding });
      for (const tag of [headers.etag ?? '', `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
        const again = await ask(path, { 'accept-encoding': 'br', 'if-none-match': tag });
        expect([again.status, again.body.length], tag).toEqual([304, 0]);
        expect(again.headers.etag).toBeDefined();
      }
    }
    expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('responds to HEAD with the headers of GET and no body', async () => {
    for (const { path } of [served.text, served.image]) {
      const [get, head] = [await ask(path), await ask(path, {}, 'HEAD')];
      const { date: _get, ...expected } = get.headers;
      const { date: _head, ...found } = head.headers;
      expect([head.status, head.body.length, found]).toEqual([200, 0, expected]);
    }
  });

  it('serves a range of an image, from the front or the end', async () => {
    const { path, body } = served.image;
    const part = await ask(path, { range: 'bytes=10-19' });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${body.length}`]);
    expect([...part.body]).toEqual([...body.subarray(10, 20)]);
    const end = await ask(path, { range: 'bytes=-5' });
    expect([end.status, ...end.body]).toEqual([206, ...body.subarray(-5)]);
    const rest = await ask(path, { range: `bytes=${body.length - 3}-` });
    expect([rest.status, ...rest.body]).toEqual([206, ...body.subarray(-3)]);
    expect((await ask(path)).headers['accept-ranges']).toBe('bytes');
  });

  it('refuses a range beyond the end, and ignores those it does not support', async () => {
    const { path, body } = served.image;
    const beyond = await ask(path, { range: `bytes=${body.length}-` });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${body.length}`]);
    expect((await ask(path, { range: 'bytes=0-1,3-4' })).status).toBe(200);
    expect((await ask(path, { range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200);
    expect((await ask(served.text.path, { range: 'bytes=0-1' })).status).toBe(200);
  });

  it('continues a download when the file is still the same', async () => {
    const { path, body } = served.image;
    const { etag = '' } = (await ask(path)).headers;
    const rest = await ask(path, { range: 'bytes=100-', 'if-range': etag });
    expect([rest.status, rest.body.length]).toEqual([206, body.length - 100]);
  });

  it('finds a file by its percent-encoded path, and none by a path that cannot be decoded', async () => {
    const { path } = served.image;
    const encoded = path.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    expect((await ask(`${encoded}?v=1`)).status).toBe(200);
    expect((await ask('/%ff')).status).toBe(404);
    expect((await ask('/..%2f..%2fetc%2fpasswd')).status).toBe(404);
  });

  it('refuses methods other than GET and HEAD', async () => {
    const { status, headers } = await ask(served.text.path, {}, 'DELETE');
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
  });
}
