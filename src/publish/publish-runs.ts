import { AppError } from '#src/domain/errors.ts';
import { problemOf, type Problem } from '#src/domain/problem.ts';
import type { PublishProgress, PublishResult, PublishState } from '#src/domain/publish-progress.ts';
import { logUnexpected } from '#src/log/log.ts';
import type { PublishNotes } from '#src/ports/publish-notes.ts';
import type { PublishRequest } from './publish.ts';
import { isAbandoned, openPublishRecord } from './publish-record.ts';

const waitSeconds = 5;

/** How a publish ended. */
export type PublishEnd = { kind: 'done'; result: PublishResult } | { kind: 'failed'; problem: Problem };

/** The lock of an owner; it is released by its publish, or by `release`. */
export type PublishTurn = {
  /** Publishes and notes it from beginning to end under the name `run`. Never throws. */
  publish(request: {
    portfolioId: string;
    run: string;
    onProgress: (progress: PublishProgress) => void;
  }): Promise<PublishEnd>;
  release(): void;
};

/** The publishes in flight in this process: one for each owner. */
export type PublishRuns = {
  /** @throws AppError 'too-many-requests' while a publish of the owner is in flight */
  requireIdle(ownerId: string): void;
  /** Acquires the lock of an owner. @throws AppError 'too-many-requests' while a publish of theirs is in flight */
  acquire(ownerId: string): PublishTurn;
  /** The same, but waits for a publish in flight. */
  acquireNext(ownerId: string): Promise<PublishTurn>;
  /** The state of the newest publish of the portfolio; null without one. */
  newest(of: { ownerId: string; portfolioId: string }): Promise<{ run: string; state: PublishState } | null>;
  /** When the oldest publish in flight began, ISO 8601; null when there is none. */
  oldestStart(): string | null;
};

export function createPublishRuns({
  publish,
  notes,
  now,
}: {
  publish: (request: Required<PublishRequest>) => Promise<PublishResult>;
  notes: PublishNotes;
  now: () => string;
}): PublishRuns {
  const inFlight = new Map<string, { since: string; ended: Promise<void> }>();

  function requireIdle(ownerId: string): void {
    if (inFlight.has(ownerId)) throw new AppError('too-many-requests', { seconds: waitSeconds });
  }

  function acquire(ownerId: string): PublishTurn {
    requireIdle(ownerId);
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const own = { since: now(), ended };
    inFlight.set(ownerId, own);
    const release = (): void => {
      if (inFlight.get(ownerId) === own) inFlight.delete(ownerId);
      resolve();
    };
    return {
      release,
      async publish({ portfolioId, run, onProgress }) {
        const record = await openPublishRecord(notes, { ownerId, portfolioId, run, now });
        const tell = (progress: PublishProgress): void => {
          record.progress(progress);
          onProgress(progress);
        };
        const end = await endOf(() => publish({ ownerId, portfolioId, onProgress: tell }));
        await record.end(end);
        release();
        return end;
      },
    };
  }

  return {
    requireIdle,
    acquire,
    async acquireNext(ownerId) {
      for (;;) {
        const before = inFlight.get(ownerId);
        if (before === undefined) return acquire(ownerId);
        await before.ended;
      }
    },
    async newest({ ownerId, portfolioId }) {
      const note = await notes.get(ownerId);
      if (note?.portfolioId !== portfolioId || isAbandoned(note, now())) return null;
      return { run: note.run, state: note.state };
    },
    oldestStart: () =>
      [...inFlight.values()]
        .map(({ since }) => since)
        .toSorted()
        .at(0) ?? null,
  };
}

async function endOf(publish: () => Promise<PublishResult>): Promise<PublishEnd> {
  try {
    return { kind: 'done', result: await publish() };
  } catch (error) {
    logUnexpected(error, 'publishing');
    return { kind: 'failed', problem: problemOf(error) };
  }
}
