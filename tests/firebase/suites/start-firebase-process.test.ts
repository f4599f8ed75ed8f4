import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFirebaseProcess, type FirebaseProcess } from '../../../tests/support/firebase-process.ts';

let firebase: FirebaseProcess;

const documents = 'v1/projects/demo-vitrine/databases/(default)/documents';

async function statusOf(method: string, address: string, body?: object): Promise<number> {
  const answer = await fetch(`http://${address}`, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return answer.status;
}

describe('Firebase in a process of its own', () => {
  beforeAll(async () => {
    firebase = await startFirebaseProcess();
  });
  afterAll(() => firebase.stop());

  it('is named by all that Firebase mode has to be told', () => {
    expect(firebase.env).toMatchObject({
      FIRESTORE_EMULATOR_HOST: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      FIREBASE_AUTH_EMULATOR_HOST: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      FIREBASE_STORAGE_EMULATOR_HOST: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      PUBLIC_FIREBASE_API_KEY: expect.any(String),
      PUBLIC_FIREBASE_AUTH_DOMAIN: expect.any(String),
      PUBLIC_FIREBASE_PROJECT_ID: 'demo-vitrine',
      PUBLIC_FIREBASE_STORAGE_BUCKET: 'demo-vitrine.appspot.com',
      PUBLIC_FIREBASE_MESSAGING_SENDER_ID: expect.any(String),
      PUBLIC_FIREBASE_APP_ID: expect.any(String),
    });
  });

  it('refuses what the rules of the product do, and queries that its indexes do not serve', async () => {
    const address = `${firebase.env.FIRESTORE_EMULATOR_HOST}/${documents}`;
    const name = 'projects/demo-vitrine/databases/(default)/documents/slugs/ada';
    const body = JSON.stringify({ writes: [{ update: { name, fields: {} } }] });
    expect((await fetch(`http://${address}:commit`, { method: 'POST', body })).status).toBe(403);
    const by = (fieldPath: string) => ({ field: { fieldPath } });
    const structuredQuery = {
      from: [{ collectionId: 'portfolios' }],
      orderBy: [by('title'), by('language')],
    };
    expect(await statusOf('POST', `${address}:runQuery`, { structuredQuery })).toBe(400);
  });

  it('forgets accounts, documents and files', async () => {
    const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST, FIREBASE_STORAGE_EMULATOR_HOST } =
      firebase.env;
    const name = 'projects/demo-vitrine/databases/(default)/documents/users/ada';
    const write = { update: { name, fields: {} }, currentDocument: { exists: false } };
    const account = { email: 'ada@x.dev', password: 'secret12' };
    const file = `${FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/demo-vitrine.appspot.com/o`;
    const statuses = async () => [
      await statusOf('POST', `${FIRESTORE_EMULATOR_HOST}/${documents}:commit`, { writes: [write] }),
      await statusOf(
        'POST',
        `${FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`,
        account,
      ),
      await statusOf('GET', `${file}/kept`),
    ];
    expect(await statuses()).toEqual([200, 200, 404]);
    expect(await statusOf('POST', `${file}?name=kept`, {})).toBe(200);
    expect(await statuses()).toEqual([409, 400, 200]);
    await firebase.clear();
    expect(await statuses()).toEqual([200, 200, 404]);
  });

  it('ends with whoever started it', async () => {
    const main = fileURLToPath(new URL('../emulators/main.ts', import.meta.url));
    const child = spawn(process.execPath, [main], { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.stdout.resume();
    child.stdin.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
