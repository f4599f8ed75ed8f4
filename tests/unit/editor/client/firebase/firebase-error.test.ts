import { deleteApp, FirebaseError, initializeApp } from 'firebase/app';
import { doc, getFirestore, setDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { ClientError } from '#editor/client/client-error.ts';
import { firebaseCodes } from '#editor/client/firebase/error-codes.ts';
import { translateError, translateErrors } from '#editor/client/firebase/firebase-error.ts';

const failure = (code: string) => new FirebaseError(code, `Firebase: ${code}`);

describe('Firebase errors', () => {
  it.each(Object.keys(firebaseCodes))('translates the Firebase error %s to a message and a fix', (code) => {
    const error = failure(code);
    const said = translateError(error);
    expect(said).toBeInstanceOf(ClientError);
    expect(said).toMatchObject({ message: expect.stringMatching(/\.$/), fix: expect.stringMatching(/\.$/) });
    expect(said).toMatchObject({ cause: error });
  });

  it.each([
    ['auth/wrong-password', 'wrong-credentials'],
    ['auth/user-not-found', 'wrong-credentials'],
    ['auth/email-already-in-use', 'invalid-input'],
    ['auth/too-many-requests', 'too-many-attempts'],
    ['auth/expired-action-code', 'link-expired'],
    ['auth/invalid-action-code', 'link-expired'],
    ['auth/network-request-failed', 'offline'],
    ['auth/unauthorized-domain', 'domain-not-authorized'],
    ['auth/popup-blocked', 'popup-blocked'],
    ['storage/object-not-found', 'not-found'],
    ['storage/unauthenticated', 'not-signed-in'],
    ['storage/unauthorized', 'upload-refused'],
    ['storage/unauthorized-app', 'browser-not-verified'],
    ['storage/quota-exceeded', 'storage-full'],
    ['unavailable', 'offline'],
    ['permission-denied', 'forbidden'],
    ['invalid-argument', 'cannot-be-stored'],
  ])('translates the Firebase error %s to %s', (provider, code) => {
    expect(translateError(failure(provider))).toMatchObject({ code });
  });

  it('reports an unknown email address and a wrong password with the same error', () => {
    const said = ['auth/user-not-found', 'auth/wrong-password'].map((code) => translateError(failure(code)));
    expect(said[0]).toMatchObject({ message: (said[1] as ClientError).message });
  });

  it('leaves an error unchanged that only a bug can cause', () => {
    const fault = failure('auth/argument-error');
    expect(translateError(fault)).toBe(fault);
    const bug = new TypeError('x is not a function');
    expect(translateError(bug)).toBe(bug);
  });

  it('says that a value cannot be stored when the Firestore SDK refuses it', async () => {
    const app = initializeApp({ projectId: 'refusals' });
    const place = doc(getFirestore(app), 'portfolios', 'one');
    const part = translateErrors({ save: (value: object) => setDoc(place, value) });
    expect(() => part.save({ rows: [[1], [2]] })).toThrow(
      expect.objectContaining({
        name: 'ClientError',
        code: 'cannot-be-stored',
        cause: expect.objectContaining({ code: 'invalid-argument' }),
      }),
    );
    await deleteApp(app);
  });

  it('translates thrown errors and rejected promises of a client', async () => {
    const part = translateErrors({
      at: 1,
      now: (): never => {
        throw failure('unavailable');
      },
      later: async () => Promise.reject(failure('storage/quota-exceeded')),
      fine: async (word: string) => word,
    });
    expect(part.now).toThrow(ClientError);
    await expect(part.later()).rejects.toMatchObject({ name: 'ClientError', code: 'storage-full' });
    await expect(part.fine('well')).resolves.toBe('well');
    expect(part.at).toBe(1);
  });
});
