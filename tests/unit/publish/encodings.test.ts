import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodingsOf } from '#src/publish/encodings.ts';
import { textBlob } from '#src/publish/publish.ts';
import { hashOf } from '#tests/support/builders.ts';

describe('encodings that a publish makes', () => {
  const blob = (contentType: string, length: number) => ({
    sha256: hashOf('x'),
    contentType,
    body: new TextEncoder().encode('x'.repeat(length)),
  });

  it('are made of texts from 200 bytes and smaller than these', async () => {
    const page = blob('text/html; charset=utf-8', 200);
    const { br, gzip } = await encodingsOf(page);
    expect(br && new Uint8Array(brotliDecompressSync(br))).toEqual(page.body);
    expect(gzip && new Uint8Array(gunzipSync(gzip))).toEqual(page.body);
    expect(Math.max(br?.length ?? 200, gzip?.length ?? 200)).toBeLessThan(200);
    expect(await encodingsOf(blob('text/html', 199))).toEqual({});
  });

  it('have a window of 64 KB for pages and the usual one for larger texts', async () => {
    // A stream begins with the window's size: one zero bit for 64 KB.
    const isSmallWindow = async (length: number) => {
      const { br } = await encodingsOf(blob('text/html', length));
      return (br?.at(0) ?? 1) % 2 === 0;
    };
    expect(await isSmallWindow(30_000)).toBe(true);
    expect(await isSmallWindow(65_520)).toBe(true);
    expect(await isSmallWindow(65_521)).toBe(false);
  });

  it('are made of texts that visitors wait for and of no image or font', async () => {
    const encoded = async (types: readonly string[]) => {
      const all = await Promise.all(types.map((type) => encodingsOf(blob(type, 500))));
      return types.filter((_, index) => all[index]?.br !== undefined);
    };
    const texts = ['text/css', 'application/xml', 'application/atom+xml', 'image/svg+xml'];
    expect(await encoded(texts)).toEqual(texts);
    expect(await encoded(['image/png', 'font/woff2', 'application/pdf'])).toEqual([]);
    expect(await encoded(['text/markdown', 'text/plain; charset=utf-8', 'application/json'])).toEqual([]);
  });

  it('go with a text that is stored', async () => {
    const stored = await textBlob(blob('text/css', 500));
    expect(stored).toMatchObject({ sha256: hashOf('x'), contentType: 'text/css', source: { bytes: 500 } });
    expect(Object.keys(stored.encodings)).toEqual(['br', 'gzip']);
  });
});
