import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { cookiesOf } from './own-account.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { withoutBody } from './second-step.ts';

const base64url = z.string().max(8192);

/** What a browser returns when somebody has chosen a passkey. Extensions are not requested, and so dropped. */
export const chosenPasskey = z.object({
  response: z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    authenticatorAttachment: z.string().max(40).optional(),
    clientExtensionResults: z.object({}).default({}),
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.optional(),
    }),
  }),
});

/** Signing in with a passkey: what the window of the browser is opened with, and what it has returned. */
export function passkeyDoor(limits: SignInLimits) {
  return {
    async options(ip: string, next: () => Promise<Response>): Promise<Response> {
      limits.passkey(ip);
      const response = await next();
      const options: unknown = await response.json();
      // The service would take a device that has not checked who holds it.
      return Response.json(Object.assign({}, options, { userVerification: 'required' }), {
        headers: cookiesOf(response.headers),
      });
    },

    async signIn(ip: string, next: () => Promise<Response>): Promise<Response> {
      limits.passkey(ip);
      const response = await next();
      if (response.status >= 500) return response;
      if (!response.ok) throw new AppError('passkey-refused');
      return withoutBody(response);
    },
  };
}
