import { beforeEach, expect, it } from 'vitest';
import type { PublishNote, PublishNotes } from '#src/ports/publish-notes.ts';
import { anId, someTime } from '#tests/support/builders.ts';

/** `another` opens the same notes as another instance of the API would, if the back end can have one. */
export type OpenedNotes = { notes: PublishNotes; another: PublishNotes };

const running: PublishNote = {
  run: 'first',
  portfolioId: 'p1',
  notedAt: someTime,
  state: { kind: 'running', progress: { step: 'images', done: 3, total: 8 } },
};
const result = {
  releaseId: 'r1',
  url: 'https://ada.example/',
  files: 7,
  stored: 2,
  bytesStored: 900,
  unchanged: false,
  unscaled: ['huge.png'],
  missingIcons: ['mdi:home'],
};

/** The contract of the publish notes of every back end. */
export function publishNotesContract(open: () => OpenedNotes): void {
  let notes: PublishNotes;
  let another: PublishNotes;
  let ownerId: string;
  beforeEach(() => {
    ({ notes, another } = open());
    ownerId = anId();
  });

  it('returns no publish note for an owner who never published', async () => {
    expect(await notes.get(ownerId)).toBeNull();
  });

  it('keeps the newest publish note of each owner for every instance', async () => {
    await notes.put(ownerId, { ...running, state: { kind: 'running', progress: null } });
    await notes.put(ownerId, running);
    await another.put(anId(), { ...running, run: 'other' });
    expect(await another.get(ownerId)).toEqual(running);
  });

  it('stores the result of a publish', async () => {
    const done: PublishNote = { ...running, state: { kind: 'done', result } };
    await notes.put(ownerId, done);
    expect(await another.get(ownerId)).toEqual(done);
    const problem = { code: 'slug-missing', title: 'A', fix: 'B', status: 409, facts: {}, issues: [] };
    const failed: PublishNote = { ...running, state: { kind: 'failed', problem } };
    await notes.put(ownerId, failed);
    expect(await another.get(ownerId)).toEqual(failed);
  });

  it('removes the publish note of one owner', async () => {
    const stays = anId();
    await notes.put(ownerId, running);
    await notes.put(stays, running);
    await another.remove(ownerId);
    await another.remove(ownerId);
    expect(await notes.get(ownerId)).toBeNull();
    expect(await notes.get(stays)).toEqual(running);
  });
}
