import type { Launched } from './supervised-process.ts';
import type { ToSite } from './site-message.ts';

/** Makes the processes that serve sites read what was committed. */
export type Refresher = {
  /** Resolves when each process has refreshed or ended. */
  refresh(processes: readonly Launched[]): Promise<void>;
  refreshed(id: number): void;
};

/** A process that does not respond for this long is killed, because it hangs and its data is stale. */
const maxAnswerMs = 10_000;

export function openRefresher(answerMs = maxAnswerMs): Refresher {
  const waiting = new Map<number, () => void>();
  let asked = 0;

  function askOne({ child, ended }: Launched): Promise<void> {
    const id = (asked += 1);
    return new Promise((resolve) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), answerMs);
      const answer = (): void => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve();
      };
      waiting.set(id, answer);
      void ended.then(answer);
      if (child.connected) child.send({ kind: 'look', id } satisfies ToSite);
    });
  }

  return {
    async refresh(processes) {
      await Promise.all(processes.map(askOne));
    },
    refreshed: (id) => waiting.get(id)?.(),
  };
}
