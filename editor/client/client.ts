import type { Comment, CommentPatch, OpenComments } from '#src/domain/comment.ts';
import type { Crop } from '#src/domain/crop.ts';
import type { DraftLink } from '#src/domain/draft-link.ts';
import type { SiteIcons } from '#src/domain/icon.ts';
import type { ImportedPortfolio, ImportReport } from '#src/domain/import-report.ts';
import type { FirebaseWebSettings } from '#src/config/firebase-settings.ts';
import type { PortfolioSummary } from '#src/domain/portfolio-head.ts';
import type { Portfolio, PortfolioContent } from '#src/domain/portfolio.ts';
import type { Preferences } from '#src/domain/preferences.ts';
import type { AuthUser, Profile, ProfilePatch } from '#src/domain/profile.ts';
import type { PublishProgress, PublishResult } from '#src/domain/publish-progress.ts';
import type { SiteMove } from '#src/domain/site-move.ts';
import type { UsageReport } from '#src/domain/storage-usage.ts';
import type { UploadLimits } from '#src/domain/upload-limits.ts';
import type { Upload, UploadPatch } from '#src/domain/upload.ts';
import type { Version } from '#src/domain/version.ts';
import type { ClientError } from './client-error.ts';
import type { SecurityCalls } from './security-calls.ts';

/**
 * The browser's port to the back end for all screens. One adapter only uses /api (http-client.ts), the other also
 * uses Firebase's own services (firebase/). Every failure is a ClientError.
 */
export type Client = {
  /** The public settings of the product. */
  settings: ClientSettings;

  /**
   * Calls the listener with the current user and after each change; null when signed out. `failed` is called while
   * the user cannot be determined, which is retried. Returns a function that ends the subscription.
   */
  watchUser(listener: (user: AuthUser | null) => void, failed: (error: ClientError) => void): () => void;
  /** When new users choose their password: in the sign-up form, or after opening the link in the email. */
  passwordAt: 'sign-up' | 'link';
  /**
   * The outcome does not depend on whether the email has an account, unless a sign-up signs in directly. `next` is
   * the path to continue to.
   */
  register(form: {
    firstName: string;
    lastName: string;
    email: string;
    /** Empty if it is chosen later. */
    password: string;
    next: string;
    /** True when the email is sent once more. */
    isAgain?: boolean;
  }): Promise<SignUpOutcome>;
  /** Signs in by the link of a sign-up. `choose-password`: the account is new, or its email was unconfirmed. */
  openSignUpLink(form: { email: string; token: string }): Promise<SignInOutcome | 'choose-password'>;
  /** Sets the name and the password of such an account, which is signed in. */
  finishSignUp(form: { firstName: string; lastName: string; password: string }): Promise<void>;
  signIn(form: { email: string; password: string }): Promise<SignInOutcome>;
  security: SecurityCalls;
  /** Opens Google's window, or leaves the page and returns to `next`. */
  signInWithGoogle(next: string): Promise<SignInOutcome>;
  /** For the page that Google returns to: rejects when that sign-in failed. */
  signInReturned(): Promise<SignInOutcome>;
  signOut(): Promise<void>;
  /** The response is the same for unknown email addresses. */
  requestPasswordReset(email: string): Promise<void>;
  resetPassword(token: string, password: string): Promise<void>;
  requestVerification(): Promise<void>;
  /** Returns the email of the account, if the link is that of a sign-up. */
  verifyEmail(token: string): Promise<string | null>;
  /** How the user proves their identity below. With Google's window, passwords are left empty. */
  proof(): 'password' | 'google';
  changeEmail(form: { email: string; password: string }): Promise<void>;
  changePassword(form: { current: string; next: string }): Promise<void>;
  /** Null if the back end keeps no list. */
  listSessions(): Promise<SessionInfo[] | null>;
  endSession(id: string): Promise<void>;
  /** Ends all other sessions; without a list, this one too. */
  endSessions(): Promise<void>;
  deleteAccount(password: string): Promise<void>;

  /** Created at the first sign-in. */
  profile(): Promise<Profile>;
  updateProfile(patch: ProfilePatch): Promise<Profile>;
  preferences(): Promise<Preferences>;
  savePreferences(preferences: Preferences): Promise<Preferences>;
  checkSlug(slug: string): Promise<SlugCheck>;
  /** Claims a slug. Resolves after the live site was published again at its new URL. */
  changeSlug(slug: string): Promise<SlugChange>;

  listPortfolios(): Promise<PortfolioSummary[]>;
  getPortfolio(id: string): Promise<Portfolio>;
  /** With this content, or with initial content from the profile. */
  createPortfolio(form: { title: string; template: string; content?: PortfolioContent }): Promise<Portfolio>;
  /** Filled with a sample and the name of the user; sample texts are marked. */
  startPortfolio(form: { sample: string; template: string }): Promise<Portfolio>;
  /**
   * A file of any format in src/import/import-file.ts. Without a template, it gets that of the file. `others` are the
   * further portfolios of an account's export.
   */
  importPortfolio(
    file: File,
    template: string | null,
  ): Promise<ImportedPortfolio & { others: ImportedPortfolio[] }>;
  /** What such a file holds, without an account; null when it has images, which need one. */
  readFile(
    file: File,
    template: string | null,
  ): Promise<{ content: PortfolioContent; report: ImportReport } | null>;
  duplicatePortfolio(id: string): Promise<Portfolio>;
  /** Replaces the content if the portfolio is still at `revision`; 'stale-revision' otherwise. */
  savePortfolio(id: string, content: PortfolioContent, revision: number): Promise<Portfolio>;
  /** Also unpublishes the site when this portfolio is live. Returns the input of `restorePortfolio`. */
  deletePortfolio(id: string): Promise<Portfolio>;
  restorePortfolio(portfolio: Portfolio): Promise<Portfolio>;

  /** Earlier versions of a portfolio, newest first. */
  listVersions(portfolioId: string): Promise<VersionSummary[]>;
  /** The content of a version. */
  readVersion(portfolioId: string, versionId: string): Promise<PortfolioContent>;
  /**
   * Keeps the saved content as a version, and returns all. One without a name expires, and is kept only if it is new.
   */
  addVersion(portfolioId: string, name: string): Promise<VersionSummary[]>;
  deleteVersion(portfolioId: string, versionId: string): Promise<void>;

  /** Active links to the draft of a portfolio, newest first. */
  listDraftLinks(portfolioId: string): Promise<DraftLinkSummary[]>;
  /** The URL is returned only once. */
  createDraftLink(
    portfolioId: string,
    form: { hasComments: boolean },
  ): Promise<{ link: DraftLinkSummary; url: string }>;
  changeDraftLink(portfolioId: string, linkId: string, change: { hasComments: boolean }): Promise<void>;
  revokeDraftLink(portfolioId: string, linkId: string): Promise<void>;

  /** Comments of visitors on a draft, oldest first. */
  listComments(portfolioId: string): Promise<Comment[]>;
  changeComment(portfolioId: string, commentId: string, patch: CommentPatch): Promise<Comment>;
  deleteComment(portfolioId: string, commentId: string): Promise<void>;
  /** The number of unresolved comments, by portfolio. */
  openComments(): Promise<OpenComments[]>;

  /** Renders the site, makes it live and reports the progress. */
  publish(id: string, onProgress: (progress: PublishProgress) => void): Promise<PublishResult>;
  unpublish(): Promise<void>;
  rollback(releaseId: string): Promise<void>;
  /** Of one portfolio, newest first. */
  listReleases(portfolioId: string): Promise<ReleaseSummary[]>;
  site(): Promise<SiteState>;
  /** Icons of open sets by name, and the names that no service could look up; unknown ones are in neither. */
  icons(names: readonly string[]): Promise<{ icons: SiteIcons; unreachable: string[] }>;
  /** Names of icons, the best matches first. */
  searchIcons(query: string): Promise<string[]>;
  /** URLs for plain links that download a zip. */
  exportUrl(portfolioId: string): string;
  exportAllUrl(): string;

  listUploads(): Promise<Upload[]>;
  /** The storage usage of the user's files, and their limit. */
  usage(): Promise<UsageReport>;
  /**
   * `progress` gets 0 to 1. Aborting the signal cancels it, rejects with the signal's reason and removes partial
   * data. While the server fails it is retried, for up to ten minutes; `retrying` gets the delay in milliseconds if
   * it is known.
   */
  upload(file: File, on: UploadWatch): Promise<Upload>;
  updateUpload(id: string, patch: UploadPatch): Promise<Upload>;
  deleteUpload(id: string): Promise<void>;
  /** The image itself, or a crop of it, scaled to about this width in CSS pixels. */
  uploadUrl(id: string, width: number, crop?: Crop): string;
  /** Resolves once `uploadUrl` can be called for this crop. */
  prepareCrop(id: string, crop: Crop): Promise<void>;

  /**
   * Calls the listener when the user's profile changed anywhere, and the portfolio if one is named; returns a
   * function that ends the subscription. It may also be called for saves of this page, and for changes of other
   * portfolios.
   */
  watchChanges(listener: (change: ClientChange) => void, portfolioId?: string): () => void;
};

/**
 * `confirm-email`: the account is created when a link is opened, which was sent if the email has no account yet.
 * `confirm-kept-email`: the same if emails are stored as files, whose links the administrator passes on.
 * `confirm-own-email`: the same if that administrator signs up. `sign-in-link`: a link was sent that signs in, and
 * creates the account if there is none.
 */
export type SignUpOutcome =
  'signed-in' | 'confirm-email' | 'confirm-kept-email' | 'confirm-own-email' | 'sign-in-link';

/** `needs-code`: two-factor sign-in is on, and `security` accepts the code. Otherwise the sign-in is complete. */
export type SignInOutcome = 'signed-in' | 'needs-code';

export type ClientSettings = {
  /** `https://vitrine.example`. */
  appOrigin: string;
  /** `{slug}` is the placeholder of the label: `http://{slug}.localhost:3000`. */
  siteOrigin: string;
  google: boolean;
  passwordMinLength: number;
  /** Null where emails are sent; otherwise they are files on the server, in a folder known to its own users only. */
  keptEmails: { folder: string | null } | null;
  uploadLimits: UploadLimits;
  /** Null in the embedded mode. */
  firebase: FirebaseWebSettings | null;
};

export type UploadWatch = {
  progress: (part: number) => void;
  retrying?: (ms: number) => void;
  signal: AbortSignal;
};

export type SessionInfo = {
  id: string;
  createdAt: string;
  device: string;
  ipAddress: string;
  current: boolean;
};
/** `unknown`: the slug is claimed, but the connection broke before the server returned the result for the site. */
export type SlugChange = { profile: Profile; site: SiteMove | { kind: 'unknown' } };
export type SlugCheck = { free: boolean; reason: string; suggestions: string[] };
/** A text that could not be imported: its `path` in the file, and its current target. */

export type ReleaseSummary = {
  id: string;
  createdAt: string;
  revision: number;
  template: string;
  /** Since the previous release; null for the first one. */
  changedPages: number | null;
  live: boolean;
};
export type DraftLinkSummary = Pick<DraftLink, 'id' | 'createdAt' | 'expiresAt' | 'hasComments'>;
/** `live` is the version that the site shows. */
export type VersionSummary = Omit<Version, 'sha256'> & { live: boolean };
/**
 * The owner's site: its URL, the live release, and its visits of the last 30 days by day, top pages and top sources.
 */
export type SiteState = {
  /** The reason, date and email address for an appeal if the administrator has disabled the site; else null. */
  disabled: { reason: string; at: string; contact: string } | null;
  url: string | null;
  live: { releaseId: string; portfolioId: string; switchedAt: string } | null;
  visits: {
    days: DayVisits[];
    page: NamedVisits[];
    referrer: NamedVisits[];
    link: NamedVisits[];
  };
};
export type DayVisits = { day: string; count: number };
export type NamedVisits = { name: string; count: number };
export type ClientChange =
  { kind: 'profile'; profile: Profile | null } | { kind: 'portfolio'; id: string; revision: number | null };
