import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { base64url, passkeyResponse } from '#src/domain/sign-in-input.ts';
import { cookiesOf } from './own-account.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { withoutBody } from './second-step.ts';

/** The response of a browser after a passkey was chosen. */
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

/** Sign-in with a passkey: the options for the browser, and the check of its response. */
export function passkeySignIn(limits: SignInLimits) {
  return {
    async options(ip: string, next: () => Promise<Response>): Promise<Response> {
      limits.passkey(ip);
      const response = await next();
      const options: unknown = await response.json();
      // The service alone would accept a device that has not verified its user.
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
