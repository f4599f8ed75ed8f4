/** A passkey for its owner. `id` is no secret: it cannot be used to sign in. */
export type Passkey = {
  id: string;
  name: string;
  /** ISO 8601, UTC. */
  createdAt: string;
};

/** How an account is protected beyond its password. */
export type SignInProtection = {
  /** False for people who sign in with Google alone: two-factor sign-in guards passwords. */
  hasPassword: boolean;
  /** Oldest first. */
  passkeys: Passkey[];
  /** Null while two-factor sign-in is off; `recoveryCodes` counts those that are left, null where there are none at all. */
  twoFactor: { recoveryCodes: number | null } | null;
};

/** The secret for an authenticator app, and the recovery codes. Shown once. */
export type TwoFactorSetup = {
  /** `otpauth://…`, for the QR code. */
  uri: string;
  /** The secret of that link, for people who type it. */
  secret: string;
  recoveryCodes: string[];
};

/** The maximum number of passkeys of an account. */
export const maxPasskeys = 20;
export const maxPasskeyName = 60;
