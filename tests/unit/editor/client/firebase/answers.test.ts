import { FirebaseError } from 'firebase/app';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answered } from '#editor/client/firebase/answers.ts';

afterEach(() => vi.useRealTimers());

describe('an answer of Firestore', () => {
  it('is handed on', async () => {
    await expect(answered(Promise.resolve(7))).resolves.toBe(7);
  });

  it('is explained when it is a failure', async () => {
    const failure = new FirebaseError('unavailable', 'Connection failed.');
    await expect(answered(Promise.reject(failure))).rejects.toMatchObject({
      code: 'offline',
      message: 'Vitrine cannot be reached.',
    });
  });

  it('that never comes is not waited for any longer', async () => {
    vi.useFakeTimers();
    const outcome = expect(answered(new Promise(() => {}))).rejects.toMatchObject({ code: 'offline' });
    await vi.runAllTimersAsync();
    await outcome;
  });
});
