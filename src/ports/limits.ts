/** What is counted: at most `max` uses within `withinMs`, for what `key` names. */
export type Use = {
  key: string;
  max: number;
  withinMs: number;
  /** As how many uses it counts; one unless told. */
  units?: number;
  /**
   * A slow limit: when `consume` resolves, the use is stored, and every server of the same data counts it. Others may be
   * counted in memory by each server.
   */
  isStored: boolean;
};

/** Counts of what may be done only so often. Keys are stored as hashes. */
export type Limits = {
  /**
   * Counts one use at `now`, in milliseconds since 1970. Returns 0, or how many milliseconds to wait when the limit is used
   * up; then nothing is counted. @throws AppError 'unavailable', 'storage-full'
   */
  consume(use: Use, now: number): Promise<number>;
  /** Stores what is counted in memory, where that is kept. */
  close(): Promise<void>;
};
