import type { Release } from '#src/domain/release.ts';
import type { StoredBlob } from '#src/ports/release-store.ts';

/** A release on its way to a slug, with the way to its bytes: `blobOf` throws for a blob that cannot be had whole. */
export type Delivery = {
  slug: string;
  release: Release;
  blobOf: (sha256: string) => Promise<StoredBlob>;
};

/** Blobs that were uploaded, and their bytes as they were sent. */
export type Stored = { blobs: number; bytes: number };

/**
 * A place that serves published sites without this product's server. Visitors see a change only when `activate`,
 * `unpublish`, `disable` or `redirect` is done, and then all of it.
 */
export type DeployTarget = {
  /** Hashes of blobs that `store` would upload. Changes nothing. @throws AppError when the target has no room for the site */
  missing(delivery: Delivery): Promise<ReadonlySet<string>>;
  /**
   * Uploads what is missing, then the manifest; afterwards the release can be activated. Nothing is visible yet. Storing
   * again uploads nothing; what a failure or a kill left half done is taken up again.
   */
  store(delivery: Delivery): Promise<Stored>;
  /**
   * Shows a stored release at the slug: a new one, or an earlier one to roll back. Ends a redirect and a takedown of the slug.
   * @throws AppError 'release-unknown' when it is not stored, 'live-moved' when another deploy changed the slug meanwhile
   */
  activate(slug: string, releaseId: string): Promise<void>;
  /** Nothing is at the slug any more; its releases stay. */
  unpublish(slug: string): Promise<void>;
  /**
   * In place of a site or a redirect, says that the administrator has disabled it; a slug with neither stays as it is.
   * The status is 410, or 404 where the target cannot send another.
   */
  disable(slug: string): Promise<void>;
  /** Sends visitors of the slug to the same path at another slug. */
  redirect(slug: string, to: string): Promise<void>;
  /** The id of the release that is shown; null when there is none, or a redirect. */
  current(slug: string): Promise<string | null>;
  /** Slugs that show a release, sorted. */
  sites(): Promise<string[]>;
  /** Slugs that lead to another, with that one, sorted. */
  redirects(): Promise<[from: string, to: string][]>;
  /** Slugs that say that they are disabled, sorted. */
  disabled(): Promise<string[]>;
  /** Where the slug's site is found, with its last slash. */
  url(slug: string): string;
  /** Brings what surrounds the sites up to date, and says what is left for the operator to do, in sentences. */
  settle(): Promise<readonly string[]>;
};
