import { Option, type Command } from 'commander';
import {
  performStep,
  planLeftovers,
  planRelease,
  planSite,
  type DeployDeps,
  type DeployStep,
} from '#src/deploy/deploy.ts';
import { isAppError, type ErrorCode } from '#src/domain/errors.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { problemOf, failureText } from '../failure.ts';
import { deployTargets, openDeployTarget, type DeployTargetName } from '#src/backend/open-deploy-target.ts';
import { ownerNamed } from '../find-portfolios.ts';
import { addAuditEntry } from '../add-audit-entry.ts';
import { withProgress } from '../progress.ts';
import { releaseNamed } from '../find-release.ts';
import { withBackend } from '../with-backend.ts';

type Options = { target: DeployTargetName; all?: true; dryRun?: true; rollback?: string };
type Result = { data: object; line: string; failed?: true; code?: ErrorCode };

export function deployCommand(): Command {
  return commandWithJson('deploy')
    .argument('[site...]', 'slugs, owners’ email addresses or ids of portfolios')
    .addOption(new Option('--target <target>', 'where to').choices(deployTargets).makeOptionMandatory())
    .option('--all', 'every live site; sites that are no longer live are unpublished')
    .option('--dry-run', 'print what would change, and change nothing')
    .option('--rollback <release>', 'show this earlier release of the one site named, there only')
    .action(async function (this: Command, names: string[], options: Options) {
      if (names.length === 0 && options.all !== true) this.error('error: name a site, or use --all');
      if (options.rollback !== undefined && (names.length !== 1 || options.all === true))
        this.error('error: --rollback takes one site');
      await printResult(() => deployNamed(names, options)).call(this);
    });
}

function deployNamed(names: readonly string[], options: Options): Promise<CommandResult> {
  return withBackend(async (opened) => {
    const target = await openDeployTarget(opened.config, options.target);
    const { auth } = opened;
    const isConfirmed: DeployDeps['isConfirmed'] = async (ownerId) =>
      (await auth.getUser(ownerId))?.emailVerified !== false;
    const deps: DeployDeps = { ...opened, target, isConfirmed };
    const named = new Set(await Promise.all(names.map((name) => ownerNamed(opened, name))));
    const owners = new Set(named);
    if (options.all === true) for await (const ownerId of opened.releases.liveOwners()) owners.add(ownerId);
    const results = await withProgress('Deploying', async (at) => {
      const done: Result[] = [];
      for (const [place, ownerId] of [...owners].entries()) {
        at(place, owners.size);
        const results = await explained(ownerId, () => deployOwner(deps, ownerId, options));
        done.push(...results.map((result) => (named.has(ownerId) ? result : excused(result))));
      }
      if (options.rollback === undefined) {
        const whose = options.all === true ? 'everybody' : owners;
        done.push(
          ...(await explained(null, async () => {
            const steps = await planLeftovers(deps, whose);
            return inOrder(steps, (step) => perform(deps, step, options));
          })),
        );
      }
      return done;
    });
    if (options.dryRun !== true) {
      await addAuditEntry(opened, { action: 'deploy', subject: '', reason: `To ${options.target}.` });
    }
    const advice = options.dryRun === true ? [] : await target.settle();
    return {
      data: { target: options.target, steps: results.map(({ data }) => data), advice },
      lines: [
        ...(results.length === 0 ? ['There is nothing to do.'] : results.map(({ line }) => line)),
        ...advice,
      ],
      failed: results.some(({ failed }) => failed === true),
    };
  });
}

async function deployOwner(deps: DeployDeps, ownerId: string, options: Options): Promise<Result[]> {
  const step =
    options.rollback === undefined
      ? await planSite(deps, ownerId)
      : await planRelease(deps, await releaseNamed(deps.releases, [ownerId], options.rollback));
  return step === null ? [] : [await perform(deps, step, options)];
}

async function perform(deps: DeployDeps, step: DeployStep, options: Options): Promise<Result> {
  const planned = options.dryRun === true;
  const stored = planned ? null : await performStep(deps, step);
  switch (step.kind) {
    case 'show': {
      const { kind, slug, release, url, current, missing, bytes } = step;
      const what = planned
        ? `would upload ${missing} blobs (${bytes} bytes)`
        : `${stored?.blobs ?? 0} blobs uploaded (${stored?.bytes ?? 0} bytes)`;
      const data = { kind, slug, releaseId: release.id, url, current, missing, bytes, stored };
      return { data, line: `${url}  release ${release.id.slice(0, 12)}  ${what}` };
    }
    case 'unpublish':
      return { data: step, line: `${step.slug}: ${planned ? 'would be' : 'is'} unpublished` };
    case 'disable':
      return { data: step, line: `${step.slug}: ${planned ? 'would be' : 'is'} disabled` };
    case 'redirect':
      return { data: step, line: `${step.slug}: ${planned ? 'would lead' : 'leads'} to ${step.to}` };
  }
}

/** Turns an expected failure into a result, so that the other sites are still deployed. */
async function explained(ownerId: string | null, work: () => Promise<Result[]>): Promise<Result[]> {
  try {
    return await work();
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { code } = error;
    const data = { owner: ownerId, error: problemOf(error) };
    return [{ data, line: failureText(error), failed: true, code }];
  }
}

/** With `--all`, a site that is not allowed to be deployed is not a failure of the command. */
function excused({ failed, ...result }: Result): Result {
  const isExcused = result.code === 'site-disabled' || result.code === 'email-unconfirmed';
  return isExcused || failed === undefined ? result : { ...result, failed };
}

async function inOrder<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const item of items) done.push(await work(item));
  return done;
}
