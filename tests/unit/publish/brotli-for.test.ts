import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { brotliFor } from '#src/publish/brotli-for.ts';
import { textBlob } from '#src/publish/publish.ts';
import { hashOf } from '#tests/support/builders.ts';

describe('Brotli that a publish makes', () => {
  const blob = (contentType: string, length: number) => ({
    sha256: hashOf('x'),
    contentType,
    body: new TextEncoder().encode('x'.repeat(length)),
  });

  it('is made of texts from 200 bytes and smaller than these', async () => {
    const page = blob('text/html; charset=utf-8', 200);
    const br = await brotliFor(page);
    expect(br && new Uint8Array(brotliDecompressSync(br))).toEqual(page.body);
    expect(br?.length).toBeLessThan(200);
    expect(await brotliFor(blob('text/html', 199))).toBeNull();
  });

  it('has a window of 64 KB for pages and the usual one for larger texts', async () => {
    // The first bit of a Brotli stream is zero if its window has 64 KB.
    const isSmallWindow = async (length: number) => {
      const br = await brotliFor(blob('text/html', length));
      return (br?.at(0) ?? 1) % 2 === 0;
    };
    expect(await isSmallWindow(30_000)).toBe(true);
    expect(await isSmallWindow(65_520)).toBe(true);
    expect(await isSmallWindow(65_521)).toBe(false);
  });

  it('is made of texts that visitors wait for and of no image or font', async () => {
    const encoded = async (types: readonly string[]) => {
      const all = await Promise.all(types.map((type) => brotliFor(blob(type, 500))));
      return types.filter((_, index) => all[index] !== null);
    };
    const texts = ['text/css', 'application/xml', 'application/atom+xml', 'image/svg+xml'];
    expect(await encoded(texts)).toEqual(texts);
    expect(await encoded(['image/png', 'font/woff2', 'application/pdf'])).toEqual([]);
    expect(await encoded(['text/markdown', 'text/plain; charset=utf-8', 'application/json'])).toEqual([]);
  });

  it('is stored together with its text', async () => {
    const stored = await textBlob(blob('text/css', 500));
    expect(stored).toMatchObject({ sha256: hashOf('x'), contentType: 'text/css', source: { bytes: 500 } });
    expect(stored.br).not.toBeNull();
  });
});
