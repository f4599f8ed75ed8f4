import type { Passkey, SignInProtection, TwoFactorSetup } from '#src/domain/sign-in-security.ts';

/**
 * Passkeys and two-factor sign-in, as far as the sign-in service has them. Passwords are left empty by accounts that have
 * none: their sign-in has to be recent then, or Google asks them to sign in once more.
 */
export type SecurityCalls = {
  passkeys: PasskeyCalls | null;
  recoveryCodes: RecoveryCodeCalls | null;
  twoFactor: {
    /** Whether people may turn it on. Where it is on, it is asked for and can be turned off in any case. */
    isOffered: boolean;
    needsConfirmedEmail: boolean;
    /** Whether a device can be asked for no code for 30 days. */
    trustsDevices: boolean;
  };

  /** After a sign-in has returned `needs-code`. */
  signInWithCode(form: { code: string; trustDevice: boolean }): Promise<void>;
  protection(): Promise<SignInProtection>;
  beginTwoFactor(password: string): Promise<TwoFactorSetup>;
  /** Signs out everywhere else. */
  confirmTwoFactor(code: string): Promise<void>;
  endTwoFactor(password: string): Promise<void>;
  /** Turns it off by the link of the email that tells the owner that somebody has turned it on. */
  undoTwoFactor(token: string): Promise<void>;
  /** Says who asks for a code where the service wants one more than a password, from now on. Returns the end of that. */
  askForCodesBy(ask: AskForCode): () => void;
};

/** Asks until `verify` resolves, and shows why it rejects. @throws ClientError 'code-missing' when nobody goes on */
export type AskForCode = (verify: (code: string) => Promise<void>) => Promise<void>;

export type PasskeyCalls = {
  /** Opens the browser's own window; with `autofill` it waits for a choice in the email field, which resolves never or once. */
  signIn(how: 'window' | 'autofill'): Promise<void>;
  add(password: string): Promise<Passkey>;
  rename(id: string, name: string): Promise<void>;
  remove(id: string, password: string): Promise<void>;
};

export type RecoveryCodeCalls = {
  /** In place of `signInWithCode`. */
  signIn(code: string): Promise<void>;
  renew(password: string): Promise<string[]>;
};
