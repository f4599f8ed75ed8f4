import { getAuthenticatorName, passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';

/** A device that is trusted is asked for no code so long, counted anew at each sign-in. */
const trustedSeconds = 30 * 24 * 60 * 60;
/** How long somebody may take from their password to the code. */
export const challengeSeconds = 10 * 60;

/** Codes of an authenticator app after a password. The service encrypts its secrets and recovery codes with ours. */
export const codesOfApps = twoFactor({
  issuer: 'Vitrine',
  trustDeviceMaxAge: trustedSeconds,
  twoFactorCookieMaxAge: challengeSeconds,
  // It would keep owners out for what others guess; sign-in-limits.ts counts by device and network instead.
  accountLockout: { enabled: false },
});

/**
 * Passkeys of the app's own host. Published sites are on subdomains of it, whose pages may ask for the same passkeys: what
 * they get names another origin and is refused. Signing in with a passkey asks for no code, so the
 * device has to have checked who holds it, by PIN, finger or face.
 */
export function passkeysOf(appOrigin: string) {
  return passkey({
    rpID: new URL(appOrigin).hostname,
    rpName: 'Vitrine',
    origin: appOrigin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => {
        mustBeVerified(verification.registrationInfo?.userVerified);
        const name = getAuthenticatorName(verification.registrationInfo?.aaguid);
        return name === undefined ? {} : { name };
      },
    },
    authentication: {
      afterVerification: ({ verification }) => mustBeVerified(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: 'passkey' },
  });
}

function mustBeVerified(isVerified: boolean | undefined): void {
  if (isVerified !== true) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' });
}
