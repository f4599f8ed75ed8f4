import { getAuthenticatorName, passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';

/** How long a trusted device needs no code, counted anew at each sign-in. */
const trustedSeconds = 30 * 24 * 60 * 60;
/** The maximum time between password and code. */
export const challengeSeconds = 10 * 60;

/** Codes of an authenticator app after a password. The service encrypts its secrets and recovery codes with ours. */
export const codesOfApps = twoFactor({
  issuer: 'Vitrine',
  trustDeviceMaxAge: trustedSeconds,
  twoFactorCookieMaxAge: challengeSeconds,
  // The built-in lockout would lock owners out when others guess codes; sign-in-limits.ts counts by device and network
  // instead.
  accountLockout: { enabled: false },
});

/**
 * Passkeys of the app's own host. Pages of published sites, which are on subdomains, could request the same passkeys;
 * their response names another origin and is refused. Signing in with a passkey needs no code, so the device must have
 * verified its user by PIN, finger or face.
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
