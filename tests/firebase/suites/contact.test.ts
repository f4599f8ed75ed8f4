import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productSettings } from '#support/product-settings.ts';
import { resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';
import { connect, type Connection } from '../../../src/adapters/firebase/connection.ts';
import { createApi } from '../../../src/api/api.ts';
import { openBackend } from '../../../src/backend/open-backend.ts';
import { readConfig } from '../../../src/config/config.ts';
import { openImageProcessor, type ImageProcessor } from '../../../src/media/image-process.ts';
import { newId } from '../../../src/backend/new-id.ts';
import type { Backend } from '../../../src/ports/backend.ts';
import { publish } from '../../../src/publish/publish.ts';
import { aPortfolio, aProfile, someTime } from '../../../tests/support/builders.ts';
import { publishDeps } from '../../../tests/support/publishing.ts';

const config = readConfig(productSettings);
const ada = { email: 'ada@example.org', password: 'weaving numbers at dawn', displayName: 'Ada Lovelace' };

describe('contact form on Firebase', () => {
  let connection: Connection;
  let backend: Backend;
  let imageProcessor: ImageProcessor;
  let uid: string;
  beforeAll(async () => {
    const { projectId, bucket: storageBucket } = target;
    connection = connect({ projectId, storageBucket, serviceAccount: null });
    backend = await openBackend(config);
    imageProcessor = openImageProcessor();
  });
  afterAll(async () => {
    await imageProcessor.close();
    await backend.close();
    await connection.close();
  });
  beforeEach(async () => {
    await resetFirebase();
    ({ id: uid } = await backend.auth.createUser(ada));
    await backend.documents.createProfile(uid, aProfile());
    await backend.documents.claimSlug(uid, 'ada-lovelace', someTime);
    const { sections, ...portfolio } = aPortfolio({ ownerId: uid });
    const { id } = await backend.documents.createPortfolio({
      ...portfolio,
      sections: sections.map((one) => (one.type === 'contact' ? { ...one, takesMessages: true } : one)),
    });
    await publish(publishDeps(backend, imageProcessor), { ownerId: uid, portfolioId: id });
  });

  it('the contact form sends a message only after the owner has confirmed their email address', async () => {
    expect((await write()).status).toBe(404);
    expect(await messages()).toEqual([]);
    await getAuth(connection.app).updateUser(uid, { emailVerified: true });
    expect((await write()).status).toBe(204);
    expect(await messages()).toMatchObject([
      {
        to: ada.email,
        replyTo: 'grace@example.org',
        message: { subject: 'Grace wrote to you through your site' },
      },
    ]);
  });

  async function write(): Promise<Response> {
    const api = createApi({ backend, config, imageProcessor, now: () => new Date().toISOString(), newId });
    const message = { name: 'Grace', email: 'grace@example.org', message: 'Hi.', website: '', seconds: 9 };
    const headers = { origin: config.appOrigin, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(message) };
    return api.fetch(new Request(`${config.appOrigin}/api/contact/ada-lovelace`, init));
  }

  async function messages(): Promise<object[]> {
    const { docs } = await connection.firestore.collection('mail').get();
    return docs.map((document) => document.data());
  }
});
