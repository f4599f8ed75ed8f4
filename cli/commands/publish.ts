import type { Command } from 'commander';
import { isAppError } from '#src/domain/errors.ts';
import type { PortfolioHead } from '#src/domain/portfolio-head.ts';
import { publishSteps, publishWarnings, type PublishProgress } from '#src/domain/publish-progress.ts';
import { publishAndPrune } from '#src/publish/publish-and-prune.ts';
import { preparePublish, type PublishRequest } from '#src/publish/publish.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { addAuditEntry } from '../add-audit-entry.ts';
import { problemOf, publishFailureText, failureText } from '../failure.ts';
import { everySite, portfolioNamed } from '../find-portfolios.ts';
import { withProgress } from '../progress.ts';
import { withBackend, type OpenedBackend } from '../with-backend.ts';

type Options = { owner?: string; all?: true; dryRun?: true };
type Result = { data: object; line: string; warnings?: readonly string[]; failed?: true };

export function publishCommand(): Command {
  return commandWithJson('publish')
    .argument('[portfolio...]', 'ids, owners’ email addresses or slugs')
    .option('--owner <email>', 'the site of this owner')
    .option('--all', 'every site that is live, after an update of the product for instance')
    .option('--dry-run', 'print what would change, and change nothing')
    .action(async function (this: Command, names: string[], options: Options) {
      const given = [...names, ...(options.owner === undefined ? [] : [options.owner])];
      if (given.length === 0 && options.all !== true)
        this.error('error: name a portfolio, or use --owner or --all');
      await printResult(() => publishNamed(given, options)).call(this);
    });
}

function publishNamed(names: readonly string[], options: Options): Promise<CommandResult> {
  return withBackend(async (opened) => {
    const named = await Promise.all(names.map((name) => portfolioNamed(opened, name)));
    const chosen = [...named, ...(options.all === true ? await everySite(opened) : [])];
    const portfolios = [...new Map(chosen.map((portfolio) => [portfolio.id, portfolio])).values()];
    const work = options.dryRun === true ? plan : publishOne;
    const results = await withProgress('Publishing', async (at) => {
      const done: Result[] = [];
      for (const portfolio of portfolios) {
        const onProgress = (progress: PublishProgress): void =>
          at(
            done.length * publishSteps.length + publishSteps.indexOf(progress.step),
            portfolios.length * publishSteps.length,
          );
        done.push(await explained(opened, portfolio, () => work(opened, portfolio, onProgress)));
      }
      return done;
    });
    return {
      data: results.map(({ data }) => data),
      lines:
        results.length === 0
          ? ['No site is live.']
          : results.flatMap(({ line, warnings = [] }) => [line, ...warnings.map((one) => `  ${one}`)]),
      failed: results.some(({ failed }) => failed === true),
    };
  });
}

/** Turns an expected failure into a result, so that the other sites are still published. */
async function explained(
  { documents }: OpenedBackend,
  { id, title }: PortfolioHead,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isAppError(error)) throw error;
    const content = isAppError(error, 'publish-issues') ? await documents.getPortfolio(id) : null;
    const sentences = content === null ? failureText(error) : publishFailureText(error, content);
    const line = `${title} (${id}): ${sentences}`;
    return { data: { portfolio: id, error: problemOf(error) }, line, failed: true };
  }
}

async function publishOne(
  opened: OpenedBackend,
  { id, ownerId, title }: PortfolioHead,
  onProgress: PublishRequest['onProgress'] & object,
): Promise<Result> {
  const keep = opened.config.keepReleases;
  const result = await publishAndPrune(opened, { ownerId, portfolioId: id, keep, onProgress });
  await addAuditEntry(opened, { action: 'publish', subject: ownerId, reason: `Portfolio ${id}.` });
  const { releaseId, url, files, stored, bytesStored, unchanged } = result;
  const what = unchanged
    ? 'nothing has changed'
    : `${files} files, ${stored} of them new (${bytesStored} bytes)`;
  return {
    data: { portfolio: id, ...result },
    line: `${title}: ${url}  ${what}  release ${releaseId.slice(0, 12)}`,
    warnings: publishWarnings(result),
  };
}

async function plan(
  opened: OpenedBackend,
  { id, ownerId, title }: PortfolioHead,
  onProgress: PublishRequest['onProgress'] & object,
): Promise<Result> {
  const prepared = await preparePublish(opened, { ownerId, portfolioId: id, onProgress });
  const { added, changed, removed, manifest, releaseId } = prepared.plan;
  const sizes = new Map(Object.values(manifest).map(({ sha256, bytes }) => [sha256, bytes]));
  const bytes = [...prepared.missing].reduce((sum, hash) => sum + (sizes.get(hash) ?? 0), 0);
  const newBlobs = prepared.missing.size;
  const line = [
    `${title}: ${prepared.url}  release ${releaseId.slice(0, 12)}`,
    ...added.map((path) => `  + ${path}`),
    ...changed.map((path) => `  ~ ${path}`),
    ...removed.map((path) => `  - ${path}`),
    `  ${newBlobs} new blobs, ${bytes} bytes`,
  ].join('\n');
  return {
    data: {
      portfolio: id,
      releaseId,
      url: prepared.url,
      added,
      changed,
      removed,
      newBlobs,
      bytes,
    },
    line,
  };
}
