import type { Passkey, SignInProtection, TwoFactorSetup } from '#src/domain/sign-in-security.ts';

/**
 * Passkeys and two-factor sign-in, where the sign-in service has them. Passwords are left empty by accounts that have
 * none, and whose sign-in has to be recent then.
 */
export type SecurityCalls = {
  /** After `signIn` has returned `needs-code`. A trusted device is asked for none again for 30 days. */
  signInWithCode(form: { code: string; trustDevice: boolean }): Promise<void>;
  signInWithRecoveryCode(code: string): Promise<void>;
  /** Opens the browser's own window; with `autofill` it waits for a choice in the email field, which resolves never or once. */
  signInWithPasskey(how: 'window' | 'autofill'): Promise<void>;

  protection(): Promise<SignInProtection>;
  addPasskey(password: string): Promise<Passkey>;
  renamePasskey(id: string, name: string): Promise<void>;
  removePasskey(id: string, password: string): Promise<void>;
  beginTwoFactor(password: string): Promise<TwoFactorSetup>;
  /** Signs out everywhere else. */
  confirmTwoFactor(code: string): Promise<void>;
  endTwoFactor(password: string): Promise<void>;
  renewRecoveryCodes(password: string): Promise<string[]>;
};
