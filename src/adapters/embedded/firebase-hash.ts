import { createCipheriv, scrypt, timingSafeEqual } from 'node:crypto';
import type { FirebaseHash } from '#src/passwords/firebase-password.ts';
import { normalizePassword } from '#src/passwords/password.ts';

const keyLength = 32;
const memoryLimit = 64 * 1024 * 1024;

/**
 * True when the password matches a hash from Firebase, which is the project's key encrypted with the key that scrypt
 * derives.
 */
export async function isFirebasePassword(password: string, stored: FirebaseHash): Promise<boolean> {
  const cipher = createCipheriv('aes-256-ctr', await derive(password, stored), Buffer.alloc(16));
  const given = Buffer.concat([cipher.update(bytesOf(stored.signerKey)), cipher.final()]);
  const hash = bytesOf(stored.hash);
  return hash.length === given.length && timingSafeEqual(hash, given);
}

function derive(
  password: string,
  { salt, saltSeparator, rounds, memoryCost }: FirebaseHash,
): Promise<Buffer> {
  const whole = Buffer.concat([bytesOf(salt), bytesOf(saltSeparator)]);
  const cost = { N: 2 ** memoryCost, r: rounds, p: 1, maxmem: memoryLimit };
  return new Promise((resolve, reject) => {
    scrypt(normalizePassword(password), whole, keyLength, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function bytesOf(base64: string): Buffer {
  return Buffer.from(base64, 'base64');
}
