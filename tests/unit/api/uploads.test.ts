import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Upload } from '#src/domain/upload.ts';
import { bytesIn } from '#tests/support/bytes-in.ts';
import { testApi, type Person } from './open-test-api.ts';

async function image(color: string, width = 900): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width, height: 600, channels: 3 as const, background: color };
  const exif = { IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
  return new Uint8Array(await sharp({ create }).jpeg().withExif(exif).toBuffer());
}

const send = (ada: Person, body: BodyInit, name = 'cliffs.jpg') =>
  ada.ask(`/api/uploads?name=${encodeURIComponent(name)}`, { method: 'POST', body });

describe('upload routes', () => {
  it('serve an image in its own format when WebP is not smaller', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    // A complete GIF of one pixel, in 35 bytes.
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
    const sent = await send(ada, new Uint8Array(gif), 'dot.gif');
    const upload: Upload = await sent.json();
    const shown = await ada.ask(`/api/uploads/${upload.id}/file?width=320`);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/gif');
    expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(1);
  });

  it('store an image without its EXIF data, and serve it as WebP', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const sent = await send(ada, await image('#345'), '../../cliffs of <dover>.jpg');
    expect(sent.status).toBe(201);
    const upload: Upload = await sent.json();
    expect(upload).toMatchObject({
      name: 'cliffs of _dover_.jpg',
      contentType: 'image/jpeg',
      width: 900,
      height: 600,
    });
    const stored = await bytesIn(tested.backend.files.open(ada.ownerId, upload.sha256));
    expect((await sharp(stored ?? undefined).metadata()).exif).toBeUndefined();

    const shown = await ada.ask(`/api/uploads/${upload.id}/file?width=300`);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toBe('private, max-age=86400');
    expect(shown.headers.get('content-disposition')).toBeNull();
    const { format, width } = await sharp(await shown.arrayBuffer()).metadata();
    expect({ format, width }).toEqual({ format: 'webp', width: 320 });

    const etag = shown.headers.get('etag') ?? '';
    const again = await ada.ask(`/api/uploads/${upload.id}/file?width=300`, {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);

    const cropped = await ada.ask(`/api/uploads/${upload.id}/file?width=300&crop=0.5,0,0.25,0.5`, {
      headers: { 'if-none-match': etag },
    });
    expect(await sharp(await cropped.arrayBuffer()).metadata()).toMatchObject({ width: 225, height: 300 });
    for (const wrong of ['0.5,0,0.75,0.5', '0,0,1', 'left', ''])
      expect((await ada.ask(`/api/uploads/${upload.id}/file?crop=${wrong}`)).status, wrong).toBe(422);
  });

  it('store the same image only once', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const bytes = await image('#543');
    const uploads: Upload[] = await Promise.all(
      Array.from({ length: 4 }, async () => (await send(ada, bytes)).json()),
    );
    expect(new Set(uploads.map(({ id }) => id)).size).toBe(1);
    expect(await (await ada.ask('/api/uploads')).json()).toHaveLength(1);
  });

  it('refuse a file by its content, regardless of its name', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const body of [svg, '<html></html>', 'MZ\x90', '']) {
      expect(await (await send(ada, body)).json()).toMatchObject({ code: 'upload-type' });
    }
    const cut = (await image('#777')).slice(0, 2000);
    expect(await (await send(ada, cut)).json()).toMatchObject({ code: 'upload-broken' });
    expect(await tested.backend.files.list(ada.ownerId)).toEqual([]);
  });

  it('stop reading an upload that is too large', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const response = await send(ada, endless);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      code: 'upload-too-large',
      facts: { limitBytes: 209_715_200 },
    });
    expect(sent).toBeLessThan(13_000);
  });

  it('store nothing when the sender aborts an upload', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const bytes = await image('#abc');
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, bytes.length / 2));
        controller.error(new Error('The connection is gone.'));
      },
    });
    const response = await send(ada, broken);
    expect(response.status).toBe(503);
    expect(await (await ada.ask('/api/uploads')).json()).toEqual([]);
    expect(await readdir(join(tested.dataDir, 'files')).catch(() => [])).toEqual([]);
  });

  it('save the description of an image, and refuse to delete an image in use', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const upload: Upload = await (await send(ada, await image('#def'))).json();
    const patch = { alt: 'White cliffs', focus: { x: 0.2, y: 0.8 } };
    const patched = await ada.ask(`/api/uploads/${upload.id}`, { method: 'PATCH', json: patch });
    expect(await patched.json()).toEqual({ ...upload, ...patch });
    const strange = await ada.ask(`/api/uploads/${upload.id}`, { method: 'PATCH', json: { ownerId: 'eve' } });
    expect(strange.status).toBe(422);

    const form = { title: 'Cliffs', template: 'tokyo' };
    const portfolio = await (await ada.ask('/api/portfolios', { method: 'POST', json: form })).json();
    const [hero, ...rest] = portfolio.sections;
    const use = { uploadId: upload.id, alt: '', decorative: true };
    const content = {
      ...portfolio,
      sections: [{ ...hero, image: use }, ...rest],
    };
    await ada.ask(`/api/portfolios/${portfolio.id}`, { method: 'PUT', json: { content, revision: 1 } });
    const kept = await ada.ask(`/api/uploads/${upload.id}`, { method: 'DELETE' });
    expect(await kept.json()).toMatchObject({ code: 'upload-in-use', facts: { portfolios: 'Cliffs' } });

    await ada.ask(`/api/portfolios/${portfolio.id}`, { method: 'DELETE' });
    expect((await ada.ask(`/api/uploads/${upload.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await tested.backend.files.list(ada.ownerId)).toEqual([]);
  });

  it('serve a PDF as an attachment', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    const upload: Upload = await (await send(ada, '%PDF-1.7\n%%EOF\n', 'Résumé "final".pdf')).json();
    const file = await ada.ask(`/api/uploads/${upload.id}/file?width=0`);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(file.headers.get('content-type')).toBe('application/pdf');
  });
});
