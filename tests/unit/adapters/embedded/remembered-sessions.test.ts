import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberSessions } from '#src/adapters/embedded/remembered-sessions.ts';
import type { AuthUser } from '#src/domain/profile.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { ada, cookiesOf, openSignIn } from './open-sign-in.ts';

describe('remembered sessions', () => {
  const user: AuthUser = { id: 'ada', email: 'ada@example.org', emailVerified: true, displayName: 'Ada' };
  const cookie = new Headers({ cookie: 'session=one' });
  let database: DatabaseSync;
  let another: DatabaseSync;
  let looks = 0;
  let time = 0;
  let found: AuthUser | null = user;
  let whileLooking: () => void = () => undefined;
  let authenticate: (headers: Headers) => Promise<AuthUser | null>;

  beforeEach(async () => {
    const folder = await tempDir();
    const file = join(folder.path, 'auth.db');
    [database, another] = [new DatabaseSync(file), new DatabaseSync(file)];
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE rows (n INTEGER)');
    [looks, time, found, whileLooking] = [0, 0, user, () => undefined];
    const look = async () => {
      looks += 1;
      const seen = found;
      whileLooking();
      return seen;
    };
    authenticate = rememberSessions(database, { look, clock: () => time });
    return async () => {
      database.close();
      another.close();
      await folder.remove();
    };
  });

  it('are looked up once for the requests of five seconds', async () => {
    for (const at of [0, 1, 4999]) {
      time = at;
      expect(await authenticate(cookie)).toBe(user);
    }
    expect(looks).toBe(1);
    time = 5000;
    await authenticate(cookie);
    expect(looks).toBe(2);
  });

  it('are looked up again after a write of this process or another', async () => {
    for (const [n, writer] of [database, another].entries()) {
      found = user;
      expect(await authenticate(cookie)).toBe(user);
      found = null;
      writer.exec(`INSERT INTO rows VALUES (${n})`);
      expect(await authenticate(cookie)).toBeNull();
    }
  });

  it('are not cached when something was written during the look-up', async () => {
    whileLooking = () => another.exec('INSERT INTO rows VALUES (1)');
    await authenticate(cookie);
    found = null;
    whileLooking = () => undefined;
    expect(await authenticate(cookie)).toBeNull();
  });

  it('are cached by their cookies, and requests without one are looked up', async () => {
    await authenticate(cookie);
    await authenticate(new Headers({ cookie: 'session=two' }));
    await authenticate(new Headers());
    await authenticate(new Headers());
    expect(looks).toBe(4);
  });
});

describe('a session that was used a moment ago', () => {
  it('is refused right after a sign-out, and after the deletion of the account', async () => {
    const service = await openSignIn();
    const joined = await service.ask('/sign-up/email', { json: ada });
    const [first, second] = [
      cookiesOf(joined),
      cookiesOf(await service.ask('/sign-in/email', { json: ada })),
    ];
    const userOf = (cookie: string) => service.auth.authenticate(new Headers({ cookie }));
    const id = (await userOf(first))?.id ?? '';
    expect((await userOf(second))?.id).toBe(id);
    expect((await service.ask('/sign-out', { json: {}, cookie: first })).status).toBe(200);
    expect(await userOf(first)).toBeNull();
    expect((await userOf(second))?.id).toBe(id);
    await service.auth.deleteUser(id);
    expect(await userOf(second)).toBeNull();
  });
});
