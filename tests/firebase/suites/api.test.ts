import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminBucket } from '#support/admin.ts';
import { productSettings } from '#support/product-settings.ts';
import { resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';
import { createApi } from '../../../src/api/api.ts';
import type { ApiEnv } from '../../../src/api/context.ts';
import { openBackend } from '../../../src/backend/open-backend.ts';
import { firebaseWebOf, readConfig } from '../../../src/config/config.ts';
import { openImageProcessor, type ImageProcessor } from '../../../src/media/image-process.ts';
import { newId } from '../../../src/backend/new-id.ts';
import { incomingId, incomingPrefixOf } from '../../../src/domain/upload.ts';
import type { Backend } from '../../../src/ports/backend.ts';
import { incomingOf } from '../../../tests/support/capabilities.ts';

const emulator = `${target.auth.host}:${target.auth.port}`;
const config = readConfig(productSettings);
const ada = { email: 'ada@example.org', password: 'weaving numbers at dawn', displayName: 'Ada Lovelace' };
const image = readFileSync(new URL('../../../content/samples/images/london-ness.png', import.meta.url));

let backend: Backend;
let imageProcessor: ImageProcessor;
let api: Hono<ApiEnv>;
beforeAll(async () => {
  backend = await openBackend(config);
  imageProcessor = openImageProcessor();
  api = createApi({ backend, config, imageProcessor, now: () => new Date().toISOString(), newId });
});
afterAll(async () => {
  await imageProcessor.close();
  await backend.close();
});

describe('API on Firebase', () => {
  let uid: string;
  let token: string;
  beforeEach(async () => {
    await resetFirebase();
    ({ id: uid } = await backend.auth.createUser(ada));
    token = await signIn();
  });

  it('GET /api/settings tells browsers their Firebase project', async () => {
    const settings: unknown = await (await ask('GET /api/settings')).json();
    expect(settings).toMatchObject({ google: true, firebase: firebaseWebOf(config) });
  });

  it('the API authenticates a user by token and gives links a read-only session cookie', async () => {
    expect(await (await ask('GET /api/profile', { token })).json()).toMatchObject({ firstName: 'Ada' });
    const lent = await ask('POST /api/session', { token });
    expect(lent.status).toBe(204);
    const cookie = lent.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await ask('GET /api/account/export', { cookie })).status).toBe(200);
    expect((await ask('PATCH /api/profile', { cookie, json: { firstName: 'Eve' } })).status).toBe(401);
    expect((await ask('POST /api/session', { cookie })).status).toBe(401);
    const taken = await ask('DELETE /api/session');
    expect(taken.headers.get('set-cookie')).toMatch(/^__session=; /);
  });

  it('the API cleans and counts an incoming upload and deletes the incoming file', async () => {
    const id = await arrive(image);
    const taken = await ask('POST /api/uploads/incoming', { token, json: { id, name: 'me.png' } });
    expect(taken.status).toBe(201);
    const upload = z.object({ id: z.string(), sha256: z.string() }).parse(await taken.json());
    expect(await backend.documents.listUploads(uid)).toMatchObject([{ id: upload.id, name: 'me.png' }]);
    expect(await backend.files.has(uid, upload.sha256)).toBe(true);
    expect(await incomingOf(backend.files).open(uid, id)).toBeNull();
    const again = await ask('POST /api/uploads/incoming', { token, json: { id, name: 'me.png' } });
    expect(again.status).toBe(404);
  });

  it('the API refuses an upload of an unsupported type and deletes the incoming file', async () => {
    const id = await arrive(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    const refused = await ask('POST /api/uploads/incoming', { token, json: { id, name: 'x.png' } });
    expect(await refused.json()).toMatchObject({ code: 'upload-type' });
    expect(await incomingOf(backend.files).open(uid, id)).toBeNull();
    expect(await backend.documents.listUploads(uid)).toEqual([]);
  });

  it('the API does not decompress an incoming file that declares gzip encoding', async () => {
    const packed = gzipSync(Buffer.alloc(32 * 1024 * 1024));
    const id = await arrive(packed, { contentEncoding: 'gzip' });
    expect((await incomingOf(backend.files).open(uid, id))?.bytes).toBe(packed.byteLength);
    const refused = await ask('POST /api/uploads/incoming', { token, json: { id, name: 'x.png' } });
    expect(await refused.json()).toMatchObject({ code: 'upload-type' });
  });

  it('the API refuses an incoming file of another owner and an id that is a path', async () => {
    const id = await arrive(image);
    await backend.auth.createUser({ ...ada, email: 'eve@example.org' });
    const eve = await signIn('eve@example.org');
    const taken = await ask('POST /api/uploads/incoming', { token: eve, json: { id, name: 'x' } });
    expect(taken.status).toBe(404);
    const climbing = { id: `../${uid}/${id}`, name: 'x' };
    expect((await ask('POST /api/uploads/incoming', { token: eve, json: climbing })).status).toBe(422);
    expect(await incomingOf(backend.files).open(uid, id)).not.toBeNull();
  });

  it('the API neither stores nor deletes an incoming file that another one has replaced', async () => {
    const lost = await arrive(image);
    const kept = await arrive(Buffer.from('%PDF-1.4 another file'));
    const refused = await ask('POST /api/uploads/incoming', { token, json: { id: lost, name: 'me.png' } });
    expect(refused.status).toBe(404);
    expect(await incomingOf(backend.files).open(uid, kept)).not.toBeNull();
    expect(await backend.documents.listUploads(uid)).toEqual([]);
  });

  it('the API on Firebase has no event stream', async () => {
    expect((await ask('GET /api/events', { token })).status).toBe(404);
  });

  it('links in Firebase emails redirect to the page of their action', async () => {
    const where = async (query: string) =>
      (await ask(`GET /api/auth/action?${query}`)).headers.get('location');
    expect(await where('mode=resetPassword&oobCode=a%26b')).toBe('/reset-password?token=a%26b');
    expect(await where('mode=verifyAndChangeEmail&oobCode=c')).toBe('/verify-email?token=c');
    expect(await where('mode=verifyEmail')).toBe('/verify-email');
    expect(await where('mode=revertSecondFactorAddition&oobCode=d')).toBe(
      '/verify-email?token=d&two-factor=off',
    );
  });

  /** Uploads a file to the incoming folder of browsers, and returns its id. */
  async function arrive(bytes: Buffer, headers: { contentEncoding?: string } = {}): Promise<string> {
    const id = incomingId(randomBytes(16).toString('hex'), 0.5);
    const metadata = { contentType: 'image/png', metadata: { id }, ...headers };
    await adminBucket
      .file(`incoming/${uid}/${incomingPrefixOf(id)}`)
      .save(bytes, { resumable: false, metadata });
    return id;
  }
});

async function ask(
  request: string,
  { token, cookie, json }: { token?: string; cookie?: string; json?: object } = {},
): Promise<Response> {
  const [method = '', path = ''] = request.split(' ');
  const headers = new Headers({ origin: config.appOrigin, 'content-type': 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (cookie !== undefined) headers.set('cookie', cookie);
  const body = json === undefined ? null : JSON.stringify(json);
  return api.fetch(new Request(`${config.appOrigin}${path}`, { method, headers, body }));
}

async function signIn(email = ada.email): Promise<string> {
  const endpoint = `http://${emulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: ada.password, returnSecureToken: true }),
  });
  return z.object({ idToken: z.string() }).parse(await response.json()).idToken;
}
