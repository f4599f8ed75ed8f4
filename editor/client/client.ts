import type { Comment, CommentPatch, OpenComments } from '#src/domain/comment.ts';
import type { Crop } from '#src/domain/crop.ts';
import type { DraftLink } from '#src/domain/draft-link.ts';
import type { SiteIcons } from '#src/domain/icon.ts';
import type { ImportReport } from '#src/domain/import-report.ts';
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
 * The browser's port: everything screens ask of a back end. One adapter talks to /api alone (http-client.ts), the other
 * to Firebase's own services too (firebase/). Every failure is a ClientError.
 */
export type Client = {
  /** What the product is set up for. */
  settings: ClientSettings;

  /**
   * The signed-in user now, then at each change; null when signed out. `failed` hears that nobody can tell yet; it is
   * tried again. Returns the end of the subscription.
   */
  watchUser(listener: (user: AuthUser | null) => void, failed: (error: ClientError) => void): () => void;
  /** When new people choose their password: in the form of the sign-up, or once the link of its email is open. */
  passwordAt: 'sign-up' | 'link';
  /** Says the same, whether or not the email has an account, but where a sign-up signs in. `next` is where to go on. */
  register(form: {
    firstName: string;
    lastName: string;
    email: string;
    /** Empty where it is chosen later. */
    password: string;
    next: string;
  }): Promise<SignUpOutcome>;
  /** Signs in by the link of a sign-up. `choose-password`: the account is new, or anybody’s until now. */
  openSignUpLink(form: { email: string; token: string }): Promise<SignInOutcome | 'choose-password'>;
  /** Gives such an account, which is signed in, its name and its password. */
  finishSignUp(form: { firstName: string; lastName: string; password: string }): Promise<void>;
  signIn(form: { email: string; password: string }): Promise<SignInOutcome>;
  security: SecurityCalls;
  /** Opens a window of Google's, or leaves the page and comes back to `next`. */
  signInWithGoogle(next: string): Promise<SignInOutcome>;
  /** For the page that Google leads back to: rejects when the sign-in that left it came to nothing. */
  signInReturned(): Promise<SignInOutcome>;
  signOut(): Promise<void>;
  /** Answers the same for unknown email addresses. */
  requestPasswordReset(email: string): Promise<void>;
  resetPassword(token: string, password: string): Promise<void>;
  requestVerification(): Promise<void>;
  verifyEmail(token: string): Promise<void>;
  /** How the signed-in person proves who they are below: where it is Google's window, passwords are left empty. */
  proof(): 'password' | 'google';
  changeEmail(form: { email: string; password: string }): Promise<void>;
  changePassword(form: { current: string; next: string }): Promise<void>;
  /** null where the back end keeps no list. */
  listSessions(): Promise<SessionInfo[] | null>;
  endSession(id: string): Promise<void>;
  /** Ends all sessions but this one; where no list is kept, this one too. */
  endSessions(): Promise<void>;
  deleteAccount(password: string): Promise<void>;

  /** Created at first sign-in. */
  profile(): Promise<Profile>;
  updateProfile(patch: ProfilePatch): Promise<Profile>;
  preferences(): Promise<Preferences>;
  savePreferences(preferences: Preferences): Promise<Preferences>;
  checkSlug(slug: string): Promise<SlugCheck>;
  /** Claims a slug; the live site is published again at its new URL before this resolves. */
  changeSlug(slug: string): Promise<SlugChange>;

  listPortfolios(): Promise<PortfolioSummary[]>;
  getPortfolio(id: string): Promise<Portfolio>;
  /** With this content, or one that begins with the profile. */
  createPortfolio(form: { title: string; template: string; content?: PortfolioContent }): Promise<Portfolio>;
  /** Filled with a sample and the name of the user; what is the sample’s is marked. */
  startPortfolio(form: { sample: string; template: string }): Promise<Portfolio>;
  /** A file of any format that src/import/import-file.ts names. Without a template, it is shown in its own. */
  importPortfolio(
    file: File,
    template: string | null,
  ): Promise<{ portfolio: Portfolio; report: ImportReport }>;
  duplicatePortfolio(id: string): Promise<Portfolio>;
  /** Replaces the content if the portfolio is still at `revision`; 'stale-revision' otherwise. */
  savePortfolio(id: string, content: PortfolioContent, revision: number): Promise<Portfolio>;
  /** Also unpublishes the site when this portfolio is live. Returns what `restorePortfolio` needs. */
  deletePortfolio(id: string): Promise<Portfolio>;
  restorePortfolio(portfolio: Portfolio): Promise<Portfolio>;

  /** Earlier states of a portfolio, newest first. */
  listVersions(portfolioId: string): Promise<VersionSummary[]>;
  /** What a portfolio was in a version. */
  readVersion(portfolioId: string, versionId: string): Promise<PortfolioContent>;
  /** Keeps what is saved as a version, and returns all; one without a name is kept only for a while, and only if it is new. */
  addVersion(portfolioId: string, name: string): Promise<VersionSummary[]>;
  deleteVersion(portfolioId: string, versionId: string): Promise<void>;

  /** Links to the draft of a portfolio that have not ended, newest first. */
  listDraftLinks(portfolioId: string): Promise<DraftLinkSummary[]>;
  /** The URL is told once. */
  createDraftLink(
    portfolioId: string,
    form: { hasComments: boolean },
  ): Promise<{ link: DraftLinkSummary; url: string }>;
  changeDraftLink(portfolioId: string, linkId: string, change: { hasComments: boolean }): Promise<void>;
  revokeDraftLink(portfolioId: string, linkId: string): Promise<void>;

  /** What visitors wrote about a draft, oldest first. */
  listComments(portfolioId: string): Promise<Comment[]>;
  changeComment(portfolioId: string, commentId: string, patch: CommentPatch): Promise<Comment>;
  deleteComment(portfolioId: string, commentId: string): Promise<void>;
  /** How many are not resolved, by portfolio. */
  openComments(): Promise<OpenComments[]>;

  /** Renders and switches; tells how far it is. */
  publish(id: string, onProgress: (progress: PublishProgress) => void): Promise<PublishResult>;
  unpublish(): Promise<void>;
  rollback(releaseId: string): Promise<void>;
  /** Of one portfolio, newest first. */
  listReleases(portfolioId: string): Promise<ReleaseSummary[]>;
  site(): Promise<SiteState>;
  /** Icons of open sets by their names; one that cannot be had is left out. */
  icons(names: readonly string[]): Promise<SiteIcons>;
  /** Names of icons, the best first. */
  searchIcons(query: string): Promise<string[]>;
  /** URLs for plain links that download a zip. */
  exportUrl(portfolioId: string): string;
  exportAllUrl(): string;

  listUploads(): Promise<Upload[]>;
  /** What the user's files take, and their limit. */
  usage(): Promise<UsageReport>;
  /**
   * `progress` gets 0 to 1. Aborting the signal stops it, rejects with the signal's reason and leaves nothing behind. While
   * the server fails it is sent again, for up to ten minutes; `retrying` hears in how many milliseconds, where that is known.
   */
  upload(file: File, on: UploadWatch): Promise<Upload>;
  updateUpload(id: string, patch: UploadPatch): Promise<Upload>;
  deleteUpload(id: string): Promise<void>;
  /** The image itself, or a crop of it, scaled to about this width in CSS pixels. */
  uploadUrl(id: string, width: number, crop?: Crop): string;
  /** Resolves once `uploadUrl` can name this crop. */
  prepareCrop(id: string, crop: Crop): Promise<void>;

  /**
   * Calls back when the user's profile changed anywhere, and the portfolio if one is named; returns the end of the
   * subscription. What this page saves itself may be told too, and so may changes of other portfolios.
   */
  watchChanges(listener: (change: ClientChange) => void, portfolioId?: string): () => void;
};

/**
 * `confirm-email`: the account is made when a link is opened, which was sent if the email has no account yet.
 * `confirm-kept-email`: the same where emails are kept as files, whose links the administrator passes on.
 * `confirm-own-email`: the same where that administrator is who signs up. `sign-in-link`: a link was sent that signs in,
 * and makes the account if there is none.
 */
export type SignUpOutcome =
  'signed-in' | 'confirm-email' | 'confirm-kept-email' | 'confirm-own-email' | 'sign-in-link';

/** `needs-code`: two-factor sign-in is on, and `security` takes the code. Else nothing more is needed. */
export type SignInOutcome = 'signed-in' | 'needs-code';

export type ClientSettings = {
  /** `https://vitrine.example`. */
  appOrigin: string;
  /** `{slug}` stands for the label: `http://{slug}.localhost:3000`. */
  siteOrigin: string;
  google: boolean;
  passwordMinLength: number;
  uploadLimits: UploadLimits;
  /** null in the embedded mode. */
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
/** `unknown`: the slug is claimed, and the connection broke before the server told what became of the site. */
export type SlugChange = { profile: Profile; site: SiteMove | { kind: 'unknown' } };
export type SlugCheck = { free: boolean; reason: string; suggestions: string[] };
/** What could not be imported: `path` in the file, and what became of it. */

export type ReleaseSummary = {
  id: string;
  createdAt: string;
  revision: number;
  template: string;
  /** Since the release before; null for the first one. */
  changedPages: number | null;
  live: boolean;
};
export type DraftLinkSummary = Pick<DraftLink, 'id' | 'createdAt' | 'expiresAt' | 'hasComments'>;
/** `live` is the version that the site shows. */
export type VersionSummary = Omit<Version, 'sha256'> & { live: boolean };
/** The owner's site: where it is, what is live, and its visits of the last 30 days, by day and by what most were to or came from. */
export type SiteState = {
  /** Why the administrator has disabled it, since when, and the email address for an appeal; else null. */
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
