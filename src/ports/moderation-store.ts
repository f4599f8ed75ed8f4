import type { SiteReport } from '#src/domain/site-report.ts';
import type { DeletedAccount, Takedown } from '#src/domain/takedown.ts';

/** Takedowns, reports of visitors, and deleted accounts. */
export type ModerationStore = {
  /** Null when the owner's site is not disabled. */
  getTakedown(ownerId: string): Promise<Takedown | null>;
  /** Disables the owner's site, or replaces the reason. Other processes read it with their next `getTakedown`. */
  putTakedown(takedown: Takedown): Promise<void>;
  /** False when there was none. */
  deleteTakedown(ownerId: string): Promise<boolean>;
  /** Every takedown, by owner. */
  takedowns(): AsyncIterable<Takedown>;

  /**
   * Marks an account as deleted, so that it is deleted again after a backup is restored. The first time stays. From
   * then on the other stores accept no portfolio and no release of it, do not switch its site to a release, and count
   * nothing for it.
   */
  addDeletedAccount(deleted: DeletedAccount): Promise<void>;
  /** Every deleted account, by hash. */
  deletedAccounts(): AsyncIterable<DeletedAccount>;

  /** Stores a report. One with the same id stays as it is. */
  addReport(report: SiteReport): Promise<void>;
  getReport(id: string): Promise<SiteReport | null>;
  /** Newest first. */
  listReports(filter: { open: boolean; limit: number }): Promise<SiteReport[]>;
  /** Every report, by id. */
  allReports(): AsyncIterable<SiteReport>;
  /** Closes an open report; a closed one stays as it is. @throws AppError 'not-found' */
  closeReport(id: string, closed: { at: string; note: string }): Promise<SiteReport>;
  /** Removes reports that were closed before this time; returns how many. */
  deleteReportsClosedBefore(time: string): Promise<number>;

  close(): Promise<void>;
};
