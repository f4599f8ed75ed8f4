import { isAppError, type AppError, type ErrorCode } from '#src/domain/errors.ts';
import type { Account, MovableBackend } from '#src/ports/transfer.ts';
import type { Journal, OwnerJournal } from './journal.ts';
import type { CopiedKind, Tallies } from './report.ts';

/** One pass through all data: to plan the copy, to do it, or to check it. */
export type CopyRun = {
  mode: 'plan' | 'copy' | 'check';
  from: MovableBackend;
  to: MovableBackend;
  journal: Journal;
  tallies: Tallies;
  now: () => string;
  /** Hashes of the blobs that this pass has seen. */
  blobsSeen: Set<string>;
  /** Hashes of blobs that this walk has begun to copy. They are counted once they are copied. */
  blobsBegun: Set<string>;
  /** Owners whose account was left out, and so everything of theirs. */
  skippedOwners: Set<string>;
};
export type OwnerRun = CopyRun & { account: Account; known: OwnerJournal };

/** What to do with one item. */
export type CopyDecision = 'copy' | 'there' | 'newer' | 'removed' | 'conflict';

const reasons = {
  newer: {
    reason: 'It has been changed at the target since it was copied.',
    fix: 'Nothing needs to be done, unless the other one is wanted: then copy the other way.',
  },
  removed: {
    reason: 'It has been removed at the target since it was copied.',
    fix: 'Nothing needs to be done, unless it was removed by mistake.',
  },
  conflict: {
    reason: 'It is different at the target, and no copy has brought that there.',
    fix: 'Compare both, and make them equal or remove one. Then copy again.',
  },
} as const;
const changedOnTheWay = {
  reason: 'After it was copied it is not the same at the target.',
  fix: 'See that nobody writes to either back end, then copy again.',
} as const;

/** Errors that concern one item only; any other ends the run. */
const matters: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'not-found',
  'invalid-input',
  'body-too-large',
  'slug-taken',
  'stale-revision',
  'live-moved',
  'newer-schema',
  'limit-reached',
  'release-damaged',
]);

export type CopyItem = { kind: CopiedKind; name: string; owner: string | null };

/** Applies the decision on one item in this pass. True when the item is at the target, or would be. */
export async function applyDecision(
  run: CopyRun,
  item: CopyItem,
  { decision, write }: { decision: CopyDecision; write: () => Promise<void> },
): Promise<boolean> {
  const { mode, tallies } = run;
  if (decision === 'there') {
    tallies.count(item.kind, 'there');
    return true;
  }
  if (decision !== 'copy') {
    tallies.skip({ ...item, ...reasons[decision] });
    return false;
  }
  if (mode === 'check') {
    tallies.skip({ ...item, ...changedOnTheWay });
    return false;
  }
  return skipOnFailure(run, item, async () => {
    if (mode === 'copy') await write();
    tallies.count(item.kind, 'copied');
  });
}

/** The same for a document of an owner, with entries in the journal. */
export async function applyDocumentDecision(
  run: OwnerRun,
  item: CopyItem,
  document: { key: string; state: string; decision: CopyDecision; write: () => Promise<void> },
): Promise<boolean> {
  const { key, state, decision, write } = document;
  const isThere = await applyDecision(run, item, {
    decision,
    async write() {
      await run.known.note(key, state, 'begun');
      await write();
    },
  });
  if (isThere) await run.known.note(key, state, 'done');
  return isThere;
}

/** Runs the work; when it fails with an error that concerns only the item, skips it and returns false. */
export async function skipOnFailure(
  { tallies }: CopyRun,
  item: CopyItem,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isAppError(error) || !matters.has(error.code)) throw error;
    tallies.skip({ ...item, reason: reasonOf(error), fix: error.fix });
    return false;
  }
}

function reasonOf(error: AppError): string {
  return [error.message, ...error.issues.map(({ message }) => message)].join(' ');
}
