import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodingsOf, planRelease } from '#src/publish/plan.ts';
import { textBlob } from '#src/publish/publish.ts';
import type { SiteFile } from '#src/render/site-file.ts';
import { hashOf } from '#tests/support/builders.ts';

const html = (path: string, content: string): SiteFile => ({ path, contentType: 'text/html', content });
const image: SiteFile = {
  path: 'media/a.jpg',
  contentType: 'image/jpeg',
  blob: { sha256: hashOf('image'), bytes: 9 },
};

describe('plan of a release', () => {
  const live = planRelease([html('same', 'a'), html('edited', 'a'), html('gone', 'a')], {}, '1').manifest;
  const plan = planRelease([html('same', 'a'), html('edited', 'é'), html('new', 'a'), image], live, '1');

  it('tells what is added, changed and removed', () => {
    expect(plan).toMatchObject({
      added: ['new', 'media/a.jpg'],
      changed: ['edited'],
      removed: ['gone'],
    });
  });

  it('describes every file and holds the bytes of texts only', () => {
    expect(plan.manifest).toEqual({
      same: { sha256: hashOf('a'), bytes: 1, contentType: 'text/html' },
      edited: { sha256: hashOf('é'), bytes: 2, contentType: 'text/html' },
      new: { sha256: hashOf('a'), bytes: 1, contentType: 'text/html' },
      'media/a.jpg': { sha256: hashOf('image'), bytes: 9, contentType: 'image/jpeg' },
    });
    expect(plan.texts.map(({ sha256 }) => sha256)).toEqual([hashOf('a'), hashOf('é'), hashOf('a')]);
  });

  it('has the same id for the same files and renderer, whatever was live', () => {
    const files = [html('a', 'x'), image];
    const { releaseId } = planRelease(files, {}, '1');
    expect(planRelease(files.toReversed(), live, '1').releaseId).toBe(releaseId);
    expect(planRelease(files, {}, '2').releaseId).not.toBe(releaseId);
    expect(planRelease([html('b', 'x'), image], {}, '1').releaseId).not.toBe(releaseId);
  });
});

describe('encodings of a blob', () => {
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

  it('are made of every kind of text and of no image or font', async () => {
    const encoded = async (types: readonly string[]) => {
      const all = await Promise.all(types.map((type) => encodingsOf(blob(type, 500))));
      return types.filter((_, index) => all[index]?.br !== undefined);
    };
    const texts = [
      'text/css',
      'application/json',
      'application/xml',
      'application/atom+xml',
      'image/svg+xml',
    ];
    expect(await encoded(texts)).toEqual(texts);
    expect(await encoded(['image/png', 'font/woff2', 'application/pdf'])).toEqual([]);
  });

  it('go with a text that is stored', async () => {
    const stored = await textBlob(blob('text/css', 500));
    expect(stored).toMatchObject({ sha256: hashOf('x'), contentType: 'text/css', source: { bytes: 500 } });
    expect(Object.keys(stored.encodings)).toEqual(['br', 'gzip']);
  });
});
