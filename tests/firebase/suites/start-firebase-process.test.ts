import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFirebase } from '#emulators/start-firebase.ts';
import { OPEN_FIRESTORE_RULES, OPEN_STORAGE_RULES } from '#support/open-rules.ts';
import { usedIndexes } from '../../../tests/support/composite-indexes.ts';
import { startFirebaseProcess, type FirebaseProcess } from '../../../tests/support/firebase-process.ts';

let firebase: FirebaseProcess;

const documents = 'v1/projects/demo-vitrine/databases/(default)/documents';

async function statusOf(method: string, endpoint: string, body?: object): Promise<number> {
  const response = await fetch(`http://${endpoint}`, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return response.status;
}

describe('Firebase emulator process', () => {
  beforeAll(async () => {
    firebase = await startFirebaseProcess();
  });
  afterAll(() => firebase.stop());

  it('the emulator process provides every environment variable of Firebase mode', () => {
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

  it('the emulator process enforces the rules of the product', async () => {
    const endpoint = `${firebase.env.FIRESTORE_EMULATOR_HOST}/${documents}`;
    const name = 'projects/demo-vitrine/databases/(default)/documents/slugs/ada';
    const body = JSON.stringify({ writes: [{ update: { name, fields: {} } }] });
    expect((await fetch(`http://${endpoint}:commit`, { method: 'POST', body })).status).toBe(403);
  });

  it('the emulator process lists the indexes that its queries need in production', async () => {
    const by = (fieldPath: string) => ({ field: { fieldPath } });
    const structuredQuery = { from: [{ collectionId: 'a' }], orderBy: [by('x'), by('y')] };
    const query = `${firebase.env.FIRESTORE_EMULATOR_HOST}/${documents}:runQuery`;
    expect(await statusOf('POST', query, { structuredQuery })).toBe(200);
    expect([...(await usedIndexes(firebase.env))]).toEqual(['a: x ASCENDING, y ASCENDING']);
  });

  it('the emulator process clears accounts, documents and files', async () => {
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

  it('the emulators do not start with rules that do not compile', async () => {
    const broken = 'service cloud.firestore { match /a { allow read: if ; } }';
    const open = { rules: OPEN_FIRESTORE_RULES, storageRules: OPEN_STORAGE_RULES };
    await expect(startFirebase({ ...open, rules: broken })).rejects.toThrow(/L1:\d+/);
    await expect(startFirebase({ ...open, storageRules: broken })).rejects.toThrow(/L1:\d+/);
  });

  it('the Firestore emulator ends when the process that started it is killed', async () => {
    const main = fileURLToPath(new URL('../emulators/main.ts', import.meta.url));
    const child = spawn(process.execPath, [main], { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout });
    const [line] = z.tuple([z.string()]).parse(await once(lines, 'line'));
    const { FIRESTORE_EMULATOR_HOST } = z
      .looseObject({ FIRESTORE_EMULATOR_HOST: z.string() })
      .parse(JSON.parse(line));
    child.kill('SIGKILL');
    await once(child, 'exit');
    const listens = () =>
      fetch(`http://${FIRESTORE_EMULATOR_HOST}/`).then(
        () => true,
        () => false,
      );
    await expect.poll(listens, { timeout: 30_000 }).toBe(false);
  });
});
