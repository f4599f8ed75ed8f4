import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFirebase, type Firebase } from '#emulators/start-firebase.ts';
import { OPEN_FIRESTORE_RULES, OPEN_STORAGE_RULES } from '#support/open-rules.ts';
import { put } from '#support/rules-bench.ts';

const open = { rules: OPEN_FIRESTORE_RULES, storageRules: OPEN_STORAGE_RULES };
let firebase: Firebase;

const database = 'projects/demo-vitrine/databases/(default)';
const bucket = 'v0/b/demo-vitrine.appspot.com/o';

async function post(url: string, body: string) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`http://${url}`, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.text() };
}

const firestore = (method: string, body: object) =>
  post(`${firebase.env.FIRESTORE_EMULATOR_HOST}/v1/${database}/documents:${method}`, JSON.stringify(body));
const signUp = () => {
  const account = JSON.stringify({ email: 'ada@x.dev', password: 'secret12' });
  const signUpUrl = 'identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo';
  return post(`${firebase.env.FIREBASE_AUTH_EMULATOR_HOST}/${signUpUrl}`, account);
};

describe('Firebase started for tests', () => {
  beforeAll(async () => {
    firebase = await startFirebase({ ...open, indexes: { indexes: [] } });
  });
  afterAll(() => firebase.close());

  it('is found by the variables of emulators:exec', () => {
    expect(firebase.env).toMatchObject({
      GCLOUD_PROJECT: 'demo-vitrine',
      METADATA_SERVER_DETECTION: 'none',
      STORAGE_EMULATOR_HOST: `http://${firebase.env.FIREBASE_STORAGE_EMULATOR_HOST}`,
    });
  });

  it('refuses a query that the given indexes do not serve', async () => {
    const by = (fieldPath: string) => ({ field: { fieldPath } });
    const structuredQuery = { from: [{ collectionId: 'a' }], orderBy: [by('x'), by('y')] };
    const { status, body } = await firestore('runQuery', { structuredQuery });
    expect([status, body]).toEqual([400, expect.stringContaining('FAILED_PRECONDITION')]);
  });

  it('clears documents, accounts and files', async () => {
    const { update } = JSON.parse(
      JSON.stringify(put('a/b', { x: 1 })).replace('projects/p/', 'projects/demo-vitrine/'),
    );
    const files = `${firebase.env.FIREBASE_STORAGE_EMULATOR_HOST}/${bucket}`;
    const statuses = async () => [
      (await firestore('commit', { writes: [{ update, currentDocument: { exists: false } }] })).status,
      (await signUp()).status,
      (await fetch(`http://${files}/kept`)).status,
    ];
    expect(await statuses()).toEqual([200, 200, 404]);
    expect((await post(`${files}?name=kept`, 'content')).status).toBe(200);
    expect(await statuses()).toEqual([409, 400, 200]);
    await firebase.clear();
    expect(await statuses()).toEqual([200, 200, 404]);
  });

  it('does not start with rules that do not compile', async () => {
    const broken = 'service cloud.firestore { match /a { allow read: if ; } }';
    await expect(startFirebase({ ...open, rules: broken })).rejects.toThrow(/^L1:\d+/);
    await expect(startFirebase({ ...open, storageRules: broken })).rejects.toThrow(/^L1:\d+/);
  });
});
