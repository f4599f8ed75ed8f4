import { describe, expect, it } from 'vitest';
import { memorySource, type ByteSource } from '#src/files/byte-source.ts';
import { maxKnownBytes } from '#src/http/known-bytes.ts';
import { rangedResponse } from '#src/http/ranged-response.ts';

const bytes = new Uint8Array(100).map((_, index) => index);
const headers = { 'content-type': 'video/mp4', etag: '"film"' };

const ask = (
  requestHeaders: Record<string, string> = {},
  source: ByteSource = memorySource(bytes),
  method = 'GET',
) =>
  rangedResponse(
    new Request('https://vitrine.example/film', { method, headers: requestHeaders }),
    source,
    headers,
  );

/** A file that pretends to have this size. Its bytes are never read. */
const large = (size: number): ByteSource => ({ ...memorySource(bytes), bytes: size });

function summaryOf(response: Response): (string | null | number)[] {
  const names = ['content-length', 'content-range'];
  return [response.status, ...names.map((name) => response.headers.get(name))];
}

describe('response with a file that can be requested in parts', () => {
  it('has the whole file and its length unless a part is requested', async () => {
    const response = ask();
    expect(summaryOf(response)).toEqual([200, '100', null]);
    expect(Object.fromEntries(response.headers)).toMatchObject({ ...headers, 'accept-ranges': 'bytes' });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  });

  it('has the requested part, its length and its place in the file', async () => {
    const response = ask({ range: 'bytes=10-19' });
    expect(summaryOf(response)).toEqual([206, '10', 'bytes 10-19/100']);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes.subarray(10, 20));
  });

  it('names the length of the file to a request beyond its end', async () => {
    const response = ask({ range: 'bytes=100-' });
    expect(summaryOf(response)).toEqual([416, null, 'bytes */100']);
    expect(await response.text()).toBe('');
  });

  it('has the whole file when the client has a part of another version', () => {
    expect(summaryOf(ask({ range: 'bytes=0-9', 'if-range': '"film"' }))).toEqual([
      206,
      '10',
      'bytes 0-9/100',
    ]);
    expect(summaryOf(ask({ range: 'bytes=0-9', 'if-range': '"other"' }))).toEqual([200, '100', null]);
  });

  it('has a Content-Length up to the limit, and none above it', () => {
    expect(summaryOf(ask({}, large(maxKnownBytes), 'HEAD'))).toEqual([200, String(maxKnownBytes), null]);
    expect(summaryOf(ask({}, large(maxKnownBytes + 1), 'HEAD'))).toEqual([200, null, null]);
  });

  it('is cut at the limit when a client requests a larger range', () => {
    const size = 3 * maxKnownBytes;
    const response = ask({ range: 'bytes=5-' }, large(size), 'HEAD');
    const range = `bytes 5-${maxKnownBytes + 4}/${size}`;
    expect(summaryOf(response)).toEqual([206, String(maxKnownBytes), range]);
  });

  it('opens no file for a HEAD request', () => {
    const source: ByteSource = {
      ...memorySource(bytes),
      stream: () => expect.unreachable('The file was opened.'),
    };
    expect(summaryOf(ask({ range: 'bytes=0-9' }, source, 'HEAD'))).toEqual([206, '10', 'bytes 0-9/100']);
    expect(ask({}, source, 'HEAD').body).toBeNull();
  });
});
