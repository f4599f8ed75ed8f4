import type { Comment, CommentPatch, OpenComments } from '#src/domain/comment.ts';
import type { DraftLink } from '#src/domain/draft-link.ts';
import type { PortfolioHead } from '#src/domain/portfolio-head.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import type { Preferences } from '#src/domain/preferences.ts';
import type { Profile, ProfilePatch } from '#src/domain/profile.ts';
import type { StorageLimits, StorageUsage } from '#src/domain/storage-usage.ts';
import type { Upload, UploadPatch } from '#src/domain/upload.ts';
import type { Version } from '#src/domain/version.ts';

/** A claimed slug. `current` is false for a former slug, which redirects to the current one. */
export type SlugClaim = { slug: string; ownerId: string; claimedAt: string; current: boolean };

export type SlugAvailability = 'free' | 'taken' | 'confusable';

/** A change of an owner's documents by any writer. */
export type Change =
  { kind: 'profile'; profile: Profile | null } | { kind: 'portfolio'; id: string; revision: number | null };

/** The loops over owners that maintenance runs in parts. */
export type CleanupLoop = 'prune' | 'echo' | 'usage';

/** Profiles, portfolios, uploads' descriptions and the slug index. Times are ISO 8601 and come from the caller. */
export type DocumentStore = {
  getProfile(ownerId: string): Promise<Profile | null>;
  /** Stores the profile unless there is one, and returns the stored one. Parallel calls all get the first. */
  createProfile(ownerId: string, profile: Profile): Promise<Profile>;
  /** @throws AppError 'not-found' */
  updateProfile(ownerId: string, patch: ProfilePatch & { email?: string }): Promise<Profile>;
  /** Sets the copy of the live pointer in the profile. @throws AppError 'not-found' */
  setPublishedPortfolio(ownerId: string, portfolioId: string | null): Promise<void>;

  /** Returns defaults when nothing is stored. */
  getPreferences(ownerId: string): Promise<Preferences>;
  putPreferences(ownerId: string, preferences: Preferences): Promise<void>;

  /**
   * Makes the slug the owner's current one, in one transaction with the profile. Their former slugs stay theirs and
   * redirect, and become current when they are claimed again. The slug must have passed parseSlug. Claiming the current
   * slug again changes nothing, and an owner can always claim their former slugs again.
   * @throws AppError 'slug-taken' when it belongs to another owner, or is in quarantine; 'slug-confusable' when one
   * that is taken in that sense has the same `slugShape`; 'not-found' without a profile
   */
  claimSlug(ownerId: string, slug: string, now: string): Promise<SlugClaim>;
  getSlug(slug: string): Promise<SlugClaim | null>;
  /** Whether claimSlug would succeed for this user now; if not, the reason. */
  slugAvailability(ownerId: string, slug: string, now: string): Promise<SlugAvailability>;
  /** Stores the shapes of slugs that were claimed before shapes existed; returns how many. Runs once. */
  noteSlugShapes(): Promise<number>;
  /** The owner's current slug, or null. */
  currentSlug(ownerId: string): Promise<string | null>;

  /** Without content. Newest change first, of any schema version. */
  listPortfolioHeads(ownerId: string): Promise<PortfolioHead[]>;
  getPortfolioHead(id: string): Promise<PortfolioHead | null>;
  /** Of all owners, in order; for operators. */
  portfolioIds(): AsyncIterable<string>;
  /** @throws AppError 'newer-schema', 'invalid-input' with an issue for each part that cannot be read */
  getPortfolio(id: string): Promise<Portfolio | null>;
  /**
   * Stores a new portfolio as revision 1.
   * @throws AppError 'stale-revision' when the id is in use, 'limit-reached' above the limit per owner, 'body-too-large';
   * 'not-found' when the account is deleted
   */
  createPortfolio(portfolio: Portfolio): Promise<Portfolio>;
  /**
   * Replaces a portfolio that is still at `portfolio.revision`, and returns it with the revision grown by one.
   * @throws AppError 'stale-revision' with fact `revision` of the stored one, 'body-too-large'; 'not-found', also when it is
   * another owner's
   */
  savePortfolio(portfolio: Portfolio): Promise<Portfolio>;
  /** The same for content that is text already. Throws as `savePortfolio`. @see contentText */
  saveContent(head: PortfolioHead, content: string): Promise<PortfolioHead>;
  /**
   * Removes a portfolio with its versions, draft links and comments, and returns it, so that it can be restored; null
   * when there was none.
   * @throws AppError 'newer-schema', 'invalid-input' when it cannot be read; then it is not removed
   */
  deletePortfolio(id: string): Promise<Portfolio | null>;

  /** Earlier states of a portfolio, in the order in which they were stored; empty also when there is no such portfolio. */
  listVersions(portfolioId: string): Promise<Version[]>;
  /** The stored content of a version by its hash; null when no version of the portfolio has it. */
  getVersionContent(portfolioId: string, sha256: string): Promise<Uint8Array | null>;
  /**
   * Replaces the versions of a portfolio by the result of `change`, in one transaction with their contents and the
   * owner's storage usage. `change` may be called several times. Contents that no version names any more are removed.
   * Other limits than those of the store can be given.
   * @throws AppError 'not-found' when the owner has no such portfolio, or when a version names a content that is
   * neither stored nor given; 'quota-reached', 'storage-full'. Nothing is changed then.
   */
  changeVersions(
    of: { portfolioId: string; ownerId: string; limits?: StorageLimits },
    change: (versions: Version[]) => readonly Version[],
    contents: ReadonlyMap<string, Uint8Array>,
  ): Promise<Version[]>;

  /** Links to a draft, newest first, with those that have expired. */
  listDraftLinks(portfolioId: string): Promise<DraftLink[]>;
  findDraftLink(tokenHash: string): Promise<DraftLink | null>;
  /**
   * Stores a link, and removes those of the portfolio that had expired when it was made.
   * @throws AppError 'not-found' when the owner has no such portfolio, 'limit-reached' above the limit of a portfolio
   */
  addDraftLink(link: DraftLink): Promise<void>;
  /** False when the portfolio has no such link. */
  changeDraftLink(
    of: { portfolioId: string; id: string },
    change: Pick<DraftLink, 'hasComments'>,
  ): Promise<boolean>;
  /** False when the portfolio has no such link. */
  deleteDraftLink(of: { portfolioId: string; id: string }): Promise<boolean>;

  /** Oldest first, including those of removed links. */
  listComments(portfolioId: string): Promise<Comment[]>;
  /**
   * @throws AppError 'not-found' when the owner has no such portfolio, 'limit-reached' above the limit of a link or of a
   * portfolio
   */
  addComment(comment: Comment): Promise<void>;
  /** @throws AppError 'not-found' when the portfolio has no such comment */
  updateComment(of: { portfolioId: string; id: string }, patch: CommentPatch): Promise<Comment>;
  /** False when the portfolio has no such comment. */
  deleteComment(of: { portfolioId: string; id: string }): Promise<boolean>;
  /** The number of unresolved comments of each portfolio of the owner, by id, without zeros. */
  countOpenComments(ownerId: string): Promise<OpenComments[]>;

  /** Newest first. */
  listUploads(ownerId: string): Promise<Upload[]>;
  getUpload(id: string): Promise<Upload | null>;
  /**
   * Limits are checked in the same transaction, so they hold under any number of parallel uploads. The same bytes of
   * the same owner are stored once: then the existing upload is returned.
   * @throws AppError 'limit-reached' with facts `limit` and `used`; 'quota-reached', 'storage-full'; 'not-found' when
   * the account is deleted
   */
  createUpload(upload: Upload): Promise<Upload>;
  /** @throws AppError 'not-found' */
  updateUpload(id: string, patch: UploadPatch): Promise<Upload>;
  deleteUpload(id: string): Promise<Upload | null>;

  /** The limits of `createUpload` and `changeUsage`. */
  storageLimits: StorageLimits;
  getUsage(ownerId: string): Promise<StorageUsage>;
  /**
   * Changes the storage usage besides uploads, in one transaction with the check of the limits, so that they hold under
   * any number of parallel changes. Counts below zero become zero. `change` may be called several times. Nothing is
   * counted for an account that is deleted. Other limits than those of the store can be given, such as none to correct
   * a count.
   * @throws AppError 'quota-reached', 'storage-full' when it would take more than the limits allow; nothing is changed
   * then
   */
  changeUsage(
    ownerId: string,
    change: (usage: StorageUsage) => Partial<Pick<StorageUsage, 'derivedBytes' | 'releaseBytes'>>,
    limits?: StorageLimits,
  ): Promise<void>;
  /** Every owner with a storage usage, by id; with `after` those that come after this one. */
  usingOwners(after?: string): AsyncIterable<string>;

  /** The owner after whom this loop continues; null to start with the first one. */
  getCleanupCursor(loop: CleanupLoop): Promise<string | null>;
  putCleanupCursor(loop: CleanupLoop, after: string | null): Promise<void>;

  /** Whether the account is deleted, or being deleted. @see ModerationStore.addDeletedAccount */
  isDeleted(ownerId: string): Promise<boolean>;
  /** Removes every document of an owner, and cursors that name them; their slugs go into quarantine. */
  deleteOwner(ownerId: string, now: string): Promise<void>;

  /**
   * Calls the listener after each committed change of the owner's documents, in order. Of quick successive changes to
   * one document by other processes, only the last may be reported.
   */
  watch(ownerId: string, listener: (change: Change) => void): () => void;
  close(): Promise<void>;
};
