import { isSameRecord, type SlugRecord } from '#src/domain/slug-record.ts';
import { applyDecision, type CopyRun, type CopyItem } from './run.ts';

const moved = {
  reason: 'Its owner has chosen another slug at the target since. That one stays current.',
  fix: 'Nothing to do: this slug redirects there.',
} as const;
const elsewhere = {
  reason: 'At the target it stands differently since.',
  fix: 'Check whose it is at the target. If that is wrong, ask one of them to choose another slug.',
} as const;

/** Copies all slugs, including former ones and those in quarantine. Last, so that nobody sees an incomplete site. */
export async function copySlugs(run: CopyRun): Promise<void> {
  for await (const record of run.from.transfer.slugs()) {
    if (record.ownerId !== null && run.skippedOwners.has(record.ownerId)) skipWithOwner(run, record);
    else await copySlug(run, record);
  }
}

async function copySlug(run: CopyRun, source: SlugRecord): Promise<void> {
  const { to, tallies } = run;
  const { slug, ownerId } = source;
  const item: CopyItem = {
    kind: 'addresses',
    name: slug,
    owner: ownerId === null ? null : await emailOf(run, ownerId),
  };
  const there = await to.transfer.getSlug(slug);
  const hasMoved = source.current && ownerId !== null && (await movedByItself(run, ownerId, source));
  const wanted = hasMoved ? { ...source, current: false } : source;
  if (hasMoved) tallies.skip({ ...item, ...moved });
  if (isSameRecord(there, wanted)) {
    if (!hasMoved) tallies.count('addresses', 'there');
  } else if (there === null || isLater(wanted, there)) {
    await applyDecision(run, item, { decision: 'copy', write: () => to.transfer.putSlug(wanted, there) });
  } else {
    tallies.skip({ ...item, ...elsewhere });
  }
}

/** True when the record is a later state of the stored one, of the same owner. */
function isLater(next: SlugRecord, stored: SlugRecord): boolean {
  if (next.ownerId === null || next.ownerId !== stored.ownerId) return false;
  if (next.claimedAt !== stored.claimedAt) return next.claimedAt > stored.claimedAt;
  return stored.current && !next.current;
}

/**
 * True when the owner has chosen another slug at the target: one that the source does not have, or one that was claimed
 * later there.
 */
async function movedByItself({ from, to }: CopyRun, ownerId: string, source: SlugRecord): Promise<boolean> {
  const current = await to.documents.currentSlug(ownerId);
  if (current === null || current === source.slug) return false;
  const [here, there] = [await from.transfer.getSlug(current), await to.transfer.getSlug(current)];
  return here?.ownerId !== ownerId || (there !== null && here.claimedAt < there.claimedAt);
}

async function emailOf({ from }: CopyRun, ownerId: string): Promise<string> {
  return (await from.auth.getUser(ownerId))?.email ?? ownerId;
}

function skipWithOwner({ tallies }: CopyRun, { slug, ownerId }: SlugRecord): void {
  const reason = 'The account of its owner was skipped.';
  const fix = 'Fix the cause for the account, then copy again.';
  tallies.skip({ kind: 'addresses', name: slug, owner: ownerId, reason, fix });
}
