import type { Live, LiveSwitch, Release } from '#src/domain/release.ts';
import type { Visits } from '#src/domain/visits.ts';
import type { ByteSource } from '#src/files/byte-source.ts';

/** A file's bytes by their hash. `br` is the same as Brotli, which texts have; null where there is none, or it was not asked for. */
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
   * Stores a release with the blobs that are new. All of it or nothing: afterwards either every blob of the manifest
   * can be read or the release does not exist. Storing the same release again changes nothing.
   * @throws AppError 'release-damaged' when a blob of the manifest is neither given nor stored; 'not-found' when the
   * account is deleted
   */
  putRelease(release: Release, blobs: readonly StoredBlob[]): Promise<void>;
  getRelease(ownerId: string, releaseId: string): Promise<Release | null>;
  /** Newest first. */
  listReleases(ownerId: string): Promise<Release[]>;
  /** With its Brotli unless `wanted` is 'plain'. */
  getBlob(sha256: string, wanted?: 'plain'): Promise<StoredBlob | null>;
  /** Adds or replaces the Brotli of a blob; does nothing when the blob is gone. */
  putBrotli(sha256: string, br: Uint8Array): Promise<void>;

  getLive(ownerId: string): Promise<Live | null>;
  /**
   * Points the owner's site at a release, or at nothing, all at once, and notes the switch in the history.
   * `expected` is the release that is live now, as the caller has seen it.
   * @throws AppError 'live-moved' when another one is live by then; 'not-found' when `to` does not exist, or the
   * account is deleted
   */
  switchLive(
    ownerId: string,
    change: { to: Live | null; expected: string | null; now: string },
  ): Promise<void>;
  /** Newest first; with `max` no more than the newest so many are read. */
  liveHistory(ownerId: string, max?: number): Promise<LiveSwitch[]>;
  /** Owners with a live release, sorted; with `after` those that come after this one. */
  liveOwners(after?: string): AsyncIterable<string>;

  /** Removes releases of an owner; the live one is never removed. */
  deleteReleases(ownerId: string, releaseIds: readonly string[]): Promise<void>;
  /**
   * Removes blobs that no release names and that were stored before `olderThan`, of all or only `among` these hashes;
   * returns how many. The cost of looking at all of them grows with everything that anybody has published: a store may
   * look at a bounded number of them, and then goes on from there the next time.
   */
  sweep(olderThan: string, among?: readonly string[]): Promise<number>;
  /** Every hash that a release names or that is stored, sorted; for verification. */
  blobHashes(): AsyncIterable<string>;
  /** Leaves the blobs, which others may share, and returns the hashes of those that the owner's releases named. */
  deleteOwner(ownerId: string): Promise<string[]>;

  addVisits(ownerId: string, visits: readonly Visits[]): Promise<void>;
  /** Days from `since` on, oldest first, then by kind and name. */
  listVisits(ownerId: string, since: string): Promise<Visits[]>;

  /**
   * Calls the listener with the owner whose live pointer moved, null when it may be anybody's; also for other processes.
   * A store may tell in the same way that an owner's slug or takedown changed.
   */
  watch(listener: (ownerId: string | null) => void): () => void;
  close(): Promise<void>;
};
