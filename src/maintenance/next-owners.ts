import type { CleanupLoop, DocumentStore } from '#src/ports/document-store.ts';

type OwnerLoop = {
  loop: CleanupLoop;
  /** Iterates over owners in a stable order, after a given one. */
  owners: (after?: string) => AsyncIterable<string>;
  /** Owners of one run. */
  max: number;
};

/** At most so many owners are repeated after a killed run. */
const notedEvery = 500;

/**
 * The owners of one run of a loop: those after the last one of the previous run, and from the first one again after the
 * end. An owner whose work fails is skipped, so that it does not block the others.
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
