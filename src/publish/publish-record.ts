import type { PublishProgress, PublishState } from '#src/domain/publish-progress.ts';
import { logUnexpected } from '#src/log/log.ts';
import type { PublishNote, PublishNotes } from '#src/ports/publish-notes.ts';

/** How often the state of a publish is stored, and after how many unchanged intervals it is stored anyway. */
const noteEveryMs = 1000;
const renewEvery = 10;
/** A publish whose note was not renewed for this long was killed. */
const abandonedMs = 60_000;

export type PublishRecord = {
  progress(progress: PublishProgress): void;
  /** Stores the result, after all earlier notes. */
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

/** True for a note of a publish in flight that must have been killed. */
export function isAbandoned({ state, notedAt }: PublishNote, now: string): boolean {
  return state.kind === 'running' && Date.parse(now) - Date.parse(notedAt) > abandonedMs;
}
