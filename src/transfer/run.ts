import { isAppError, type AppError, type ErrorCode } from '#src/domain/errors.ts';
import type { Account, MovableBackend } from '#src/ports/transfer.ts';
import type { Journal, OwnerJournal } from './journal.ts';
import type { CopiedKind, Tallies } from './report.ts';

/** One walk through everything: to see what is to be done, to do it, or to see whether it was done right. */
export type CopyRun = {
  mode: 'plan' | 'copy' | 'check';
  from: MovableBackend;
  to: MovableBackend;
  journal: Journal;
  tallies: Tallies;
  now: () => string;
  /** Hashes of blobs that this walk has been at. */
  blobsSeen: Set<string>;
  /** Hashes of blobs that this walk has begun to copy. They are counted once they are copied. */
  blobsBegun: Set<string>;
  /** Owners whose account was left out, and so everything of theirs. */
  leftOwners: Set<string>;
};
export type OwnerRun = CopyRun & { account: Account; known: OwnerJournal };

/** What is to become of one thing. */
export type Verdict = 'copy' | 'there' | 'newer' | 'removed' | 'conflict';

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

/** What went wrong is the matter of one thing only; anything else ends the run. */
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

export type Thing = { kind: CopiedKind; name: string; owner: string | null };

/** Does with one thing what the verdict asks for in this walk. True when it is at the target, or would be. */
export async function settle(
  run: CopyRun,
  thing: Thing,
  { verdict, write }: { verdict: Verdict; write: () => Promise<void> },
): Promise<boolean> {
  const { mode, tallies } = run;
  if (verdict === 'there') {
    tallies.count(thing.kind, 'there');
    return true;
  }
  if (verdict !== 'copy') {
    tallies.leave({ ...thing, ...reasons[verdict] });
    return false;
  }
  if (mode === 'check') {
    tallies.leave({ ...thing, ...changedOnTheWay });
    return false;
  }
  return attempt(run, thing, async () => {
    if (mode === 'copy') await write();
    tallies.count(thing.kind, 'copied');
  });
}

/** The same for a document of an owner, with what is to be known of it the next time. */
export async function settleDocument(
  run: OwnerRun,
  thing: Thing,
  document: { key: string; state: string; verdict: Verdict; write: () => Promise<void> },
): Promise<boolean> {
  const { key, state, verdict, write } = document;
  const isThere = await settle(run, thing, {
    verdict,
    async write() {
      await run.known.note(key, state, 'begun');
      await write();
    },
  });
  if (isThere) await run.known.note(key, state, 'done');
  return isThere;
}

/** Leaves the thing out when the work fails in a way that concerns it alone. False then. */
export async function attempt(
  { tallies }: CopyRun,
  thing: Thing,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isAppError(error) || !matters.has(error.code)) throw error;
    tallies.leave({ ...thing, reason: reasonOf(error), fix: error.fix });
    return false;
  }
}

function reasonOf(error: AppError): string {
  return [error.message, ...error.issues.map(({ message }) => message)].join(' ');
}
