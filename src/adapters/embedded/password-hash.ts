import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { parseFirebaseHash } from '#src/passwords/firebase-password.ts';
import { normalisePassword } from '#src/passwords/password.ts';
import { parseScryptHash, scryptHashText, type ScryptHash } from '#src/passwords/scrypt-hash.ts';
import { isFirebasePassword } from './firebase-hash.ts';

const keyLength = 32;
const memoryLimit = 128 * 1024 * 1024;
/** What OWASP recommends for scrypt, with 16 MiB. A change here leaves older hashes readable. */
const strength = { cost: 14, blockSize: 8, parallelism: 5 };

/** A hash that Firebase can take over: see scryptHashText. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('base64');
  const key = await derive(password, { ...strength, salt });
  return scryptHashText({ ...strength, salt, hash: key.toString('base64') });
}

/** True for a hash whose password can sign in: one of ours, or one that has come with an account from Firebase. */
export function canVerify(hash: string): boolean {
  return parseScryptHash(hash) !== null || parseFirebaseHash(hash) !== null;
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const fromFirebase = parseFirebaseHash(hash);
  if (fromFirebase !== null) return isFirebasePassword(password, fromFirebase);
  const ours = parseScryptHash(hash);
  if (ours === null) return false;
  const stored = Buffer.from(ours.hash, 'base64');
  const given = await derive(password, ours);
  return stored.length === given.length && timingSafeEqual(stored, given);
}

function derive(
  password: string,
  { cost, blockSize: r, parallelism: p, salt }: Omit<ScryptHash, 'hash'>,
): Promise<Buffer> {
  const options = { N: 2 ** cost, r, p, maxmem: memoryLimit };
  return new Promise((resolve, reject) => {
    scrypt(normalisePassword(password), Buffer.from(salt, 'base64'), keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
