import { setImmediate as nextTurn } from 'node:timers/promises';

/** The next step of an operation, with its reads and writes. Independent steps can be swapped. */
export type Step = { name: string; reads: readonly string[]; writes: readonly string[] };

/** The turns of an operation: each step waits until the scheduler allows it. */
export type Turns = {
  take<T>(step: Step, work: () => Promise<T>): Promise<T>;
  /** The same for synchronous work: false until a later call has the turn. */
  isGiven(step: Step): boolean;
};

export type Outcome = { value: unknown } | { error: unknown };
export type Outcomes = Readonly<Record<string, Outcome>>;

type Running = {
  /** Null after its end. */
  next(): Step | null;
  isReady(): Promise<void>;
  advance(): Promise<void>;
  outcome(): Outcome | null;
};

/** Enough event loop turns for the work after one of several calls has returned. */
const turnsOfLoop = 4;

export function begin(operation: (turns: Turns) => Promise<unknown>): Running {
  const waiting: { step: Step; go: () => Promise<void> }[] = [];
  let outcome: Outcome | null = null;
  let changed = Promise.withResolvers<void>();
  let [isRegistered, isPermitted] = [false, false];
  const wake = (): void => {
    changed.resolve();
    changed = Promise.withResolvers();
  };
  const end = (ended: Outcome): void => {
    outcome = ended;
    wake();
  };
  const turns: Turns = {
    take: (step, work) =>
      new Promise((resolve, reject) => {
        waiting.push({ step, go: () => work().then(resolve, reject) });
        wake();
      }),
    isGiven(step) {
      if (isPermitted) {
        [isRegistered, isPermitted] = [false, false];
        return true;
      }
      if (isRegistered) return false;
      isRegistered = true;
      waiting.push({
        step,
        async go() {
          isPermitted = true;
        },
      });
      wake();
      return false;
    },
  };
  operation(turns).then(
    (value: unknown) => end({ value }),
    (error: unknown) => end({ error }),
  );
  const isReady = async (): Promise<void> => {
    while (outcome === null && waiting.length === 0) await changed.promise;
  };
  return {
    next: () => (outcome === null ? (waiting[0]?.step ?? null) : null),
    isReady,
    async advance() {
      await waiting.shift()?.go();
      // Of concurrent calls the others wait; the steps after the first one arrive within some turns of the loop.
      for (let left = turnsOfLoop; left > 0 && waiting.length > 0; left -= 1) await nextTurn();
      await isReady();
    },
    outcome: () => outcome,
  };
}
