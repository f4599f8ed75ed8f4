import { expect, test } from 'playwright/test';
import { heavyImage, image, type PickedFile } from '../images.ts';
import type { Author, Bench } from './harness.ts';
import type { SentFile } from './page-kit.ts';

/** Upload calls of a client. */
export function uploadsContract(bench: () => Bench): void {
  test('An uploaded image has its name and size and is displayed', async () => {
    const ada = await bench().author();
    const upload = await send(ada, await image('bridge.jpg', { seed: 3, width: 900, height: 600 }));
    expect(upload).toMatchObject({
      name: 'bridge.jpg',
      contentType: 'image/jpeg',
      width: 900,
      height: 600,
      alt: '',
    });
    expect(await ada.kit.evaluate(({ client }) => client.listUploads())).toEqual([upload]);
    const shown = await ada.kit.evaluate(async ({ client }, id) => {
      const image = new Image();
      image.src = client.uploadUrl(id, 320);
      await image.decode();
      return { width: image.naturalWidth, height: image.naturalHeight };
    }, upload.id);
    expect(shown).toEqual({ width: 320, height: 213 });
  });

  test('Upload progress rises to 1 while a large file is sent', async () => {
    const ada = await bench().author();
    const file = await heavyImage('heavy.png');
    const parts = await ada.kit.evaluate(async ({ client, fileFrom }, sent) => {
      const parts: number[] = [];
      const { signal } = new AbortController();
      await client.upload(fileFrom(sent), { progress: (part) => parts.push(part), signal });
      return parts;
    }, sentFrom(file));
    expect(parts.at(-1)).toBe(1);
    expect(parts).toEqual(parts.toSorted((one, other) => one - other));
    expect(parts[0]).toBeGreaterThanOrEqual(0);
  });

  test('A canceled upload rejects with its reason and leaves nothing behind', async () => {
    const ada = await bench().author();
    const network = await ada.page.context().newCDPSession(ada.page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 200_000,
    });
    const said = await ada.kit.evaluate(
      async ({ client, fileFrom }, sent) => {
        const stop = new AbortController();
        const progress = (part: number): void => {
          if (part > 0) stop.abort(new Error('Not that one.'));
        };
        return client.upload(fileFrom(sent), { progress, signal: stop.signal }).then(
          () => 'It arrived.',
          (error: Error) => error.message,
        );
      },
      sentFrom(await heavyImage('unwanted.png')),
    );
    expect(said).toBe('Not that one.');
    const early = await ada.kit.evaluate(
      ({ client, fileFrom }, sent) => {
        const signal = AbortSignal.abort(new Error('Before it began.'));
        return client.upload(fileFrom(sent), { progress: () => {}, signal }).then(
          () => 'It arrived.',
          (error: Error) => error.message,
        );
      },
      sentFrom(await image('never.jpg')),
    );
    expect(early).toBe('Before it began.');
    await network.detach();
    // A later upload is listed, and the canceled one is not.
    const kept = await send(ada, await image('kept.jpg', { seed: 5 }));
    expect(await ada.kit.evaluate(({ client }) => client.listUploads())).toEqual([kept]);
  });

  test('An upload of an unsupported file is refused with a code and a sentence', async () => {
    const ada = await bench().author();
    const named = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });
    const refused: [PickedFile, string, string][] = [
      [
        named('drawing.svg', Buffer.from('<svg xmlns="x"/>')),
        'upload-type',
        'This kind of file cannot be uploaded.',
      ],
      [named('empty.png', Buffer.from('')), 'upload-type', 'This kind of file cannot be uploaded.'],
      [
        named('broken.png', Buffer.from('\x89PNG\r\n\x1A\nand nothing more', 'latin1')),
        'upload-broken',
        'The file could not be read.',
      ],
      [
        named('huge.jpg', Buffer.alloc(25 * 1024 * 1024 + 1, Buffer.from([0xff, 0xd8, 0xff]))),
        'upload-too-large',
        'The file is too large.',
      ],
    ];
    for (const [file, code, title] of refused) {
      const refusal = await ada.kit.evaluate(
        ({ client, fileFrom, refusalOf }, sent) =>
          refusalOf(
            client.upload(fileFrom(sent), { progress: () => {}, signal: new AbortController().signal }),
          ),
        sentFrom(file),
      );
      expect(refusal, file.name).toMatchObject({ code, title });
    }
    expect(await ada.kit.evaluate(({ client }) => client.listUploads())).toEqual([]);
  });

  test('The type of an upload comes from its bytes, not from its name or declared type', async () => {
    const ada = await bench().author();
    const file = await image('mislabelled.png', { seed: 7 });
    const upload = await send(ada, { ...file, name: 'mislabelled.txt', mimeType: '' });
    expect(upload).toMatchObject({ contentType: 'image/png', name: 'mislabelled.txt' });
  });

  test('An upload and an operation on files are sent again while the server fails', async () => {
    const ada = await bench().author();
    const failures = new Map<string, number>();
    await ada.page.route(/\/api\/uploads(\?|$)|\/v0\/b\//, async (route) => {
      const { pathname } = new URL(route.request().url());
      const key = `${route.request().method()} ${pathname.startsWith('/v0/') ? 'storage' : pathname}`;
      const count = failures.get(key) ?? 0;
      failures.set(key, count + 1);
      if (count >= 2) return route.fallback();
      await route.fulfill({
        status: count === 0 ? 503 : 429,
        headers: { 'retry-after': '1', 'access-control-allow-origin': '*' },
        body: '',
      });
    });
    const upload = await send(ada, await image('patient.jpg', { seed: 17 }));
    expect(await ada.kit.evaluate(({ client }) => client.listUploads())).toEqual([upload]);
    expect(failures.get('GET /api/uploads')).toBe(3);
    const sent = failures.get('POST storage') ?? failures.get('POST /api/uploads') ?? 0;
    expect(sent).toBeGreaterThanOrEqual(3);
  });

  test('A second upload of the same image returns the existing upload', async () => {
    const ada = await bench().author();
    const file = await image('twice.jpg', { seed: 11 });
    const first = await send(ada, file);
    const second = await send(ada, { ...file, name: 'again.jpg' });
    expect(second).toEqual(first);
    expect(await ada.kit.evaluate(({ client }) => client.listUploads())).toEqual([first]);
  });

  test('Only its owner describes and deletes an upload', async () => {
    const [ada, grace] = [await bench().author(), await bench().author('Grace Hopper')];
    const { id } = await send(ada, await image('mine.jpg', { seed: 13 }));
    const refusals = await grace.kit.evaluate(
      async ({ client, refusalOf }, id) => [
        await refusalOf(client.updateUpload(id, { alt: 'Taken' })),
        await refusalOf(client.deleteUpload(id)),
      ],
      id,
    );
    expect(refusals.map(({ code }) => code)).toEqual(['not-found', 'not-found']);
    const { described, left } = await ada.kit.evaluate(async ({ client }, id) => {
      const described = await client.updateUpload(id, { alt: 'A bridge', focus: { x: 0.1, y: 0.9 } });
      await client.deleteUpload(id);
      return { described, left: await client.listUploads() };
    }, id);
    expect(described).toMatchObject({ alt: 'A bridge', focus: { x: 0.1, y: 0.9 } });
    expect(left).toEqual([]);
  });
}

export function sentFrom({ name, mimeType, buffer }: PickedFile): SentFile {
  return { name, type: mimeType, base64: buffer.toString('base64') };
}

/** Uploads a file as this author. */
export function send({ kit }: Author, file: PickedFile) {
  return kit.evaluate(
    ({ client, fileFrom }, sent) =>
      client.upload(fileFrom(sent), { progress: () => {}, signal: new AbortController().signal }),
    sentFrom(file),
  );
}
