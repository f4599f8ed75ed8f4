/** A use of a rate limit: at most `max` uses of `key` within `withinMs`. */
export type Use = {
  key: string;
  max: number;
  withinMs: number;
  /** The number of uses it counts as; one by default. */
  units?: number;
  /**
   * A slow limit: when `consume` resolves, the use is stored, and every server of the same data counts it. Others may be
   * counted in memory by each server.
   */
  isStored: boolean;
};

/** Rate limits. Keys are stored as hashes. */
export type Limits = {
  /**
   * Counts one use at `now`, in milliseconds since 1970. Returns 0, or how many milliseconds to wait when the limit is used
   * up; then nothing is counted. @throws AppError 'unavailable', 'storage-full'
   */
  consume(use: Use, now: number): Promise<number>;
  /** Stores the counts in memory, in back ends that keep them. */
  close(): Promise<void>;
};
