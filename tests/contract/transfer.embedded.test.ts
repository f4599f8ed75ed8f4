import { describe, expect, it } from 'vitest';
import { openMovable } from '#tests/support/movable.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { anAccount, knownPassword, transferContract } from './transfer.contract.ts';
import { sessionsOf } from '#tests/support/capabilities.ts';

async function open() {
  const folder = await tempDir();
  const backend = await openMovable(folder.path);
  return {
    ...backend,
    close: async () => {
      await backend.close();
      await folder.remove();
    },
  };
}

describe('copy from and to the embedded back end', () => {
  transferContract(open);

  it('keeps the password of an account that is copied from Firebase', async () => {
    const backend = await open();
    const account = anAccount({ password: { hash: knownPassword.hash } });
    await backend.transfer.putAccount(account);
    const signIn = async (password: string) => {
      const origin = 'http://localhost:3000';
      const request = new Request(`${origin}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ email: account.email, password }),
      });
      return (await sessionsOf(backend.auth).handler(request)).status;
    };
    expect(await signIn(knownPassword.password)).toBe(200);
    expect(await signIn('user2password')).toBe(401);
    await backend.close();
  });

  it('refuses an account that could not sign in', async () => {
    const backend = await open();
    for (const account of [anAccount({ email: '' }), anAccount({ disabled: true })]) {
      const { refusal } = backend.transfer.judge(account);
      await expect(backend.transfer.putAccount(account)).rejects.toMatchObject({
        code: 'invalid-input',
        issues: [{ message: refusal }],
      });
    }
    await backend.close();
  });
});
