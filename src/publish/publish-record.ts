import type { PublishProgress, PublishState } from '#src/domain/publish-progress.ts';
import { logUnexpected } from '#src/log/log.ts';
import type { PublishNote, PublishNotes } from '#src/ports/publish-notes.ts';

/** How often a publish in flight is noted, and after how many times without news all the same. */
const noteEveryMs = 1000;
const renewEvery = 10;
/** A publish that was not noted for so long has ended without a word: it was killed. */
const abandonedMs = 60_000;

export type PublishRecord = {
  progress(progress: PublishProgress): void;
  /** Notes how it ended, after everything that was noted before. */
  end(state: PublishState): Promise<void>;
};

/** Notes a publish from its beginning to its end. A note that cannot be written does not fail the publish. */
export async function openPublishRecord(
  notes: PublishNotes,
  {
    ownerId,
    now,
    ...about
  }: Pick<PublishNote, 'run' | 'portfolioId'> & { ownerId: string; now: () => string },
): Promise<PublishRecord> {
  let latest: PublishState = { kind: 'running', progress: null };
  let noted: PublishState | null = null;
  let silent = 0;
  let writing: Promise<void> = Promise.resolve();
  const write = (state: PublishState): Promise<void> => {
    noted = state;
    silent = 0;
    writing = writing
      .then(() => notes.put(ownerId, { ...about, notedAt: now(), state }))
      .catch((error: unknown) => logUnexpected(error, 'noting a publish'));
    return writing;
  };
  await write(latest);
  const timer = setInterval(() => {
    silent += 1;
    if (latest !== noted || silent >= renewEvery) void write(latest);
  }, noteEveryMs);
  timer.unref();
  return {
    progress(progress) {
      latest = { kind: 'running', progress };
    },
    end(state) {
      clearInterval(timer);
      return write(state);
    },
  };
}

/** Whether a note says that a publish is in flight that no longer can be. */
export function isAbandoned({ state, notedAt }: PublishNote, now: string): boolean {
  return state.kind === 'running' && Date.parse(now) - Date.parse(notedAt) > abandonedMs;
}
