import { once } from 'node:events';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { attachment, fileAttachment } from '#src/http/attachment.ts';
import { memorySource } from '#src/files/byte-source.ts';
import { hashOf } from '#tests/support/builders.ts';
import { listen } from '../api/listen.ts';

const mebibyte = 1024 * 1024;

/** The response as a client receives it over a socket. Functions of Firebase send it in the same way. */
async function sent(response: () => Response): Promise<Response> {
  return fetch(`http://127.0.0.1:${await listen(response)}/`);
}

describe('attachment response', () => {
  it('sends the length of a stored file so that a browser can show progress', async () => {
    const bytes = new Uint8Array(3 * mebibyte).fill(7);
    const response = await sent(() => fileAttachment(memorySource(bytes), 'ada.pdf', 'application/pdf'));
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(hashOf(new Uint8Array(await response.arrayBuffer()))).toBe(hashOf(bytes));
  });

  it('sends a file above the Cloud Run response limit in chunks', async () => {
    const bytes = new Uint8Array(32 * mebibyte + 1).map((_, n) => n % 251);
    const response = await sent(() => fileAttachment(memorySource(bytes), 'ada.pdf', 'application/pdf'));
    expect(response.headers.get('content-length')).toBeNull();
    expect(response.headers.get('transfer-encoding')).toBe('chunked');
    expect(response.headers.get('content-disposition')).toContain('ada.pdf');
    expect(hashOf(new Uint8Array(await response.arrayBuffer()))).toBe(hashOf(bytes));
  });

  it('reads only as fast as the client and stops when the client disconnects', async () => {
    let read = 0;
    const endless = new Readable({
      read() {
        read += 1;
        this.push(Buffer.alloc(64 * 1024));
      },
    });
    const closed = once(endless, 'close');
    const response = await sent(() => attachment(endless, 'ada.zip'));
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await closed;
    expect(read).toBeLessThan(1000);
  });

  it('ends the response early when the file cannot be read completely', async () => {
    function* failing(): Generator<Uint8Array> {
      for (let at = 0; at < 8; at += 1) yield Buffer.alloc(mebibyte);
      throw new Error('The disk is gone.');
    }
    const response = await sent(() => attachment(Readable.from(failing()), 'ada.zip'));
    await expect(response.arrayBuffer()).rejects.toThrow();
  });
});
