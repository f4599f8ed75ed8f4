/** firestore.rules refuse a save that comes sooner after the one before. */
const minGapMs = 500;

export type SavePace = {
  /** Resolves when this portfolio may be saved again. */
  turn: (id: string) => Promise<void>;
  /** Notes that it has been saved: the time of the save is before that of its response. */
  saved: (id: string) => void;
};

/** The pace of saves that this page knows of. `clock` is in milliseconds and never goes back. */
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
