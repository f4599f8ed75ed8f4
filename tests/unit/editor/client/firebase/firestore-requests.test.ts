import { FirebaseError } from 'firebase/app';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withinTimeout } from '#editor/client/firebase/firestore-requests.ts';

afterEach(() => vi.useRealTimers());

describe('Firestore response', () => {
  it('returns the value of a Firestore response', async () => {
    await expect(withinTimeout(Promise.resolve(7))).resolves.toBe(7);
  });

  it('translates a failed Firestore response', async () => {
    const failure = new FirebaseError('unavailable', 'Connection failed.');
    await expect(withinTimeout(Promise.reject(failure))).rejects.toMatchObject({
      code: 'offline',
      message: 'Vitrine cannot be reached.',
    });
  });

  it('stops waiting for a Firestore response after a timeout', async () => {
    vi.useFakeTimers();
    const outcome = expect(withinTimeout(new Promise(() => {}))).rejects.toMatchObject({ code: 'offline' });
    await vi.runAllTimersAsync();
    await outcome;
  });
});
