import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import sharp from 'sharp';
import { adminBucket, adminFirestore } from '#support/admin.ts';
import { everythingStored } from '#support/everything-stored.ts';
import { productSettings } from '#support/product-settings.ts';
import { resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';
import { createApi } from '../../../src/api/api.ts';
import type { ApiEnv } from '../../../src/api/context.ts';
import { newId } from '../../../src/backend/new-id.ts';
import { openBackend } from '../../../src/backend/open-backend.ts';
import { readConfig } from '../../../src/config/config.ts';
import { openImageProcessor, type ImageProcessor } from '../../../src/media/image-process.ts';
import type { Backend } from '../../../src/ports/backend.ts';

const config = readConfig(productSettings);
const password = 'weaving numbers at dawn';
const idSchema = z.looseObject({ id: z.string() });
const portfolioSchema = z.looseObject({
  id: z.string(),
  sections: z.array(z.looseObject({})),
  seo: z.looseObject({}),
});

let backend: Backend;
let imageProcessor: ImageProcessor;
let api: Hono<ApiEnv>;
beforeAll(async () => {
  await resetFirebase();
  await adminBucket.deleteFiles({ force: true });
  backend = await openBackend(config);
  imageProcessor = openImageProcessor();
  api = createApi({ backend, config, imageProcessor, now: () => new Date().toISOString(), newId });
});
afterAll(async () => {
  await imageProcessor.close();
  await backend.close();
  await adminBucket.deleteFiles({ force: true });
});

describe('deletion of an account on Firebase', () => {
  it('leaves nothing of the account in Firestore, Storage and Auth', async () => {
    const ada = await join('ada-marker-01@example.org', 'Ada-Marker-02 Lovelace-Marker-03');
    const eve = await join('eve@example.org', 'Eve-Stays');
    const markers = [...(await plant(ada)), ada.id];
    await eve.ask('PATCH', '/api/profile', { bio: 'Eve-Stays-Too' });
    const before = await everythingStored();
    for (const marker of markers) expect(holding(before, marker), marker).not.toEqual([]);

    expect((await ada.ask('POST', '/api/account/delete', { password })).status).toBe(204);
    const after = await everythingStored();
    for (const marker of markers) expect(holding(after, marker), marker).toEqual([]);
    for (const marker of ['Eve-Stays', 'Eve-Stays-Too', 'eve@example.org']) {
      expect(holding(after, marker), marker).not.toEqual([]);
    }
  });
});

function holding(stored: ReadonlyMap<string, string>, marker: string): string[] {
  return [...stored].filter(([place, text]) => `${place} ${text}`.includes(marker)).map(([place]) => place);
}

type Person = Awaited<ReturnType<typeof join>>;

async function join(email: string, displayName: string) {
  const { id } = await backend.auth.createUser({ email, password, displayName });
  const token = await signIn(email);
  const send = (method: string, path: string, body: BodyInit | null): Promise<Response> => {
    const headers = { origin: config.appOrigin, authorization: `Bearer ${token}` };
    return Promise.resolve(api.fetch(new Request(config.appOrigin + path, { method, headers, body })));
  };
  const ask = (method: string, path: string, json?: object) =>
    send(method, path, json === undefined ? null : JSON.stringify(json));
  await ask('GET', '/api/profile');
  return { id, email, send, ask };
}

async function signIn(email: string): Promise<string> {
  const host = `${target.auth.host}:${target.auth.port}`;
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return z.object({ idToken: z.string() }).parse(await response.json()).idToken;
}

/** Writes markers into every field that a user can write, publishes, and returns the markers. */
async function plant(ada: Person): Promise<string[]> {
  const links = {
    linkedin: 'https://example.org/Marker-05',
    profilePictureURL: 'https://example.org/Marker-06',
  };
  await ada.ask('PATCH', '/api/profile', { bio: 'Marker-04', ...links });
  await ada.ask('POST', '/api/profile/slug', { slug: 'ada-lovelace' });
  const create = { width: 64, height: 64, channels: 3 as const, background: '#246' };
  const image = new Uint8Array(await sharp({ create }).png().toBuffer());
  const upload = idSchema.parse(
    await (await ada.send('POST', '/api/uploads?name=Marker-07.png', image)).json(),
  );
  await ada.ask('PATCH', `/api/uploads/${upload.id}`, { alt: 'Marker-08', credit: 'Marker-09' });
  await ada.send('POST', '/api/uploads?name=cv.pdf', '%PDF-1.7\n% Marker-10\n%%EOF\n');
  const waiting = { resumable: false, metadata: { contentType: 'image/png' } };
  await adminBucket.file(`incoming/${ada.id}/07`).save('Marker-11', waiting);

  const made = await ada.ask('POST', '/api/portfolios', { title: 'Marker-12', template: 'calgary' });
  const portfolio = portfolioSchema.parse(await made.json());
  const [hero, ...rest] = portfolio.sections;
  const use = { uploadId: upload.id, alt: 'Marker-13', decorative: false };
  const sections = [{ ...hero, name: 'Marker-14', headline: 'Marker-15', image: use }, ...rest];
  const content = { ...portfolio, sections, seo: { ...portfolio.seo, description: 'Marker-16' } };
  await ada.ask('PUT', `/api/portfolios/${portfolio.id}`, { content, revision: 1 });
  const published = await ada.ask('POST', `/api/portfolios/${portfolio.id}/publish`, {});
  expect(await published.text()).toContain('"result"');
  const day = new Date().toISOString().slice(0, 10);
  await backend.releases.addVisits([
    { ownerId: ada.id, visits: [{ day, kind: 'page', name: '/Marker-17', count: 1 }] },
  ]);
  // A browser stores its own fields beside those of the server.
  await adminFirestore.doc(`portfolios/${portfolio.id}`).update({ savedAt: new Date(), title: 'Marker-18' });
  await backend.moderation.putTakedown({
    ownerId: ada.id,
    reason: 'Marker-19',
    disabledAt: new Date().toISOString(),
  });
  const message = { to: 'eve@example.org', replyTo: ada.email, subject: 'Hello', text: 'Marker-20' };
  await backend.mail.send(message);
  const lost = new Set(['Marker-12']);
  return Array.from({ length: 20 }, (_, index) => `arker-${String(index + 1).padStart(2, '0')}`).filter(
    (marker) => !lost.has(`M${marker}`),
  );
}
