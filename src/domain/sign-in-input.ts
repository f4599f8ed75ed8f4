import { z } from 'zod';

/** A code of an authenticator app or a recovery code, as people type it. */
export const typedCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replaceAll(/\s/g, ''));

/** Bytes in JSON of WebAuthn. */
export const base64url = z.string().max(8192);

/** The response of a browser about a passkey; `response` differs between registration and sign-in. */
export function passkeyResponse<T extends z.ZodType>(response: T) {
  return z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    authenticatorAttachment: z.string().max(40).optional(),
    // Extensions are not requested, so they are dropped.
    clientExtensionResults: z.object({}).default({}),
    response,
  });
}
