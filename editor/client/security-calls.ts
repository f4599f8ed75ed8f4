import type { Passkey, SignInProtection, TwoFactorSetup } from '#src/domain/sign-in-security.ts';

/**
 * Passkeys and two-factor sign-in, as far as the sign-in service supports them. Accounts without a password leave
 * passwords empty: they need a recent sign-in, or sign in with Google again.
 */
export type SecurityCalls = {
  passkeys: PasskeyCalls | null;
  recoveryCodes: RecoveryCodeCalls | null;
  twoFactor: {
    /** True if users may turn it on. If it is on, it applies and can be turned off in any case. */
    isOffered: boolean;
    needsConfirmedEmail: boolean;
    /** True if a device can skip the code for 30 days. */
    trustsDevices: boolean;
  };

  /** After a sign-in has returned `needs-code`. */
  signInWithCode(form: { code: string; trustDevice: boolean }): Promise<void>;
  protection(): Promise<SignInProtection>;
  beginTwoFactor(password: string): Promise<TwoFactorSetup>;
  /** Ends all other sessions. */
  confirmTwoFactor(code: string): Promise<void>;
  endTwoFactor(password: string): Promise<void>;
  /** Turns it off by the link of the email that notifies the owner after it was turned on. */
  undoTwoFactor(token: string): Promise<void>;
  /**
   * Registers the function that asks for a code if the service requires one besides a password. Returns a function
   * that removes it.
   */
  setCodePrompt(ask: AskForCode): () => void;
};

/**
 * Asks until `verify` resolves, and shows why it rejects.
 * @throws ClientError 'code-missing' when it is cancelled
 */
export type AskForCode = (verify: (code: string) => Promise<void>) => Promise<void>;

export type PasskeyCalls = {
  /**
   * Opens the browser's own dialog. With `autofill` it waits for a choice in the email field, and may never resolve.
   */
  signIn(how: 'window' | 'autofill'): Promise<void>;
  add(password: string): Promise<Passkey>;
  rename(id: string, name: string): Promise<void>;
  remove(id: string, password: string): Promise<void>;
};

export type RecoveryCodeCalls = {
  /** Instead of `signInWithCode`. */
  signIn(code: string): Promise<void>;
  renew(password: string): Promise<string[]>;
};
