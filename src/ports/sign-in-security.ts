import type { Passkey, SignInProtection, TwoFactorSetup } from '#src/domain/sign-in-security.ts';

/** Options for the passkey dialog of a browser, or its response: JSON of WebAuthn. */
export type WebAuthnJson = Record<string, unknown>;

/**
 * Passkeys and two-factor sign-in of the user whose cookie the headers carry. Each method throws AppError
 * 'not-signed-in' when there is none; those with a password throw 'wrong-password' or 'too-many-requests', and for an
 * account without one 'session-too-old' unless the sign-in is recent. Returned headers must be added to the response.
 */
export type SignInSecurity = {
  read(headers: Headers): Promise<SignInProtection>;

  /** @throws AppError 'limit-reached' */
  beginPasskey(headers: Headers, password: string): Promise<{ options: WebAuthnJson; cookies: Headers }>;
  /** `name` is used when the passkey does not name its provider. @throws AppError 'passkey-refused', 'limit-reached' */
  addPasskey(headers: Headers, form: { response: WebAuthnJson; name: string }): Promise<Passkey>;
  /** @throws AppError 'not-found' */
  renamePasskey(headers: Headers, id: string, name: string): Promise<void>;
  /** @throws AppError 'not-found' */
  removePasskey(headers: Headers, form: { id: string; password: string }): Promise<void>;

  /** Starts the setup, without turning it on. @throws AppError 'password-missing', 'invalid-input' when it is on */
  beginTwoFactor(headers: Headers, password: string): Promise<TwoFactorSetup>;
  /** Turns two-factor sign-in on, ends every other session and replaces this one. @throws AppError 'wrong-code' */
  confirmTwoFactor(headers: Headers, code: string): Promise<Headers>;
  /** Turns two-factor sign-in off, forgets trusted devices, and replaces this session. */
  endTwoFactor(headers: Headers, password: string): Promise<Headers>;
  /** Replaces the recovery codes. @throws AppError 'not-found' while two-factor sign-in is off */
  renewRecoveryCodes(headers: Headers, password: string): Promise<string[]>;
};
