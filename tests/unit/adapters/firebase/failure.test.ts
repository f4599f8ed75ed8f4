import { describe, expect, it } from 'vitest';
import { translateErrors } from '#src/adapters/firebase/failure.ts';

/** An object whose calls fail with an error that has this code, as errors of the SDKs have. */
const failing = (code: unknown) =>
  translateErrors({
    ask: async (): Promise<void> => {
      throw Object.assign(new Error('as the service said it'), { code });
    },
  });

describe('Firebase service errors', () => {
  it.each([
    ['that cannot be reached', 14, 'unavailable'],
    ['that is out of order', 503, 'unavailable'],
    ['that is asked more than it answers', 429, 'unavailable'],
    ['whose quota of reads or writes is used up', 8, 'unavailable'],
    ['whose quota of questions is used up', 'auth/quota-exceeded', 'unavailable'],
    ['whose room for files is used up', 402, 'storage-full'],
  ])('translates the error of a Firebase service %s', async (_, code, explained) => {
    await expect(failing(code).ask()).rejects.toMatchObject({ code: explained });
  });

  it('rethrows an error unchanged that only a bug of ours can cause', async () => {
    await expect(failing(3).ask()).rejects.toMatchObject({ code: 3 });
  });
});
