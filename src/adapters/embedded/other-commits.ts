import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const pollMilliseconds = 200;
const versionRow = z.object({ data_version: z.number() });

/** Notices what other processes, and other connections of this one, have committed. */
export type OtherCommits = { start(): void; stop(): void };

/** Calls `onCommit` within a fifth of a second after others' commits, between `start` and `stop`. */
export function watchOtherCommits(database: DatabaseSync, onCommit: () => void): OtherCommits {
  const statement = database.prepare('PRAGMA data_version');
  const version = () => versionRow.parse(statement.get()).data_version;
  let timer: NodeJS.Timeout | null = null;
  return {
    start() {
      if (timer !== null) return;
      let seen = version();
      timer = setInterval(() => {
        const now = version();
        if (now === seen) return;
        seen = now;
        onCommit();
      }, pollMilliseconds);
      // A listener alone does not keep the process alive.
      timer.unref();
    },
    stop() {
      if (timer !== null) clearInterval(timer);
      timer = null;
    },
  };
}
