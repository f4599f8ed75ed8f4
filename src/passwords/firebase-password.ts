import { z } from 'zod';
import { parseInput } from '#src/domain/parse-input.ts';

/** The parameters by which a Firebase project hashes passwords with its variant of scrypt. Bytes are base64. */
export type FirebaseHashing = {
  signerKey: string;
  saltSeparator: string;
  rounds: number;
  /** The binary logarithm of scrypt's N. */
  memoryCost: number;
};
/** The hash of a password with all its parameters. */
export type FirebaseHash = FirebaseHashing & { salt: string; hash: string };

const notation = /^\$firebase-scrypt\$r=(\d+),m=(\d+),k=([\w+/]+),s=([\w+/]*)\$([\w+/]*)\$([\w+/]+)$/;

/** In the usual notation of hashes: `$firebase-scrypt$r=8,m=14,k=key,s=separator$salt$hash`. */
export function firebaseHashText({
  signerKey,
  saltSeparator,
  rounds,
  memoryCost,
  salt,
  hash,
}: FirebaseHash): string {
  const set = `r=${rounds},m=${memoryCost},k=${plain(signerKey)},s=${plain(saltSeparator)}`;
  return `$firebase-scrypt$${set}$${plain(salt)}$${plain(hash)}`;
}

/** Null for a hash of another kind. */
export function parseFirebaseHash(text: string): FirebaseHash | null {
  const [, rounds, memoryCost, signerKey = '', saltSeparator = '', salt = '', hash] =
    notation.exec(text) ?? [];
  if (hash === undefined) return null;
  return { rounds: Number(rounds), memoryCost: Number(memoryCost), signerKey, saltSeparator, salt, hash };
}

const base64 = z.string().regex(/^[\w+/-]*=*$/, 'This is not base64.');
const whole = (max: number) => z.coerce.number().int().min(1).max(max);
const parametersSchema = z.object({
  algorithm: z.literal('SCRYPT', 'Only SCRYPT, the default of Firebase, can be imported.'),
  base64_signer_key: base64.min(1),
  base64_salt_separator: base64.default(''),
  rounds: whole(8),
  mem_cost: whole(14),
});

/**
 * Reads the "password hash parameters" of the Firebase console: lines such as `rounds: 8,` between braces.
 * @throws AppError 'invalid-input' naming what is missing or wrong
 */
export function readFirebaseHashing(text: string): FirebaseHashing {
  const lines = text.split('\n').flatMap((line) => parameterIn(line.trim()));
  const parameters = parseInput(parametersSchema, Object.fromEntries(lines));
  return {
    signerKey: parameters.base64_signer_key,
    saltSeparator: parameters.base64_salt_separator,
    rounds: parameters.rounds,
    memoryCost: parameters.mem_cost,
  };
}

/** Name and value of a line such as `rounds: 8,`; none for a line of another kind. */
function parameterIn(line: string): [string, string][] {
  const [, name = '', value = ''] = /^(\w+) *: *"?([^\s",]*)"?,?$/.exec(line) ?? [];
  return name === '' ? [] : [[name, value]];
}

/** The usual alphabet without padding, however it was written. */
function plain(text: string): string {
  return text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/(?<!=)=+$/, '');
}
