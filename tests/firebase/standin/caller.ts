import { z } from 'zod';
import { FirestoreFailure } from './status.ts';

const claimsSchema = z.looseObject({ user_id: z.string().optional(), sub: z.string().optional() });

export type Claims = z.infer<typeof claimsSchema>;

/** Who calls: the owner passes every rule, as a service account does in production. */
export type Caller = { kind: 'owner' } | { kind: 'anonymous' } | { kind: 'user'; uid: string; token: Claims };

/** Reads an Authorization header: "Bearer owner", or an ID token of the Auth emulator, which is not signed.
 *  @throws FirestoreFailure UNAUTHENTICATED for a token that cannot be read */
export function callerOf(header: string | undefined): Caller {
  const token = /^(?:Bearer|Firebase) (.+)$/i.exec(header ?? '')?.[1];
  if (token === undefined) return { kind: 'anonymous' };
  if (token === 'owner') return { kind: 'owner' };
  const claims = claimsOf(token);
  const uid = claims?.user_id ?? claims?.sub;
  if (claims === null || uid === undefined) {
    throw new FirestoreFailure('UNAUTHENTICATED', 'The ID token cannot be read.');
  }
  return { kind: 'user', uid, token: claims };
}

/** The claims inside an unsigned JWT, or null when it is none. */
export function claimsOf(token: string): Claims | null {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  if (!payload.startsWith('{')) return null;
  return claimsSchema.parse(JSON.parse(payload));
}
