import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { keyedHash } from './attempts.ts';

/** The longest time that browsers keep a cookie. */
const keptSeconds = 400 * 24 * 60 * 60;

/**
 * Remembers the devices that have signed in to an account. A browser has one opaque, signed cookie; the table `devices`
 * holds only a hash of it for each account, so neither shows who signed in where.
 */
export type KnownDevices = {
  /** The key of a device that has signed in to this account before; null for any other. */
  find(headers: Headers, userId: string | null): string | null;
  /** Adds the device to the account. Returns the Set-Cookie for the browser. */
  remember(headers: Headers, userId: string): string;
  /** Forgets all devices of an account. */
  forget(userId: string): void;
};

export function knownDevices(options: {
  database: DatabaseSync;
  secret: string;
  isSecure: boolean;
  /** Milliseconds since 1970. */
  now: () => number;
}): KnownDevices {
  const { database, secret, isSecure, now } = options;
  // The prefix keeps out a cookie that another host of the same domain, such as a published site, has set.
  const cookieName = isSecure ? '__Host-vitrine-device' : 'vitrine-device';
  const select = database.prepare('SELECT 1 FROM devices WHERE key = ? AND until > ?');
  const upsert = database.prepare(
    `INSERT INTO devices (key, account, until) VALUES (?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET until = excluded.until`,
  );
  const prune = database.prepare('DELETE FROM devices WHERE until <= ?');
  const removeAll = database.prepare('DELETE FROM devices WHERE account = ?');
  const signatureOf = (token: string): string => keyedHash(secret, `device ${token}`);
  const keyOf = (token: string, userId: string): string => keyedHash(secret, `device ${token} of ${userId}`);
  const accountOf = (userId: string): string => keyedHash(secret, `devices of ${userId}`);

  /** The token of the cookie; null when there is none, or when its signature is not ours. */
  function tokenOf(headers: Headers): string | null {
    const cookies = (headers.get('cookie') ?? '').split(/; */);
    const value = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
    const [token = '', signature = ''] = (value ?? '').split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(token))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
  }

  return {
    find(headers, userId) {
      const token = tokenOf(headers);
      if (token === null || userId === null) return null;
      const key = keyOf(token, userId);
      return select.get(key, now()) === undefined ? null : key;
    },
    remember(headers, userId) {
      prune.run(now());
      const token = tokenOf(headers) ?? randomBytes(32).toString('base64url');
      upsert.run(keyOf(token, userId), accountOf(userId), now() + keptSeconds * 1000);
      const attributes = `Max-Age=${keptSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
      return `${cookieName}=${token}.${signatureOf(token)}; ${attributes}`;
    },
    forget(userId) {
      removeAll.run(accountOf(userId));
    },
  };
}
