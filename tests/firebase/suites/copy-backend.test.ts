import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFirebase } from '#support/movable.ts';
import { resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';
import { connect, type Connection } from '../../../src/adapters/firebase/connection.ts';
import { readFirebaseHashing } from '../../../src/passwords/firebase-password.ts';
import { parseScryptHash } from '../../../src/passwords/scrypt-hash.ts';
import { openImageProcessor, type ImageProcessor } from '../../../src/media/image-process.ts';
import { copyBackend, type CopyRequest, type CopyResult } from '../../../src/transfer/copy.ts';
import type { MovableBackend } from '../../../src/ports/transfer.ts';
import { anAccount, knownPassword } from '../../../tests/contract/transfer.contract.ts';
import { aPortfolio, minutesLater } from '../../../tests/support/builders.ts';
import { everythingOf } from '../../../tests/support/everything-of.ts';
import { openMovable } from '../../../tests/support/movable.ts';
import {
  quarantineSlug,
  createAccountWithHistory,
  type AccountWithHistory,
} from '../../../tests/support/account-with-history.ts';
import { stoppingAt } from '../../../tests/support/stopping-at.ts';
import { tempDir } from '../../../tests/support/temp-dir.ts';
import { sessionsOf } from '../../../tests/support/capabilities.ts';

vi.setConfig({ testTimeout: 120_000 });

type Folder = Awaited<ReturnType<typeof tempDir>>;
let imageProcessor: ImageProcessor;
let connection: Connection;
let start: Folder;
let embedded: MovableBackend;
let people: AccountWithHistory[];
beforeAll(async () => {
  imageProcessor = openImageProcessor();
  connection = connect({ projectId: target.projectId, storageBucket: target.bucket, serviceAccount: null });
  start = await tempDir();
  embedded = await openMovable(start.path);
  people = [
    await createAccountWithHistory(embedded, imageProcessor, 1),
    await createAccountWithHistory(embedded, imageProcessor, 2),
  ];
  await embedded.transfer.putAccount(anAccount({ email: 'google@example.org', google: '1815' }));
  await quarantineSlug(embedded, 'at-rest');
});
afterAll(async () => {
  await embedded.close();
  await start.remove();
  await connection.close();
  await imageProcessor.close();
});

let scratch: Folder;
let firebase: MovableBackend;
beforeEach(async () => {
  await resetFirebase();
  await connection.bucket.deleteFiles({ force: true });
  scratch = await tempDir();
  firebase = await openFirebase();
});
afterEach(async () => {
  await firebase.close();
  await scratch.remove();
});

const now = () => new Date().toISOString();
const copy = (request: Partial<CopyRequest> = {}): Promise<CopyResult> =>
  copyBackend({
    from: embedded,
    to: firebase,
    journalFolder: `${scratch.path}/journal`,
    dryRun: false,
    now,
    ...request,
  });
const copiedOf = ({ counts }: CopyResult) =>
  Object.values(counts).reduce((sum, { copied }) => sum + copied, 0);

describe('copy from the embedded back end to Firebase', () => {
  it('a copy moves everything to Firebase and back into an empty back end', async () => {
    const planned = await copy({ dryRun: true });
    expect((await everythingOf(firebase)).owners).toEqual([]);
    const there = await copy();
    expect(there.left).toEqual([]);
    expect(there.counts).toEqual(planned.counts);
    expect(await everythingOf(firebase)).toEqual(await everythingOf(embedded));
    const again = await copy();
    expect([copiedOf(again), again.left]).toEqual([0, []]);

    const second = await openMovable(`${scratch.path}/second`);
    const journalFolder = `${scratch.path}/second-journal`;
    const back = await copy({ from: firebase, to: second, journalFolder });
    expect(back.left).toEqual([]);
    expect(await everythingOf(second)).toEqual(await everythingOf(embedded));
    expect(copiedOf(await copy({ from: firebase, to: second, journalFolder }))).toBe(0);
    await second.close();
  });

  it(
    'a copy that was interrupted at any write is completed by the next copy',
    { timeout: 300_000 },
    async () => {
      const all = stoppingAt(firebase, Infinity);
      await copy({ to: all.backend });
      for (const nth of [1, 2, 4, 9, 20, all.writes() - 1]) {
        await resetFirebase();
        await connection.bucket.deleteFiles({ force: true });
        const journalFolder = `${scratch.path}/journal-${nth}`;
        const cut = stoppingAt(firebase, nth);
        await expect(copy({ to: cut.backend, journalFolder })).rejects.toThrow('cut off');
        const { left } = await copy({ journalFolder });
        expect(left, `cut off at write ${nth}`).toEqual([]);
        expect(await everythingOf(firebase), `cut off at write ${nth}`).toEqual(await everythingOf(embedded));
      }
    },
  );

  it('a copy keeps newer data at the target and reports it as skipped', async () => {
    await copy();
    const [{ ownerId: uid, email, other } = { ownerId: '', email: '', other: '' }] = people;
    const draft = await firebase.documents.getPortfolio(other);
    await firebase.documents.savePortfolio({ ...(draft ?? aPortfolio()), title: 'Newer title' });
    await firebase.documents.claimSlug(uid, 'king', minutesLater(200));
    const expected = (await firebase.releases.getLive(uid))?.releaseId ?? null;
    await firebase.releases.switchLive(uid, { to: null, expected, now: minutesLater(201) });
    const before = await everythingOf(firebase);
    const { left } = await copy();
    expect(await everythingOf(firebase)).toEqual(before);
    expect(left.map(({ kind, owner }) => [kind, owner])).toEqual([
      ['portfolios', email],
      ['sites', email],
      ['addresses', email],
    ]);
  });

  it('a copy reports damaged files and blobs at the target', async () => {
    await copy();
    const [files] = await connection.bucket.getFiles();
    const isOriginal = (name: string) => name.startsWith('users/') && name.includes('/uploads/');
    const original = files.find(({ name }) => isOriginal(name));
    const blob = files.find(({ name }) => /^blobs\/[^.]+$/.test(name));
    for (const file of [original, blob]) await file?.save('damaged');
    const { left } = await copy();
    expect(left.filter(({ kind }) => kind !== 'releases').map(({ kind, reason }) => [kind, reason])).toEqual([
      ['files', 'At the target the file is damaged.'],
      ['blobs', expect.stringMatching(/^At the target a file of release \w{12} is damaged\.$/)],
    ]);
  });
});

describe('password copies', () => {
  it('a copy to Firebase keeps the password hashes unchanged', async () => {
    expect((await copy()).passwords).toEqual({ kept: 2, lost: 0 });
    expect((await copy()).passwords).toEqual({ kept: 2, lost: 0 });
    const { ownerId: uid = '' } = people[0] ?? {};
    const stored = (await embedded.transfer.getAccount(uid))?.password?.hash ?? '';
    const { salt, hash } = parseScryptHash(stored) ?? expect.fail('another kind of hash');
    const there = await openFirebase(readFirebaseHashing(knownPassword.parameters));
    const taken = (await there.transfer.getAccount(uid))?.password?.hash ?? '';
    expect(taken.endsWith(`$${salt}$${hash}`)).toBe(true);
    await there.close();
  });

  it('copied passwords work in the embedded back end when the Firebase hash parameters are known', async () => {
    await firebase.transfer.putAccount(
      anAccount({ email: 'grace@example.org', password: { hash: knownPassword.hash } }),
    );
    const hashing = readFirebaseHashing(knownPassword.parameters);
    for (const [known, passwords] of [
      [null, { kept: 0, lost: 1 }],
      [hashing, { kept: 1, lost: 0 }],
    ] as const) {
      const from = await openFirebase(known);
      const to = await openMovable(`${scratch.path}/${passwords.kept}`);
      const journalFolder = `${scratch.path}/journal-${passwords.kept}`;
      expect((await copy({ from, to, journalFolder })).passwords).toEqual(passwords);
      const origin = 'http://localhost:3000';
      const signIn = new Request(`${origin}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'grace@example.org', password: knownPassword.password }),
      });
      expect((await sessionsOf(to.auth).handler(signIn)).status).toBe(passwords.kept === 1 ? 200 : 401);
      await from.close();
      await to.close();
    }
  });
});
