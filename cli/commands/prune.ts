import { InvalidArgumentError, type Command } from 'commander';
import { graceBefore, releasesByAge } from '#src/maintenance/prune.ts';
import { recountUsage } from '#src/maintenance/recount-usage.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { withBackend } from '../with-backend.ts';

export function pruneCommand(): Command {
  return commandWithJson('prune')
    .option(
      '--keep <number>',
      'releases of each site that stay; the live one and those younger than an hour always do; default: KEEP_RELEASES',
      wholeNumber,
    )
    .option('--dry-run', 'print what would be removed, and remove nothing')
    .action(printResult(prune));
}

function prune(options: { keep?: number; dryRun?: true }): Promise<CommandResult> {
  return withBackend(async ({ auth, documents, files, releases, config, now }) => {
    const { keep = config.keepReleases, dryRun = false } = options;
    const before = graceBefore(now());
    const removed: { owner: string; release: string }[] = [];
    let young = 0;
    for await (const { id: ownerId, email } of auth.listUsers()) {
      const { old, young: recent } = await releasesByAge(releases, { ownerId, keep, graceBefore: before });
      if (!dryRun) await releases.deleteReleases(ownerId, old);
      young += recent.length;
      removed.push(...old.map((release) => ({ owner: email, release })));
    }
    const blobs = dryRun ? null : await releases.sweep(before);
    if (!dryRun) await recountUsage({ documents, files, releases });
    const verb = dryRun ? 'would be removed' : 'removed';
    return {
      data: { dryRun, keep, releases: removed, young, blobs },
      lines: [
        ...removed.map(({ owner, release }) => `${release.slice(0, 12)}  ${owner}`),
        `${removed.length} releases ${verb}${blobs === null ? '' : `, ${blobs} blobs`}.`,
        ...(young === 0 ? [] : [`${young} younger than an hour ${young === 1 ? 'is' : 'are'} kept.`]),
      ],
    };
  });
}

function wholeNumber(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('Write a whole number.');
  return Number(text);
}
