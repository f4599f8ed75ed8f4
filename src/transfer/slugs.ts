import { isSameRecord, type SlugRecord } from '#src/domain/slug-record.ts';
import { settle, type CopyRun, type Thing } from './run.ts';

const moved = {
  reason: 'At the target its owner has moved to another address since, which stays the current one.',
  fix: 'Nothing needs to be done: this address leads there.',
} as const;
const elsewhere = {
  reason: 'At the target it stands differently since.',
  fix: 'See whose it is there. If that is not right, have one of them choose another address.',
} as const;

/** The names of all sites, with former ones and those at rest. Last of all, so that nobody meets half a site. */
export async function copyAddresses(run: CopyRun): Promise<void> {
  for await (const record of run.from.transfer.slugs()) {
    if (record.uid !== null && run.leftOwners.has(record.uid)) leaveWithOwner(run, record);
    else await copyAddress(run, record);
  }
}

async function copyAddress(run: CopyRun, source: SlugRecord): Promise<void> {
  const { to, tallies } = run;
  const { slug, uid } = source;
  const thing: Thing = { kind: 'addresses', name: slug, owner: uid === null ? null : await mailOf(run, uid) };
  const there = await to.transfer.getSlug(slug);
  const hasMoved = source.current && uid !== null && (await movedByItself(run, uid, source));
  const wanted = hasMoved ? { ...source, current: false } : source;
  if (hasMoved) tallies.leave({ ...thing, ...moved });
  if (isSameRecord(there, wanted)) {
    if (!hasMoved) tallies.count('addresses', 'there');
  } else if (there === null || isLater(wanted, there)) {
    await settle(run, thing, { verdict: 'copy', write: () => to.transfer.putSlug(wanted, there) });
  } else {
    tallies.leave({ ...thing, ...elsewhere });
  }
}

/** True when one owner's record has gone on from the other: claimed once more, or left. */
function isLater(next: SlugRecord, stored: SlugRecord): boolean {
  if (next.uid === null || next.uid !== stored.uid) return false;
  if (next.claimedAt !== stored.claimedAt) return next.claimedAt > stored.claimedAt;
  return stored.current && !next.current;
}

/** True when the owner's current address at the target is one that the source does not know, or not as lately claimed. */
async function movedByItself({ from, to }: CopyRun, uid: string, source: SlugRecord): Promise<boolean> {
  const current = await to.documents.currentSlug(uid);
  if (current === null || current === source.slug) return false;
  const [here, there] = [await from.transfer.getSlug(current), await to.transfer.getSlug(current)];
  return here?.uid !== uid || (there !== null && here.claimedAt < there.claimedAt);
}

async function mailOf({ from }: CopyRun, uid: string): Promise<string> {
  return (await from.auth.getUser(uid))?.email ?? uid;
}

function leaveWithOwner({ tallies }: CopyRun, { slug, uid }: SlugRecord): void {
  const reason = 'The account of its owner was left out.';
  const fix = 'Mend what keeps the account, then copy again.';
  tallies.leave({ kind: 'addresses', name: slug, owner: uid, reason, fix });
}
