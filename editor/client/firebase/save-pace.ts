/** firestore.rules reject a save that follows the previous one sooner. */
const minGapMs = 500;

export type SavePace = {
  /** Resolves when this portfolio may be saved again. */
  turn: (id: string) => Promise<void>;
  /** Records a save. Its time is earlier than that of the response. */
  saved: (id: string) => void;
};

/** The pace of saves known to this page. `clock` is in milliseconds and monotonic. */
export function openSavePace(clock: () => number = () => performance.now()): SavePace {
  const freeAt = new Map<string, number>();
  return {
    async turn(id) {
      const waitMs = (freeAt.get(id) ?? 0) - clock();
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    },
    saved(id) {
      freeAt.set(id, clock() + minGapMs);
    },
  };
}
