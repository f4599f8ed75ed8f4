import { describe, expect, it } from 'vitest';
import type { Upload } from '#src/domain/upload.ts';
import { mediaFile, mediaFiles, filmBytes, watchMemory } from '#tests/support/media-files.ts';
import { testApi, type Person } from './open-test-api.ts';

const mebibyte = 1024 * 1024;

const send = (ada: Person, body: BodyInit, name: string) =>
  ada.ask(`/api/uploads?name=${encodeURIComponent(name)}`, { method: 'POST', body });

describe('uploads of media', () => {
  it.each(Object.entries(mediaFiles))('keeps a file of type %s byte for byte', async (contentType, name) => {
    const ada = await (await testApi()).join('ada@example.org');
    const bytes = await mediaFile(name);
    const sent = await send(ada, bytes, name);
    expect(sent.status).toBe(201);
    const upload: Upload = await sent.json();
    expect(upload).toMatchObject({ name, contentType, bytes: bytes.length, width: 0, height: 0 });
    const file = await ada.ask(`/api/uploads/${upload.id}/file`);
    expect(file.headers.get('content-type')).toBe(contentType);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('holds each kind of file to its own limit, and names the file, its size and the limit', async () => {
    const ada = await (await testApi({ MAX_CAPTIONS_MB: '1', MAX_VIDEO_MB: '2' })).join('ada@example.org');
    const captions = Buffer.concat([await mediaFile('captions.vtt'), Buffer.alloc(mebibyte, ' ')]);
    const refused = await send(ada, captions, 'long.vtt');
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({
      code: 'upload-too-large',
      facts: { file: 'long.vtt', bytes: captions.length, limitBytes: mebibyte },
      fix: 'long.vtt is 1,048,621 bytes. The limit is 1,048,576 bytes.',
    });
    const film = Buffer.concat([await mediaFile('film.mp4'), Buffer.alloc(mebibyte)]);
    expect((await send(ada, film, 'film.mp4')).status).toBe(201);
    const settings = await (await ada.ask('/api/settings')).json();
    expect(settings.uploadLimits.fileBytes).toMatchObject({ captions: mebibyte, video: 2 * mebibyte });
  });

  it('refuses a film with 507 when the storage of the account is full, and keeps nothing of it', async () => {
    const tested = await testApi({ ACCOUNT_STORAGE_MB: '1' });
    const ada = await tested.join('ada@example.org');
    const film = Buffer.concat([await mediaFile('film.mp4'), Buffer.alloc(mebibyte)]);
    const refused = await send(ada, film, 'film.mp4');
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject({ code: 'quota-reached', facts: { limitBytes: mebibyte } });
    expect(await tested.backend.files.list(ada.ownerId)).toEqual([]);
  });

  it('accepts a file again that filled the storage of the account', async () => {
    const ada = await (await testApi({ ACCOUNT_STORAGE_MB: '1' })).join('ada@example.org');
    const head = await mediaFile('film.mp4');
    const film = Buffer.concat([head, Buffer.alloc(mebibyte - head.length)]);
    const first: Upload = await (await send(ada, film, 'film.mp4')).json();
    expect(await (await send(ada, film, 'film.mp4')).json()).toEqual(first);
  });

  it('serves parts of a film to its owner', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    const bytes = await mediaFile('film.mp4');
    const { id }: Upload = await (await send(ada, bytes, 'film.mp4')).json();
    const ask = (headers: Record<string, string>, method = 'GET') =>
      ada.ask(`/api/uploads/${id}/file`, { headers, method });
    const whole = await ask({});
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const part = await ask({ range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes 10-19/${bytes.length}`,
      '10',
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    expect((await ask({ range: `bytes=${bytes.length}-` })).status).toBe(416);
    const etag = whole.headers.get('etag') ?? '';
    expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"older"' })).status).toBe(200);
  });

  it('stores and returns a film of 200 MB without holding it in memory', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    const bytes = 200 * mebibyte;
    const pieces = filmBytes(bytes, await mediaFile('film.mp4'));
    const memory = watchMemory();
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const { done, value } = pieces.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
        memory.look();
      },
    });
    const upload: Upload = await (await send(ada, body, 'film.mp4')).json();
    expect(upload).toMatchObject({ bytes, contentType: 'video/mp4' });

    const file = await ada.ask(`/api/uploads/${upload.id}/file`);
    let got = 0;
    let largest = 0;
    for await (const piece of file.body ?? []) {
      got += piece.length;
      largest = Math.max(largest, piece.length);
      memory.look();
    }
    expect(got).toBe(bytes);
    expect(largest).toBeLessThanOrEqual(mebibyte);
    expect(memory.growth()).toBeLessThan(50 * mebibyte);
  });
});
