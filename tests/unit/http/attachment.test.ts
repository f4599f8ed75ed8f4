import { expect, it } from 'vitest';
import { attachment } from '#src/http/attachment.ts';
import { hashOf } from '#tests/support/builders.ts';
import { listen } from '../api/listen.ts';

const mebibyte = 1024 * 1024;

/** The answer as it comes over a socket, as functions send it too. */
async function sent(bytes: Uint8Array): Promise<Response> {
  return fetch(`http://127.0.0.1:${await listen(() => attachment(bytes, 'ada.zip'))}/`);
}

it('tells the length of a file, so that a browser can tell how far it is', async () => {
  const bytes = new Uint8Array(3 * mebibyte).fill(7);
  const response = await sent(bytes);
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  expect(hashOf(new Uint8Array(await response.arrayBuffer()))).toBe(hashOf(bytes));
});

it('sends in pieces what Cloud Run would not let pass at once', async () => {
  const bytes = new Uint8Array(32 * mebibyte + 1).map((_, n) => n % 251);
  const response = await sent(bytes);
  expect(response.headers.get('content-length')).toBeNull();
  expect(response.headers.get('transfer-encoding')).toBe('chunked');
  expect(response.headers.get('content-disposition')).toContain('ada.zip');
  expect(hashOf(new Uint8Array(await response.arrayBuffer()))).toBe(hashOf(bytes));
});
