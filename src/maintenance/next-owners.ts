import type { CleanupLoop, DocumentStore } from '#src/ports/document-store.ts';

type OwnerLoop = {
  loop: CleanupLoop;
  /** In an order that stays, those after a given one. */
  owners: (after?: string) => AsyncIterable<string>;
  /** Owners of one run. */
  max: number;
};

/** A run that is killed does so many owners again. */
const notedEvery = 500;

/**
 * The owners of one run of a loop: those after the last one of the former run, from the first one again once all have had
 * their turn. A run that fails with an owner leaves that one behind, so that it does not hold up the others.
 */
export async function* nextOwners(
  documents: Pick<DocumentStore, 'getCleanupCursor' | 'putCleanupCursor'>,
  { loop, owners, max }: OwnerLoop,
): AsyncGenerator<string> {
  let last = await documents.getCleanupCursor(loop);
  let begun = 0;
  try {
    for await (const ownerId of owners(last ?? undefined)) {
      if (begun === max) return;
      if (begun > 0 && begun % notedEvery === 0) await documents.putCleanupCursor(loop, last);
      yield ownerId;
      last = ownerId;
      begun += 1;
    }
    last = null;
  } finally {
    await documents.putCleanupCursor(loop, last);
  }
}
