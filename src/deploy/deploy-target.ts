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
 * `disable` or `redirect` is done, and then all of it.
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
   * Shows a stored release at the slug: a new one, or an earlier one to roll back. Ends a redirect of the slug.
   * @throws AppError 'release-unknown' when it is not stored, 'live-moved' when another deploy changed the slug meanwhile
   */
  activate(slug: string, releaseId: string): Promise<void>;
  /** Nothing is at the slug any more; its releases stay. */
  disable(slug: string): Promise<void>;
  /** Sends visitors of the slug to the same path at another slug. */
  redirect(slug: string, to: string): Promise<void>;
  /** The id of the release that is shown; null when there is none, or a redirect. */
  current(slug: string): Promise<string | null>;
  /** Slugs that show a release, sorted. */
  sites(): Promise<string[]>;
  /** Slugs that lead to another, with that one, sorted. */
  redirects(): Promise<[from: string, to: string][]>;
  /** Where the slug's site is found, with its last slash. */
  url(slug: string): string;
  /** Brings what surrounds the sites up to date, and says what is left for the operator to do, in sentences. */
  settle(): Promise<readonly string[]>;
};
