import type { AuthUser } from '#src/domain/profile.ts';
import type { SignInSecurity } from './sign-in-security.ts';

/** Who is asking. */
export type Auth = {
  /** The user of a request's cookie or bearer token; null when there is none or it is invalid. */
  authenticate(headers: Headers): Promise<AuthUser | null>;
  /**
   * True when the password is the user's; accounts without a password answer true only to a recent sign-in.
   * @throws AppError 'too-many-requests'
   */
  confirmPassword(headers: Headers, password: string): Promise<boolean>;
  /** @throws AppError 'invalid-input' for an email address in use or a password that is refused */
  createUser(user: {
    email: string;
    password: string;
    displayName: string;
    /** True where nobody has to confirm the email address; else false. */
    emailVerified?: boolean;
  }): Promise<AuthUser>;
  findByEmail(email: string): Promise<AuthUser | null>;
  getUser(ownerId: string): Promise<AuthUser | null>;
  /** Everyone, by uid. */
  listUsers(): AsyncIterable<AuthUser>;
  /** Ends every session and removes the account; does nothing when it is gone already. */
  deleteUser(ownerId: string): Promise<void>;
  /**
   * For somebody who can no longer prove who they are: removes passkeys and the second factor, and ends every session.
   * The password stays. Does nothing for an account that is gone.
   */
  resetSignIn(ownerId: string): Promise<void>;
  /** How browsers sign in. */
  signIn: SignIn;
  close(): Promise<void>;
};

/**
 * `sessions`: through the API, whose cookie is all there is. `handler` answers the sign-in service's own routes under
 * /api/auth, `account` and `security` are what people do to their own account. `tokens`: at a service that browsers talk
 * to directly, and whose tokens they hold.
 */
export type SignIn =
  | {
      kind: 'sessions';
      handler: (request: Request) => Promise<Response>;
      account: OwnAccount;
      security: SignInSecurity;
    }
  | { kind: 'tokens'; tokens: OwnTokens };

/** One place where a user is signed in. `id` is no secret: it cannot be used to sign in. */
export type Session = {
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  userAgent: string;
  ipAddress: string;
  current: boolean;
};

/**
 * The account of the user whose cookie the headers carry.
 * Each method throws AppError 'not-signed-in' when there is none. Headers that are returned belong into the answer.
 */
export type OwnAccount = {
  /** Prolongs the session of somebody who is active; once a day is enough. */
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

/** What a token cannot do by itself. */
export type OwnTokens = {
  /** Whether the service lets people turn two-factor sign-in on. */
  offersTwoFactor(): Promise<boolean>;
  /**
   * The Set-Cookie that lets plain links and images, which carry no token, be asked for by the user of the token that
   * the headers carry. @throws AppError 'not-signed-in'
   */
  cookie(headers: Headers): Promise<string>;
  /** The Set-Cookie that takes it away. */
  noCookie: string;
  /** Ends every session of a user, here as elsewhere. */
  endSessions(ownerId: string): Promise<void>;
  /**
   * Takes the code of a link that was sent to an email address, and gives the code of another one that signs in. What an
   * account had before anybody had confirmed its email is somebody else's perhaps: its password, its sessions and its other
   * ways in end. `choosesPassword` is true for a new account, and for one that has lost its password in this way.
   * @throws AppError 'invalid-input', 'link-expired', 'link-of-other-email', 'account-disabled', 'too-many-requests'
   */
  openLink(link: { email: string; code: string }): Promise<{ code: string; choosesPassword: boolean }>;
};
