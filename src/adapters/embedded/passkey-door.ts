import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { base64url, passkeyResponse } from '#src/domain/sign-in-input.ts';
import { cookiesOf } from './own-account.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { withoutBody } from './second-step.ts';

/** What a browser returns when somebody has chosen a passkey. */
export const chosenPasskey = z.object({
  response: passkeyResponse(
    z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.optional(),
    }),
  ),
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
