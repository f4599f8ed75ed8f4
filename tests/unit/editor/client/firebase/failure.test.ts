import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { ClientError } from '#editor/client/client.ts';
import { explaining, explanation } from '#editor/client/firebase/failure.ts';
import { failureSentences } from '#editor/client/firebase/failure-sentences.ts';

const failure = (code: string) => new FirebaseError(code, `Firebase: ${code}`);

describe('failures of Firebase', () => {
  it.each(Object.keys(failureSentences))('%s is a sentence and what to do', (code) => {
    const error = failure(code);
    const said = explanation(error);
    expect(said).toBeInstanceOf(ClientError);
    expect(said).toMatchObject({ message: expect.stringMatching(/\.$/), fix: expect.stringMatching(/\.$/) });
    expect(said).toMatchObject({ cause: error });
  });

  it.each([
    ['auth/wrong-password', 'wrong-password'],
    ['auth/user-not-found', 'wrong-password'],
    ['auth/email-already-in-use', 'invalid-input'],
    ['auth/too-many-requests', 'too-many-requests'],
    ['auth/expired-action-code', 'not-found'],
    ['auth/invalid-action-code', 'not-found'],
    ['auth/network-request-failed', 'offline'],
    ['auth/unauthorized-domain', 'wrong-origin'],
    ['auth/popup-blocked', 'popup-blocked'],
    ['storage/object-not-found', 'not-found'],
    ['storage/unauthenticated', 'not-signed-in'],
    ['storage/unauthorized', 'forbidden'],
    ['storage/quota-exceeded', 'storage-full'],
    ['unavailable', 'offline'],
    ['permission-denied', 'forbidden'],
    ['invalid-argument', 'invalid-input'],
  ])('%s is told as %s', (provider, code) => {
    expect(explanation(failure(provider))).toMatchObject({ code });
  });

  it('do not tell an unknown address from a wrong password', () => {
    const said = ['auth/user-not-found', 'auth/wrong-password'].map((code) => explanation(failure(code)));
    expect(said[0]).toMatchObject({ message: (said[1] as ClientError).message });
  });

  it('stay what they are where only a fault of ours can cause them', () => {
    const fault = failure('auth/argument-error');
    expect(explanation(fault)).toBe(fault);
    const bug = new TypeError('x is not a function');
    expect(explanation(bug)).toBe(bug);
  });

  it('are explained wherever a part throws or rejects', async () => {
    const part = explaining({
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
