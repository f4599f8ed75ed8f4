import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseFirebaseHash } from '#src/domain/firebase-password.ts';
import { normalisePassword } from '#src/domain/password.ts';
import { isFirebasePassword } from './firebase-hash.ts';

const tagLength = 32;
/** Argon2id with 19 MiB, two passes, one lane: what OWASP recommends. A change here leaves older hashes readable. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
type Cost = typeof cost;

const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** A hash in the usual notation of Argon2: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, { salt, cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(tag)}`;
}

/** True for a hash whose password can sign in: one of ours, or one that has come with an account from Firebase. */
export function canVerify(hash: string): boolean {
  return format.test(hash) || parseFirebaseHash(hash) !== null;
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
  const [, memory, passes, parallelism, salt, tag] = format.exec(hash) ?? [];
  if (salt === undefined || tag === undefined) return false;
  const stored = Buffer.from(tag, 'base64');
  const given = await derive(password, {
    salt: Buffer.from(salt, 'base64'),
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  });
  return stored.length === given.length && timingSafeEqual(stored, given);
}

function derive(
  password: string,
  { salt, cost: { memory, passes, parallelism } }: { salt: Buffer; cost: Cost },
) {
  return new Promise<Buffer>((resolve, reject) => {
    const message = Buffer.from(normalisePassword(password), 'utf8');
    const parameters = { message, nonce: salt, memory, passes, parallelism, tagLength };
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
