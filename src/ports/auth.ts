import type { AuthUser } from '#src/domain/profile.ts';
import type { SignInSecurity } from './sign-in-security.ts';

/** Authentication: users, sessions and how browsers sign in. */
export type Auth = {
  /** The user of a request's cookie or bearer token; null when there is none or it is invalid. */
  authenticate(headers: Headers): Promise<AuthUser | null>;
  /**
   * True when the password is the user's; for an account without a password, true only after a recent sign-in.
   * @throws AppError 'too-many-requests'
   */
  confirmPassword(headers: Headers, password: string): Promise<boolean>;
  /** @throws AppError 'invalid-input' for an email address in use or a password that is refused */
  createUser(user: {
    email: string;
    password: string;
    displayName: string;
    /** True when the email address needs no confirmation; false by default. */
    emailVerified?: boolean;
  }): Promise<AuthUser>;
  findByEmail(email: string): Promise<AuthUser | null>;
  getUser(ownerId: string): Promise<AuthUser | null>;
  /** Everyone, by uid. */
  listUsers(): AsyncIterable<AuthUser>;
  /** Ends every session and removes the account; does nothing when it does not exist. */
  deleteUser(ownerId: string): Promise<void>;
  /**
   * For a user who has lost their second factor: removes passkeys and two-factor sign-in, and ends every session. The
   * password stays. Does nothing when there is no such account.
   */
  resetSignIn(ownerId: string): Promise<void>;
  /** How browsers sign in. */
  signIn: SignIn;
  close(): Promise<void>;
};

/**
 * `sessions`: through the API, with a cookie. `handler` serves the routes of the sign-in service under /api/auth;
 * `account` and `security` let users change their own account. `tokens`: browsers sign in at another service directly,
 * and send its tokens.
 */
export type SignIn =
  | {
      kind: 'sessions';
      handler: (request: Request) => Promise<Response>;
      account: OwnAccount;
      security: SignInSecurity;
    }
  | { kind: 'tokens'; tokens: OwnTokens };

/** A session of a user on one device. `id` is no secret: it cannot be used to sign in. */
export type Session = {
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  userAgent: string;
  ipAddress: string;
  current: boolean;
};

/**
 * The account of the user whose cookie the headers carry. Each method throws AppError 'not-signed-in' when there is
 * none. Returned headers must be added to the response.
 */
export type OwnAccount = {
  /** Prolongs the session of an active user; once a day is enough. */
  prolong(headers: Headers): Promise<Headers>;
  /** Newest first. */
  listSessions(headers: Headers): Promise<Session[]>;
  /** @throws AppError 'not-found' */
  endSession(headers: Headers, id: string): Promise<void>;
  endOtherSessions(headers: Headers): Promise<void>;
  /**
   * Sends a link to the new email address, which is the user's once the link is opened, and tells the old one.
   * @throws AppError 'wrong-password', 'too-many-requests', 'invalid-input'
   */
  changeEmail(headers: Headers, form: { email: string; password: string }): Promise<void>;
  /**
   * Ends every other session and replaces this one.
   * @throws AppError 'wrong-password', 'too-many-requests', 'invalid-input' with issues at `next`
   */
  changePassword(headers: Headers, form: { current: string; next: string }): Promise<Headers>;
};

/** Operations besides tokens, for back ends whose browsers have tokens. */
export type OwnTokens = {
  /** True when users can turn two-factor sign-in on. */
  offersTwoFactor(): Promise<boolean>;
  /**
   * The Set-Cookie for the user of the token in the headers. It authenticates plain links and images, which cannot send
   * a token. @throws AppError 'not-signed-in'
   */
  cookie(headers: Headers): Promise<string>;
  /** The Set-Cookie that removes it. */
  noCookie: string;
  /** Ends every session of a user, on all devices. */
  endSessions(ownerId: string): Promise<void>;
  /**
   * Exchanges the code of a link that was sent to an email address for a code that signs in. If the email was not
   * confirmed before, the account may have been created by another person: then its password, its sessions and its
   * other sign-in methods are removed. `choosesPassword` is true for a new account, and for one whose password was
   * removed.
   * @throws AppError 'invalid-input', 'link-expired', 'link-of-other-email', 'account-disabled', 'too-many-requests'
   */
  openLink(link: { email: string; code: string }): Promise<{ code: string; choosesPassword: boolean }>;
};
