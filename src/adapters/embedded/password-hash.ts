import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { parseFirebaseHash } from '#src/passwords/firebase-password.ts';
import { normalizePassword } from '#src/passwords/password.ts';
import { parseScryptHash, scryptHashText, type ScryptHash } from '#src/passwords/scrypt-hash.ts';
import { isFirebasePassword } from './firebase-hash.ts';

const keyLength = 32;
const memoryLimit = 128 * 1024 * 1024;
/** The parameters that OWASP recommends for scrypt, with 16 MiB. Hashes with other parameters remain readable. */
const strength = { cost: 14, blockSize: 8, parallelism: 5 };

/** Hashes a password in a format that Firebase can import. @see scryptHashText */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('base64');
  const key = await derive(password, { ...strength, salt });
  return scryptHashText({ ...strength, salt, hash: key.toString('base64') });
}

/** True for a hash that we can verify: our own, or one that was copied from Firebase. */
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
    scrypt(normalizePassword(password), Buffer.from(salt, 'base64'), keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
