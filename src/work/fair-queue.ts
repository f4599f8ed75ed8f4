/** The most tasks that may wait and run. */
export type QueueLimits = { maxWaiting: number; maxWaitingPerAccount: number; maxRunningPerAccount: number };

/** Why a task is refused: too many wait in total, or too many of its account. */
export type QueueRefusal = 'queue-full' | 'account-full';

/** Tasks that wait for a turn. Accounts take turns, however many tasks each has; those of one account keep their order. */
export type FairQueue<T> = {
  /** Null when the task was accepted. */
  push(account: string, task: T): QueueRefusal | null;
  /** Returns a task to the front of its account's queue. */
  requeue(account: string, task: T): void;
  /** Takes a task out that waits; nothing happens when it does not. */
  remove(account: string, task: T): void;
  /** The task whose turn it is, counted as running from now on; null when none may run. */
  take(): { account: string; task: T } | null;
  /** A task of this account runs no longer. */
  release(account: string): void;
  /** Removes and returns all waiting tasks. */
  drain(): T[];
};

type Account<T> = { waiting: T[]; running: number };

export function openFairQueue<T>(limits: QueueLimits): FairQueue<T> {
  // The order of the keys is the order of the turns.
  const accounts = new Map<string, Account<T>>();
  let waiting = 0;

  function entryOf(account: string): Account<T> {
    const entry = accounts.get(account) ?? { waiting: [], running: 0 };
    accounts.set(account, entry);
    return entry;
  }

  function toTheEnd(account: string, entry: Account<T>): void {
    accounts.delete(account);
    accounts.set(account, entry);
  }

  function forgetIdle(account: string, entry: Account<T>): void {
    if (entry.waiting.length === 0 && entry.running === 0) accounts.delete(account);
  }

  return {
    push(account, task) {
      if (waiting >= limits.maxWaiting) return 'queue-full';
      if ((accounts.get(account)?.waiting.length ?? 0) >= limits.maxWaitingPerAccount) return 'account-full';
      const entry = entryOf(account);
      if (entry.waiting.length === 0) toTheEnd(account, entry);
      entry.waiting.push(task);
      waiting += 1;
      return null;
    },
    requeue(account, task) {
      const entry = entryOf(account);
      entry.running -= 1;
      entry.waiting.unshift(task);
      waiting += 1;
    },
    remove(account, task) {
      const entry = accounts.get(account);
      const at = entry?.waiting.indexOf(task) ?? -1;
      if (entry === undefined || at < 0) return;
      entry.waiting.splice(at, 1);
      waiting -= 1;
      forgetIdle(account, entry);
    },
    take() {
      for (const [account, entry] of accounts) {
        if (entry.running >= limits.maxRunningPerAccount) continue;
        const task = entry.waiting.shift();
        if (task === undefined) continue;
        waiting -= 1;
        entry.running += 1;
        toTheEnd(account, entry);
        return { account, task };
      }
      return null;
    },
    release(account) {
      const entry = entryOf(account);
      entry.running -= 1;
      forgetIdle(account, entry);
    },
    drain() {
      const tasks = [...accounts.values()].flatMap((entry) => entry.waiting.splice(0));
      waiting = 0;
      for (const [account, entry] of accounts) forgetIdle(account, entry);
      return tasks;
    },
  };
}
