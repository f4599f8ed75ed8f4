import { expect, test } from 'playwright/test';
import { onFirebase } from '../back-end.ts';
import { linkIn, type EmailQuery } from '../emails.ts';
import { nextSecond } from '../next-second.ts';
import type { RunningProduct } from '../product.ts';
import type { Author, Bench, Visitor } from './harness.ts';

const another = 'another horse entirely';

/** Sign-in and account calls of a client. */
export function accountContract(bench: () => Bench): void {
  test('Registration signs a person in and keeps every word of the name', async () => {
    const nobody = await bench().visitor();
    expect(await userOf(nobody)).toBeNull();
    const name = { firstName: 'Ada Augusta', lastName: 'King Noel' };
    const form = { ...name, email: 'ada.king@example.com', password: another, next: '/dashboard' };
    const outcome = await nobody.kit.evaluate(({ client }, given) => client.register(given), form);
    expect(outcome).toBe(onFirebase() ? 'sign-in-link' : 'signed-in');
    if (onFirebase()) {
      const token = await tokenIn(bench().product, { to: form.email, subject: 'Finish signing up' });
      const opened = await nobody.kit.evaluate(
        async ({ client, refusalOf }, { email, password, name, token }) => {
          const elsewhere = await refusalOf(client.openSignUpLink({ email: 'eve@example.com', token }));
          const opened = await client.openSignUpLink({ email, token });
          const weak = await refusalOf(client.finishSignUp({ ...name, password: 'passwordpassword' }));
          await client.finishSignUp({ ...name, password });
          const again = await refusalOf(client.openSignUpLink({ email, token }));
          return [elsewhere.code, opened, weak.issues[0]?.path, again.code];
        },
        { ...form, name, token },
      );
      expect(opened).toEqual(['link-of-other-email', 'choose-password', 'password', 'link-expired']);
    }
    const profile = await nobody.kit.evaluate(({ client }) => client.profile());
    expect(profile).toMatchObject({ ...name, email: form.email });
    expect(await userOf(nobody)).toEqual({
      id: expect.stringMatching(/^\w+$/),
      email: form.email,
      emailVerified: onFirebase(),
      displayName: 'Ada Augusta King Noel',
    });
    const device = await bench().visitor();
    await expect(signInAs(device, { email: form.email, password: another })).resolves.toBe('in');
  });

  test('Registration by a link says the same for an email that has an account, which the link signs in', async () => {
    test.skip(!onFirebase(), 'the next test is for links that sign nobody in');
    const ada = await bench().author();
    const nobody = await bench().visitor();
    const outcomes = await nobody.kit.evaluate(
      async ({ client }, emails) => {
        const form = { firstName: 'Eve', lastName: '', password: '', next: '/' };
        const outcomes = [];
        for (const email of emails) outcomes.push(await client.register({ ...form, email }));
        return outcomes;
      },
      [`fresh-${ada.email}`, ada.email],
    );
    expect(outcomes).toEqual(['sign-in-link', 'sign-in-link']);
    expect(await userOf(nobody)).toBeNull();
    // Confirmed, it belongs to her alone; an account without a confirmed email loses its password instead.
    await ada.kit.evaluate(({ client }) => client.requestVerification());
    const proof = await tokenIn(bench().product, { to: ada.email, subject: 'Confirm your email address' });
    await ada.kit.evaluate(({ client }, given) => client.verifyEmail(given), proof);
    const token = await tokenIn(bench().product, { to: ada.email, subject: 'Finish signing up' });
    const opened = await nobody.kit.evaluate(({ client }, given) => client.openSignUpLink(given), {
      email: ada.email,
      token,
    });
    expect(opened).toBe('signed-in');
    expect(await userOf(nobody)).toMatchObject({ email: ada.email, displayName: 'Ada Lovelace' });
    const device = await bench().visitor();
    await expect(signInAs(device, ada)).resolves.toBe('in');
  });

  test('Registration by a confirmed email says the same for one that has an account, and signs nobody in', async () => {
    test.skip(onFirebase(), 'its links sign in');
    const ada = await bench().author();
    const nobody = await bench().visitor();
    const fresh = `fresh-${ada.email}`;
    const outcomes = await nobody.kit.evaluate(
      async ({ client }, [password = '', ...emails]) => {
        const form = { firstName: 'Eve', lastName: '', password, next: '/' };
        const outcomes = [];
        for (const email of emails) outcomes.push(await client.register({ ...form, email }));
        return outcomes;
      },
      [another, fresh, ada.email],
    );
    expect(outcomes).toEqual(['confirm-own-email', 'confirm-own-email']);
    expect(await userOf(nobody)).toBeNull();
    const token = await tokenIn(bench().product, { to: fresh, subject: 'Confirm your email address' });
    await nobody.kit.evaluate(({ client }, given) => client.verifyEmail(given), token);
    expect(await userOf(nobody)).toBeNull();
    await expect(signInAs(nobody, { email: fresh, password: another })).resolves.toBe('in');
    await expect(signInAs(await bench().visitor(), ada)).resolves.toBe('in');
  });

  test('Registration refuses an invalid email address and a weak password', async () => {
    test.skip(onFirebase(), 'it has no password yet');
    const nobody = await bench().visitor();
    const refusals = await nobody.kit.evaluate(
      async ({ client, refusalOf }, [fresh = '', good = '']) => {
        const register = (email: string, password: string) =>
          refusalOf(
            client.register({ firstName: 'Charles', lastName: 'Babbage', email, password, next: '/' }),
          );
        return [
          await register('nonsense', good),
          await register(fresh, 'short'),
          await register(fresh, 'passwordpassword'),
          await register(fresh, 'charlesbabbage1'),
        ];
      },
      ['fresh@example.com', another],
    );
    expect(refusals.map(({ code }) => code)).toEqual(Array(4).fill('invalid-input'));
    expect(refusals.map(({ issues }) => issues[0])).toEqual([
      { path: 'email', message: 'Enter an email address such as ada@example.org.' },
      { path: 'password', message: expect.stringContaining('Use at least 10 characters') },
      { path: 'password', message: expect.stringContaining('among the first passwords') },
      { path: 'password', message: expect.stringContaining('mostly your name') },
    ]);
    expect(await userOf(nobody)).toBeNull();
  });

  test('Sign-in refuses a wrong password and an unknown email address with the same error', async () => {
    const ada = await bench().author();
    const nobody = await bench().visitor();
    const refusals = await nobody.kit.evaluate(
      async ({ client, refusalOf }, email) => [
        await refusalOf(client.signIn({ email, password: 'not the password' })),
        await refusalOf(client.signIn({ email: 'nobody@example.com', password: 'not the password' })),
      ],
      ada.email,
    );
    expect(refusals[0]).toMatchObject({
      code: 'wrong-credentials',
      title: 'The email address or the password is not right.',
    });
    expect(refusals[1]).toEqual(refusals[0]);
    expect(await userOf(nobody)).toBeNull();
  });

  test('Sign-out and sign-in in one tab reach the other tabs', async () => {
    const ada = await bench().author();
    const tab = await ada.anotherTab();
    await tab.kit.evaluate(({ client, noted }) => {
      client.watchUser(
        (user) => noted.push(user?.email ?? null),
        (error) => noted.push(error.message),
      );
    });
    const heard = () => tab.kit.evaluate(({ noted }) => noted);
    await expect.poll(heard).toEqual([ada.email]);
    await ada.kit.evaluate(({ client }) => client.signOut());
    await expect.poll(heard).toEqual([ada.email, null]);
    await ada.kit.evaluate(({ client }, { email, password }) => client.signIn({ email, password }), {
      email: ada.email,
      password: ada.password,
    });
    await expect.poll(heard).toEqual([ada.email, null, ada.email]);
  });

  test('A plain link knows the signed-in user until sign-out', async () => {
    const ada = await bench().author();
    const { product } = bench();
    const open = async () => {
      const path = await ada.kit.evaluate(({ client }) => client.exportAllUrl());
      return (await ada.page.request.get(product.origin + path)).status();
    };
    // The page knows them once the user has been reported.
    expect(await userOf(ada)).not.toBeNull();
    expect(await open()).toBe(200);
    await ada.kit.evaluate(({ client }) => client.signOut());
    expect(await open()).toBe(401);
    const refusal = await ada.kit.evaluate(({ client, refusalOf }) => refusalOf(client.site()));
    expect(refusal.code).toBe('not-signed-in');
  });

  test('An email link confirms an email address once', async () => {
    const ada = await bench().author();
    const nobody = await bench().visitor();
    const refusal = await nobody.kit.evaluate(({ client, refusalOf }) =>
      refusalOf(client.requestVerification()),
    );
    expect(refusal.code).toBe('not-signed-in');
    await ada.kit.evaluate(({ client }) => client.requestVerification());
    const token = await tokenIn(bench().product, { to: ada.email, subject: 'Confirm your email address' });
    await ada.kit.evaluate(({ client }, given) => client.verifyEmail(given), token);
    expect(await userOf(ada)).toMatchObject({ email: ada.email, emailVerified: true });
    const wrong = await ada.kit.evaluate(({ client, refusalOf }) =>
      refusalOf(client.verifyEmail('nosuchtoken')),
    );
    expect(wrong).toMatchObject({ code: 'link-expired', title: 'This link does not work.' });
  });

  test('An email link resets a forgotten password once and ends every session', async () => {
    const ada = await bench().author();
    const nobody = await bench().visitor();
    await nextSecond();
    await nobody.kit.evaluate(async ({ client }, email) => {
      await client.requestPasswordReset('nobody@example.com');
      await client.requestPasswordReset(email);
    }, ada.email);
    const token = await tokenIn(bench().product, { to: ada.email, subject: 'Choose a new password' });
    const [weak, again] = await nobody.kit.evaluate(
      async ({ client, refusalOf }, { token, password }) => {
        const weak = await refusalOf(client.resetPassword(token, 'passwordpassword'));
        await client.resetPassword(token, password);
        return [weak, await refusalOf(client.resetPassword(token, password))];
      },
      { token, password: another },
    );
    expect(weak?.issues[0]?.path).toBe('password');
    expect(again).toMatchObject({ code: 'link-expired', title: 'This link does not work.' });
    expect(await isKnown(ada)).toBe(false);
    await expect(signInAs(nobody, ada)).resolves.toBe('wrong-credentials');
    await expect(signInAs(nobody, { ...ada, password: another })).resolves.toBe('in');
  });

  test('A password change requires the current password and ends the sessions elsewhere', async () => {
    const ada = await bench().author();
    const device = await ada.anotherDevice();
    await nextSecond();
    const [wrong, weak] = await ada.kit.evaluate(
      async ({ client, refusalOf }, { current, next }) => {
        const wrong = await refusalOf(client.changePassword({ current: 'not the password', next }));
        const weak = await refusalOf(client.changePassword({ current, next: 'passwordpassword' }));
        await client.changePassword({ current, next });
        return [wrong, weak];
      },
      { current: ada.password, next: another },
    );
    expect(wrong).toMatchObject({ code: 'wrong-password', title: 'Wrong password.' });
    expect(weak?.issues[0]?.path).toBe('next');
    expect(await isKnown(ada)).toBe(true);
    expect(await isKnown(device)).toBe(false);
    await expect(signInAs(device, ada)).resolves.toBe('wrong-credentials');
    await expect(signInAs(device, { ...ada, password: another })).resolves.toBe('in');
  });

  test('An email change requires the password and takes effect once it is confirmed by email', async () => {
    const ada = await bench().author();
    const email = `new.${ada.email}`;
    const wrong = await ada.kit.evaluate(async ({ client, refusalOf }, given) => {
      // Confirmed first, so that the email goes to the new address at once.
      await client.requestVerification();
      return refusalOf(client.changeEmail({ email: given, password: 'not the password' }));
    }, email);
    expect(wrong).toMatchObject({ code: 'wrong-password', title: 'Wrong password.' });
    const confirmation = await tokenIn(bench().product, {
      to: ada.email,
      subject: 'Confirm your email address',
    });
    await ada.kit.evaluate(
      async ({ client }, { token, form }) => {
        await client.verifyEmail(token);
        await client.changeEmail(form);
      },
      { token: confirmation, form: { email, password: ada.password } },
    );
    expect(await userOf(ada)).toMatchObject({ email: ada.email });
    const token = await tokenIn(bench().product, { to: email, subject: 'Confirm your email address' });
    await ada.kit.evaluate(({ client }, given) => client.verifyEmail(given), token);
    const nobody = await bench().visitor();
    await expect(signInAs(nobody, ada)).resolves.toBe('wrong-credentials');
    await expect(signInAs(nobody, { ...ada, email })).resolves.toBe('in');
    const profile = await nobody.kit.evaluate(({ client }) => client.profile());
    expect(profile.email).toBe(email);
  });

  test('A client ends the sessions on other devices', async () => {
    const ada = await bench().author();
    const device = await ada.anotherDevice();
    await nextSecond();
    const sessions = await ada.kit.evaluate(({ client }) => client.listSessions());
    await ada.kit.evaluate(({ client }) => client.endSessions());
    expect(await isKnown(device)).toBe(false);
    // Without a list of sessions, this one ends as well.
    expect(await isKnown(ada)).toBe(sessions !== null);
    expect(sessions?.length ?? 2).toBe(2);
  });

  test('Account deletion requires the password and leaves nothing behind', async () => {
    const ada = await bench().author();
    const device = await ada.anotherDevice();
    expect(await ada.kit.evaluate(({ client }) => client.proof())).toBe('password');
    const refusal = await ada.kit.evaluate(({ client, refusalOf }) =>
      refusalOf(client.deleteAccount('not the password')),
    );
    expect(refusal).toMatchObject({ code: 'wrong-password', title: 'Wrong password.' });
    expect(await isKnown(ada)).toBe(true);
    await ada.kit.evaluate(({ client }, password) => client.deleteAccount(password), ada.password);
    expect(await userOf(ada)).toBeNull();
    expect(await isKnown(device)).toBe(false);
    await expect(signInAs(ada, ada)).resolves.toBe('wrong-credentials');
  });
}

/** The signed-in user, as first reported to a page. */
function userOf({ kit }: Visitor) {
  return kit.evaluate(
    ({ client }) =>
      new Promise<{ email: string } | null>((resolve, reject) => void client.watchUser(resolve, reject)),
  );
}

/** True if the server accepts the session of this client. */
async function isKnown({ kit }: Visitor): Promise<boolean> {
  return kit.evaluate(({ client, refusalOf }) => {
    const asking = client.listUploads();
    return asking.then(
      () => true,
      async () => {
        const { code } = await refusalOf(asking);
        if (code !== 'not-signed-in') throw new Error(`refused as ${code}`);
        return false;
      },
    );
  });
}

/** 'in', or the code of the error. */
function signInAs({ kit }: Visitor, { email, password }: Pick<Author, 'email' | 'password'>) {
  return kit.evaluate(
    ({ client, refusalOf }, form) => {
      const signingIn = client.signIn(form);
      return signingIn.then(
        () => 'in',
        async () => (await refusalOf(signingIn)).code,
      );
    },
    { email, password },
  );
}

/** The token in the link of an email, whichever service sent it. */
async function tokenIn(product: RunningProduct, sentEmail: EmailQuery): Promise<string> {
  const { searchParams } = new URL(await linkIn(product, sentEmail));
  return searchParams.get('token') ?? searchParams.get('oobCode') ?? '';
}
