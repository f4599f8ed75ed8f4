import type { Live, LiveSwitch, Release, ReleaseHead } from '#src/domain/release.ts';
import type { SiteVisits, Visits } from '#src/domain/visits.ts';
import type { ByteSource } from '#src/files/byte-source.ts';

/**
 * The bytes of a file by hash. `br` is their Brotli encoding, which texts have; null when there is none, or it was not
 * requested.
 */
export type StoredBlob = {
  sha256: string;
  contentType: string;
  source: ByteSource;
  br: Uint8Array | null;
};

/** Releases, their blobs and the live pointer of each owner. */
export type ReleaseStore = {
  /** Which of these hashes have no blob yet. */
  missingBlobs(hashes: readonly string[]): Promise<Set<string>>;
  /**
   * Stores a release with the blobs that are new. Atomic: afterwards either every blob of the manifest can be read, or
   * the release does not exist. Storing the same release again changes nothing.
   * @throws AppError 'release-damaged' when a blob of the manifest is neither given nor stored; 'not-found' when the
   * account is deleted
   */
  putRelease(release: Release, blobs: readonly StoredBlob[]): Promise<void>;
  getRelease(ownerId: string, releaseId: string): Promise<Release | null>;
  /** Newest first. */
  listReleases(ownerId: string): Promise<Release[]>;
  /** The same without manifests, which are most of what is stored of a release. */
  listReleaseHeads(ownerId: string): Promise<ReleaseHead[]>;
  /** With its Brotli unless `wanted` is 'plain'. */
  getBlob(sha256: string, wanted?: 'plain'): Promise<StoredBlob | null>;
  /** Adds or replaces the Brotli of a blob; does nothing when the blob is gone. */
  putBrotli(sha256: string, br: Uint8Array): Promise<void>;

  getLive(ownerId: string): Promise<Live | null>;
  /**
   * Points the owner's site at a release, or at nothing, all at once, and notes the switch in the history. `expected`
   * is the release that the caller believes to be live (compare-and-swap).
   * @throws AppError 'live-moved' when another one is live; 'not-found' when `to` does not exist, or the account is
   * deleted
   */
  switchLive(
    ownerId: string,
    change: { to: Live | null; expected: string | null; now: string },
  ): Promise<void>;
  /** Newest first; with `max` only the newest are read. */
  liveHistory(ownerId: string, max?: number): Promise<LiveSwitch[]>;
  /** Owners with a live release, sorted; with `after` those that come after this one. */
  liveOwners(after?: string): AsyncIterable<string>;

  /** Removes releases of an owner; the live one is never removed. */
  deleteReleases(ownerId: string, releaseIds: readonly string[]): Promise<void>;
  /**
   * Removes blobs that no release names and that were stored before `olderThan`, of all or only `among` these hashes;
   * returns how many. Because the cost grows with all published files, a store may check a bounded number of blobs, and
   * continue from there the next time.
   */
  sweep(olderThan: string, among?: readonly string[]): Promise<number>;
  /** All hashes of releases and of stored blobs, sorted; for verification. */
  blobHashes(): AsyncIterable<string>;
  /** Removes the releases of an owner but not their blobs, which others may share, and returns the hashes of these. */
  deleteOwner(ownerId: string): Promise<string[]>;

  addVisits(sites: readonly SiteVisits[]): Promise<void>;
  /** Days from `since` on, oldest first, then by kind and name. */
  listVisits(ownerId: string, since: string): Promise<Visits[]>;

  /**
   * Calls the listener with the owner whose live pointer moved, in any process; null when it may be any owner. A store
   * may report changed slugs and takedowns in the same way.
   */
  watch(listener: (ownerId: string | null) => void): () => void;
  close(): Promise<void>;
};
