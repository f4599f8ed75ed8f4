import type { Visits } from '#src/domain/visits.ts';
import { canonicalJson } from '#src/files/hash.ts';
import { skipOnFailure, applyDecision, type OwnerRun, type CopyDecision } from './run.ts';

/**
 * Copies the live pointer with its history. If the history of the target is the beginning of that of the source, the
 * rest is added; any other history is not changed.
 */
export async function copySite(run: OwnerRun): Promise<void> {
  const { from, to, mode, tallies, account } = run;
  const { id: ownerId, email } = account;
  const item = { kind: 'sites', name: email, owner: email } as const;
  const history = (await from.releases.liveHistory(ownerId)).toReversed();
  if (history.length === 0) return;
  const [live, there] = [await from.releases.getLive(ownerId), await to.releases.getLive(ownerId)];
  const isHeldUp =
    live !== null && mode !== 'plan' && (await to.releases.getRelease(ownerId, live.releaseId)) === null;
  if (isHeldUp) {
    const reason = 'The live release was skipped.';
    tallies.skip({ ...item, reason, fix: 'Fix the cause, then copy again.' });
    return;
  }
  const known = (await to.releases.liveHistory(ownerId)).toReversed();
  const published = (await to.documents.getProfile(ownerId))?.publishedPortfolioId ?? null;
  const isProfileUpToDate = published === (live?.portfolioId ?? null);
  const isBehind = isBeginning(known, history);
  const isSame = isBehind && known.length === history.length && canonicalJson(live) === canonicalJson(there);
  const whenBehind: CopyDecision = isBeginning(history, known) ? 'newer' : 'conflict';
  await applyDecision(run, item, {
    decision: isSame && isProfileUpToDate ? 'there' : isBehind ? 'copy' : whenBehind,
    async write() {
      const switches = history.slice(known.length);
      if (!isSame) await to.transfer.putLive(ownerId, { known: known.length, switches, live });
      await to.documents.setPublishedPortfolio(ownerId, live?.portfolioId ?? null);
    },
  });
}

function isBeginning(part: readonly unknown[], whole: readonly unknown[]): boolean {
  return part.length <= whole.length && canonicalJson(part) === canonicalJson(whole.slice(0, part.length));
}

export async function copyVisits(run: OwnerRun): Promise<void> {
  const { from, to, mode, tallies, account } = run;
  const { id: ownerId, email: owner } = account;
  const counted = await from.releases.listVisits(ownerId, '');
  const place = ({ day, kind, name }: Visits) => `${day} ${kind} ${name}`;
  const there = new Map(
    (await to.releases.listVisits(ownerId, '')).map((visits) => [place(visits), visits.count]),
  );
  const higher = counted.filter((visits) => visits.count > (there.get(place(visits)) ?? 0));
  tallies.count('visits', 'there', counted.length - higher.length);
  if (higher.length === 0) return;
  const item = { kind: 'visits', name: owner, owner } as const;
  if (mode === 'check') {
    await applyDecision(run, item, { decision: 'copy', write: async () => undefined });
    return;
  }
  await skipOnFailure(run, item, async () => {
    if (mode === 'copy') await to.transfer.raiseVisits(ownerId, higher);
    tallies.count('visits', 'copied', higher.length);
  });
}
