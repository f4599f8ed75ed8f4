import { z } from 'zod';

const claimsSchema = z.looseObject({ user_id: z.string().optional(), sub: z.string().optional() });

export type Claims = z.infer<typeof claimsSchema>;

/** The claims inside an unsigned JWT, or null when it is none. */
export function claimsOf(token: string): Claims | null {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  if (!payload.startsWith('{')) return null;
  return claimsSchema.parse(JSON.parse(payload));
}
