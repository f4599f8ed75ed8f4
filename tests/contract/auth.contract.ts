import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuthUser } from '#src/domain/profile.ts';
import type { Auth } from '#src/ports/auth.ts';

/** A back end's `Auth`. `signIn` signs a user in and returns the headers of the next request of that browser. */
export type AuthUnderTest = {
  auth: Auth;
  signIn(email: string, password: string): Promise<Headers>;
  close(): Promise<void>;
};

const ada = { email: 'ada@example.org', password: 'weaving numbers at dawn', displayName: 'Ada Lovelace' };

/** The contract of every `Auth`. */
export function authContract(name: string, open: () => Promise<AuthUnderTest>): void {
  describe(`${name} as Auth`, () => {
    let tested: AuthUnderTest;
    let auth: Auth;

    beforeEach(async () => {
      tested = await open();
      auth = tested.auth;
    });
    afterEach(() => tested.close());

    it('creates an account with a confirmed email address on request', async () => {
      expect((await auth.createUser(ada)).emailVerified).toBe(false);
      const made = await auth.createUser({ ...ada, email: 'demo@example.org', emailVerified: true });
      expect(made.emailVerified).toBe(true);
      expect(await auth.getUser(made.id)).toEqual(made);
    });

    it('creates an account that can sign in', async () => {
      const user = await auth.createUser(ada);
      expect(user).toEqual({
        id: user.id,
        email: ada.email,
        emailVerified: false,
        displayName: 'Ada Lovelace',
      });
      expect(await auth.authenticate(await tested.signIn(ada.email, ada.password))).toEqual(user);
    });

    it('returns no account for a missing or forged cookie', async () => {
      await auth.createUser(ada);
      expect(await auth.authenticate(new Headers())).toBeNull();
      const headers = new Headers({ cookie: 'vitrine=abc.def; __session=abc', authorization: 'Bearer abc' });
      expect(await auth.authenticate(headers)).toBeNull();
    });

    it('refuses an email address that is in use, in any spelling', async () => {
      await auth.createUser(ada);
      await expect(auth.createUser({ ...ada, email: 'ADA@Example.org' })).rejects.toMatchObject({
        code: 'invalid-input',
        issues: [{ path: 'email' }],
      });
    });

    it('gives an email address to only one of many parallel sign-ups', async () => {
      const results = await Promise.allSettled(Array.from({ length: 8 }, () => auth.createUser(ada)));
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
      for (const result of results) {
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'invalid-input' });
      }
    });

    it('refuses a password that is easy to guess', async () => {
      await expect(auth.createUser({ ...ada, password: 'password1234' })).rejects.toMatchObject({
        code: 'invalid-input',
        issues: [{ path: 'password' }],
      });
      expect(await auth.findByEmail(ada.email)).toBeNull();
    });

    it('refuses an invalid email address', async () => {
      for (const email of ['', 'ada', 'ada@', 'ada@example.org\r\nBcc: all@example.org']) {
        await expect(auth.createUser({ ...ada, email })).rejects.toMatchObject({ code: 'invalid-input' });
      }
    });

    it('finds accounts by email address and by id', async () => {
      const user = await auth.createUser(ada);
      expect(await auth.findByEmail('Ada@example.org')).toEqual(user);
      expect(await auth.getUser(user.id)).toEqual(user);
      expect(await auth.findByEmail('grace@example.org')).toBeNull();
      expect(await auth.getUser('nobody')).toBeNull();
    });

    it('lists all accounts by id', async () => {
      const users: AuthUser[] = [];
      for (const name of ['one', 'two', 'three']) {
        users.push(await auth.createUser({ ...ada, email: `${name}@example.org` }));
      }
      const listed: AuthUser[] = [];
      for await (const user of auth.listUsers()) listed.push(user);
      expect(listed).toEqual(users.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    });

    it('accepts only the correct password', async () => {
      await auth.createUser(ada);
      const headers = await tested.signIn(ada.email, ada.password);
      expect(await auth.confirmPassword(headers, ada.password)).toBe(true);
      expect(await auth.confirmPassword(headers, 'weaving numbers at dusk')).toBe(false);
      expect(await auth.confirmPassword(headers, '')).toBe(false);
    });

    it('accepts a password in composed and in decomposed Unicode characters', async () => {
      await auth.createUser({ ...ada, password: 'cafe\u0301 crème brûlée' });
      const headers = await tested.signIn(ada.email, 'caf\u00e9 crème brûlée'.normalize('NFC'));
      expect(await auth.authenticate(headers)).toMatchObject({ email: ada.email });
    });

    it('ends all sessions of a deleted account and frees its email address', async () => {
      const { id: ownerId } = await auth.createUser(ada);
      const headers = await tested.signIn(ada.email, ada.password);
      await auth.deleteUser(ownerId);
      expect(await auth.authenticate(headers)).toBeNull();
      expect(await auth.getUser(ownerId)).toBeNull();
      expect((await auth.createUser(ada)).id).not.toBe(ownerId);
      expect(await auth.authenticate(headers)).toBeNull();
    });

    it('accepts the deletion of an account that does not exist', async () => {
      await auth.deleteUser('nobody');
    });
  });
}
