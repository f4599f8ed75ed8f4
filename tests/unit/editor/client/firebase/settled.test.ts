import { FirebaseError } from 'firebase/app';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withinTimeout } from '#editor/client/firebase/settled.ts';

afterEach(() => vi.useRealTimers());

describe('an answer of Firestore', () => {
  it('is handed on', async () => {
    await expect(withinTimeout(Promise.resolve(7))).resolves.toBe(7);
  });

  it('is explained when it is a failure', async () => {
    const failure = new FirebaseError('unavailable', 'Connection failed.');
    await expect(withinTimeout(Promise.reject(failure))).rejects.toMatchObject({
      code: 'offline',
      message: 'Vitrine cannot be reached.',
    });
  });

  it('that never comes is not waited for any longer', async () => {
    vi.useFakeTimers();
    const outcome = expect(withinTimeout(new Promise(() => {}))).rejects.toMatchObject({ code: 'offline' });
    await vi.runAllTimersAsync();
    await outcome;
  });
});
