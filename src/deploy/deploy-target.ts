import type { Release } from '#src/domain/release.ts';
import type { StoredBlob } from '#src/ports/release-store.ts';

/** A release to deploy to a slug. `blobOf` reads its blobs, and throws for one that is missing or damaged. */
export type ReleaseToDeploy = {
  slug: string;
  release: Release;
  blobOf: (sha256: string) => Promise<StoredBlob>;
};

/** The number of uploaded blobs, and of bytes sent. */
export type Stored = { blobs: number; bytes: number };

/**
 * A host that serves published sites without this product's server. Visitors see a change only after `activate`,
 * `unpublish`, `disable` or `redirect`, and then all of it.
 */
export type DeployTarget = {
  /** Hashes of blobs that `store` would upload. Changes nothing. @throws AppError when the target has no room for the site */
  missing(delivery: ReleaseToDeploy): Promise<ReadonlySet<string>>;
  /**
   * Uploads what is missing, then the manifest; afterwards the release can be activated. Nothing is visible yet.
   * Storing again uploads nothing; an interrupted upload is continued.
   */
  store(delivery: ReleaseToDeploy): Promise<Stored>;
  /**
   * Shows a stored release at the slug: a new one, or an earlier one to roll back. Ends a redirect and a takedown of the slug.
   * @throws AppError 'release-unknown' when it is not stored, 'live-moved' when another deploy changed the slug meanwhile
   */
  activate(slug: string, releaseId: string): Promise<void>;
  /** Takes the slug offline; its releases stay. */
  unpublish(slug: string): Promise<void>;
  /**
   * Replaces a site or a redirect by a page saying that the administrator has disabled it; a slug with neither is
   * unchanged. The status is 410, or 404 where the target cannot send another.
   */
  disable(slug: string): Promise<void>;
  /** Sends visitors of the slug to the same path at another slug. */
  redirect(slug: string, to: string): Promise<void>;
  /** The id of the release that is shown; null when there is none, or a redirect. */
  current(slug: string): Promise<string | null>;
  /** Slugs that show a release, sorted. */
  sites(): Promise<string[]>;
  /** Slugs that redirect, with their targets, sorted. */
  redirects(): Promise<[from: string, to: string][]>;
  /** Disabled slugs, sorted. */
  disabled(): Promise<string[]>;
  /** The URL of the slug's site, with a slash at its end. */
  url(slug: string): string;
  /** Updates the configuration around the sites, and returns what the operator still has to do, in sentences. */
  settle(): Promise<readonly string[]>;
};
