import type { Portfolio } from '#src/domain/portfolio.ts';
import type { Live, LiveSwitch } from '#src/domain/release.ts';
import type { SlugRecord } from '#src/domain/slug-record.ts';
import type { Backend } from './backend.ts';
import type { Visits } from '#src/domain/visits.ts';
import type { StoredBlob } from './release-store.ts';

/** An account with all fields that are copied to another back end. */
export type Account = {
  id: string;
  /** Empty for an account of Firebase that has none. */
  email: string;
  emailVerified: boolean;
  displayName: string;
  disabled: boolean;
  /** ISO 8601, UTC; Firebase keeps whole seconds. */
  createdAt: string;
  /** Google's own id of the person, for those who sign in with Google. */
  google: string | null;
  /**
   * Null for those who sign in without one. `hash` is null where the back end does not export it. Never to be shown.
   */
  password: { hash: string | null } | null;
  /** Whether there are passkeys or a second factor. Neither is copied: passkeys work on their own host, secrets stay secret. */
  isProtected: boolean;
};

/**
 * The operations for copying between back ends that the other ports lack: they read and write data as it is stored,
 * with its times and revisions. Limits per owner do not apply.
 */
export type Transfer = {
  /** Everyone. */
  accounts(): AsyncIterable<Account>;
  getAccount(ownerId: string): Promise<Account | null>;
  /** Whether the account can be stored here, if not why (a sentence); and whether its password would still work. */
  judge(account: Account): { refusal: string | null; keepsPassword: boolean };
  /**
   * Stores a new account, completely or not at all.
   * @throws AppError 'invalid-input' when the uid or the email address is in use, or with the refusal of `judge`
   */
  putAccount(account: Account): Promise<void>;

  /**
   * Stores a portfolio as it is, in place of the one with the revision `replaces`; null: where there is none.
   * @throws AppError 'stale-revision' when that is not what is stored
   */
  putPortfolio(portfolio: Portfolio, replaces: number | null): Promise<void>;

  /** Every name, by name. */
  slugs(): AsyncIterable<SlugRecord>;
  getSlug(slug: string): Promise<SlugRecord | null>;
  /**
   * Stores a name as it is, in place of `replaces`; null: where there is none. A current name is noted in the owner's
   * profile, and takes the place of the one that was current.
   * @throws AppError 'slug-taken' when something else is stored; 'not-found' for a current name without a profile
   */
  putSlug(record: SlugRecord, replaces: SlugRecord | null): Promise<void>;

  /** Stores blobs that are not there yet, with their compressed forms, before a release names them. */
  putBlobs(blobs: readonly StoredBlob[], now: string): Promise<void>;
  /**
   * Adds to the history of an owner's live pointer, oldest first, and points it. `known` is the number of switches that
   * are stored. If it is interrupted, the first of the switches are added and the pointer is unchanged.
   * @throws AppError 'live-moved' when there are more or fewer, 'not-found' when the release does not exist
   */
  putLive(
    ownerId: string,
    change: { known: number; switches: readonly LiveSwitch[]; live: Live | null },
  ): Promise<void>;
  /** Raises each count to the one given where it is lower. */
  raiseVisits(ownerId: string, visits: readonly Visits[]): Promise<void>;
};

/** A back end that can be copied from and to. */
export type MovableBackend = Backend & { transfer: Transfer };
