import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPublishNotes } from '#src/adapters/embedded/publish-notes.ts';
import { AppError } from '#src/domain/errors.ts';
import type { PublishProgress, PublishResult } from '#src/domain/publish-progress.ts';
import type { PublishNotes } from '#src/ports/publish-notes.ts';
import { isAbandoned, openPublishRecord } from '#src/publish/publish-record.ts';
import { createPublishRuns } from '#src/publish/publish-runs.ts';
import { minutesLater, someTime } from '#tests/support/builders.ts';

const result: PublishResult = {
  releaseId: 'r1',
  url: 'https://ada.example/',
  files: 7,
  stored: 2,
  bytesStored: 900,
  unchanged: false,
  unscaled: [],
  missingIcons: [],
};
const progress = (done: number): PublishProgress => ({ step: 'store', done, total: 9 });
const about = { ownerId: 'o', portfolioId: 'p', run: 'first', now: () => someTime };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Publish notes that count their writes. */
function countedNotes(): { notes: PublishNotes; written: () => number } {
  const notes = openPublishNotes();
  let written = 0;
  return {
    written: () => written,
    notes: {
      ...notes,
      put: (...given) => {
        written += 1;
        return notes.put(...given);
      },
    },
  };
}

describe('record of a publish', () => {
  it('stores the beginning at once, progress each second, and the end', async () => {
    const { notes, written } = countedNotes();
    const record = await openPublishRecord(notes, about);
    expect(await notes.get('o')).toEqual({
      run: 'first',
      portfolioId: 'p',
      notedAt: someTime,
      state: { kind: 'running', progress: null },
    });
    record.progress(progress(1));
    record.progress(progress(2));
    expect(written()).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await notes.get('o')).toMatchObject({ state: { progress: { done: 2 } } });
    expect(written()).toBe(2);
    await record.end({ kind: 'done', result });
    expect(await notes.get('o')).toMatchObject({ state: { kind: 'done' } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(written()).toBe(3);
  });

  it('is renewed every ten seconds without progress', async () => {
    const { notes, written } = countedNotes();
    const record = await openPublishRecord(notes, about);
    await vi.advanceTimersByTimeAsync(9999);
    expect(written()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(written()).toBe(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(written()).toBe(3);
    await record.end({ kind: 'done', result });
  });

  it('that cannot be written does not fail the publish', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const notes = { ...openPublishNotes(), put: () => Promise.reject(new Error('The disk is gone.')) };
    const record = await openPublishRecord(notes, about);
    await expect(record.end({ kind: 'done', result })).resolves.toBeUndefined();
  });

  it('counts as abandoned when it was not noted for more than a minute', () => {
    const running = {
      run: 'r',
      portfolioId: 'p',
      notedAt: someTime,
      state: { kind: 'running', progress: null },
    } as const;
    expect(isAbandoned(running, minutesLater(1))).toBe(false);
    expect(isAbandoned(running, minutesLater(1.001))).toBe(true);
    expect(isAbandoned({ ...running, state: { kind: 'done', result } }, minutesLater(9))).toBe(false);
  });
});

describe('publishes in flight', () => {
  const runsOf = (publish: () => Promise<PublishResult>, now: () => string = () => someTime) =>
    createPublishRuns({ publish, notes: openPublishNotes(), now });
  const request = { portfolioId: 'p', run: 'first', onProgress: () => undefined };

  it('are one for each owner, until it has ended', async () => {
    const runs = runsOf(async () => result);
    const turn = runs.acquire('ada');
    const busy = expect.objectContaining({ code: 'too-many-requests', facts: { seconds: 5 } });
    expect(() => runs.requireIdle('ada')).toThrow(busy);
    expect(() => runs.acquire('ada')).toThrow(busy);
    expect(() => runs.requireIdle('grace')).not.toThrow();
    expect(await turn.publish(request)).toEqual({ kind: 'done', result });
    expect(() => runs.requireIdle('ada')).not.toThrow();
  });

  it('end a turn that is released, and only that one', () => {
    const runs = runsOf(async () => result);
    const first = runs.acquire('ada');
    first.release();
    runs.acquire('ada');
    first.release();
    expect(() => runs.requireIdle('ada')).toThrow();
  });

  it('report a failure instead of throwing it', async () => {
    const runs = runsOf(() => Promise.reject(new AppError('slug-missing')));
    const end = await runs.acquire('ada').publish(request);
    expect(end).toMatchObject({ kind: 'failed', problem: { code: 'slug-missing', status: 409 } });
    expect(await runs.newest({ ownerId: 'ada', portfolioId: 'p' })).toMatchObject({
      run: 'first',
      state: { kind: 'failed', problem: { code: 'slug-missing' } },
    });
    expect(await runs.newest({ ownerId: 'ada', portfolioId: 'other' })).toBeNull();
    expect(await runs.newest({ ownerId: 'grace', portfolioId: 'p' })).toBeNull();
  });

  it('pass their progress on', async () => {
    const seen: PublishProgress[] = [];
    const runs = createPublishRuns({
      publish: async ({ onProgress }) => {
        onProgress(progress(4));
        return result;
      },
      notes: openPublishNotes(),
      now: () => someTime,
    });
    await runs.acquire('ada').publish({ ...request, onProgress: (one) => seen.push(one) });
    expect(seen).toEqual([progress(4)]);
  });

  it('run one after the other for callers that wait', async () => {
    const runs = runsOf(async () => result);
    const first = runs.acquire('ada');
    const order: string[] = [];
    const waiting = [1, 2].map(async (number) => {
      const turn = await runs.acquireNext('ada');
      order.push(`begin ${number}`);
      await turn.publish(request);
      order.push(`end ${number}`);
    });
    await Promise.resolve();
    expect(order).toEqual([]);
    first.release();
    await Promise.all(waiting);
    expect(order).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2']);
  });

  it('return when the oldest began', () => {
    let minute = 5;
    const runs = runsOf(
      async () => result,
      () => minutesLater(minute--),
    );
    expect(runs.oldestStart()).toBeNull();
    runs.acquire('ada');
    const oldest = runs.acquire('grace');
    expect(runs.oldestStart()).toBe(minutesLater(4));
    oldest.release();
    expect(runs.oldestStart()).toBe(minutesLater(5));
  });
});
