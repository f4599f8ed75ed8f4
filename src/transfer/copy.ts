import { mapConcurrent } from '#src/files/map-concurrent.ts';
import type { Account, MovableBackend } from '#src/ports/transfer.ts';
import { copyAccount } from './accounts.ts';
import { copyComments } from './comments.ts';
import { copySlugs } from './slugs.ts';
import { copyPortfolios, copyProfile } from './documents.ts';
import { readOnlyJournal, openJournal } from './journal.ts';
import { copyReleases } from './releases.ts';
import { copyAuditLog, copyReports, copyTakedown } from './moderation.ts';
import { openTallies, type CopyReport, type SkippedItem } from './report.ts';
import type { CopyRun } from './run.ts';
import { copySite, copyVisits } from './sites.ts';
import { copyUploads } from './uploads.ts';
import { copyVersions } from './versions.ts';

export type CopyRequest = {
  from: MovableBackend;
  to: MovableBackend;
  /** The folder of the journal; see `openJournal`. */
  journalFolder: string;
  dryRun: boolean;
  now: () => string;
  onProgress?: (done: number, total: number) => void;
};

/** `verified` counts the items that were read again at the target and equal the source; null after a dry run. */
export type CopyResult = CopyReport & { verified: CopyReport['counts'] | null };

const concurrentOwners = 4;

/**
 * Copies everything of one back end to another, and then compares both. Items at the target that no earlier copy has
 * written are not changed, but reported. An interrupted copy can be started again, and continues.
 * @throws AppError 'unavailable', 'storage-full'
 */
export async function copyBackend(request: CopyRequest): Promise<CopyResult> {
  const { from, dryRun, onProgress = () => undefined } = request;
  let owners = 0;
  for await (const _ of from.auth.listUsers()) owners += 1;
  const total = dryRun ? owners : owners * 2;
  let done = 0;
  const tick = () => onProgress(++done, total);
  const journal = openJournal(request.journalFolder);
  if (dryRun) {
    return {
      ...(await runPass(request, { mode: 'plan', journal: readOnlyJournal(journal), tick })),
      verified: null,
    };
  }
  const report = await runPass(request, { mode: 'copy', journal, tick });
  const check = await runPass(request, { mode: 'check', journal, tick });
  const news = newlyFound(report.left, check.left);
  for (const { kind } of news) report.counts[kind].left += 1;
  return { ...report, left: [...report.left, ...news], verified: check.counts };
}

async function runPass(
  { from, to, now }: CopyRequest,
  { mode, journal, tick }: Pick<CopyRun, 'mode' | 'journal'> & { tick: () => void },
): Promise<CopyReport> {
  const tallies = openTallies();
  const [blobsSeen, blobsBegun, skippedOwners] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const run: CopyRun = { mode, from, to, journal, tallies, now, blobsSeen, blobsBegun, skippedOwners };
  await mapConcurrent(concurrentOwners, from.transfer.accounts(), async (account) => {
    await copyOwner(run, account);
    tick();
  });
  await copySlugs(run);
  await copyReports(run);
  await copyAuditLog(run);
  return tallies.report;
}

/** The site is copied after everything it needs, so that visitors never see an incomplete one. */
async function copyOwner(run: CopyRun, account: Account): Promise<void> {
  const owner = { ...run, account, known: await run.journal.of(account.id) };
  if (!(await copyAccount(owner))) {
    run.skippedOwners.add(account.id);
    return;
  }
  await copyProfile(owner);
  await copyUploads(owner);
  await copyPortfolios(owner);
  await copyVersions(owner);
  await copyComments(owner);
  await copyReleases(owner);
  await copyTakedown(owner);
  await copySite(owner);
  await copyVisits(owner);
}

/** The items that only the check found. */
function newlyFound(left: readonly SkippedItem[], found: readonly SkippedItem[]): SkippedItem[] {
  const nameOf = ({ kind, owner, name }: SkippedItem) => JSON.stringify([kind, owner, name]);
  const told = new Set(left.map(nameOf));
  return found.filter((one) => !told.has(nameOf(one)));
}
