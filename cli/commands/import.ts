import { Option, type Command } from 'commander';
import { AppError, isAppError, type Issue } from '#src/domain/errors.ts';
import type { Imported } from '#src/import/import-file.ts';
import { publishIssues } from '#src/domain/publish-issues.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { templateIds } from '#src/templates/manifests.ts';
import type { AuthUser } from '#src/domain/profile.ts';
import type { PublishResult } from '#src/domain/publish-progress.ts';
import { importIntoPortfolio, importPortfolios } from '#src/portfolios/import-portfolio.ts';
import { publishAndPrune } from '#src/publish/publish-and-prune.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { addAuditEntry } from '../add-audit-entry.ts';
import { problemOf, publishFailureText } from '../failure.ts';
import { namedIssues } from '../issue-line.ts';
import { readImports, readImportFor, reportLines, withUnplaced } from '../read-import.ts';
import { unplacedOption, type Unplaced } from '../unplaced-option.ts';
import { portfolioNamed } from '../find-portfolios.ts';
import { withBackend, type OpenedBackend } from '../with-backend.ts';

type Options = {
  owner?: string;
  update?: string;
  template?: string;
  unplaced: Unplaced;
  publish?: true;
};

export function importCommand(): Command {
  return commandWithJson('import')
    .argument('<file>', 'what to import')
    .option('--owner <email>', 'the account that owns it; required when there is more than one')
    .addOption(new Option('--template <id>', 'the template to show it in').choices(templateIds))
    .addOption(
      new Option(
        '--update <portfolio>',
        'replace the content of this portfolio (id, owner’s email or slug) instead of making another; its design stays',
      ).conflicts('owner'),
    )
    .addOption(unplacedOption())
    .option('--publish', 'publish it at once')
    .addHelpText(
      'after',
      '\nFrom CI: vitrine import resume.json --update ada --publish\nThe same file changes nothing the second time.',
    )
    .action(printResult(importTo));
}

function importTo(file: string, options: Options): Promise<CommandResult> {
  return withBackend(async (opened) => {
    const all =
      options.update === undefined
        ? await makeAll(opened, file, options)
        : [await updateOne(opened, file, { ...options, update: options.update })];
    for (const { portfolio } of all)
      await addAuditEntry(opened, {
        action: 'import',
        subject: portfolio.ownerId,
        reason: `Portfolio ${portfolio.id}${options.update === undefined ? '' : ', updated'}.`,
      });
    const results: CommandResult[] = [];
    for (const stored of all)
      results.push(await resultOf(opened, stored, options.publish === true && all.length === 1));
    const [only, ...others] = results;
    if (only !== undefined && others.length === 0) return only;
    const isUnpublished = options.publish === true;
    return {
      data: { portfolios: results.map(({ data }) => data) },
      lines: [
        ...results.flatMap(({ lines }) => lines),
        ...(isUnpublished
          ? ['None is published: an account has one site. Choose one for `vitrine publish`.']
          : []),
      ],
      failed: isUnpublished || results.some(({ failed }) => failed === true),
    };
  });
}

/** What is told about one portfolio, which is published when that is asked for. */
async function resultOf(
  opened: OpenedBackend,
  { portfolio, report, line, issues, owner, changed }: Stored,
  publish: boolean,
): Promise<CommandResult> {
  const { id, title } = portfolio;
  const { data, lines, failed } =
    publish && report.unread === null ? await publishImported(opened, portfolio) : notRequested;
  return {
    data: { portfolio: id, title, owner, changed, report, issues, ...data },
    lines: [line, ...reportLines(report, namedIssues(portfolio, issues)), ...lines],
    failed: failed || report.unread !== null,
  };
}

type Stored = {
  portfolio: Portfolio;
  report: Imported['report'];
  line: string;
  issues: Issue[];
  owner: string;
  changed: boolean;
};

async function makeAll(opened: OpenedBackend, file: string, options: Options): Promise<Stored[]> {
  const user = await ownerFor(opened, options.owner);
  const files = (await readImports(file, options.template)).map((read) =>
    withUnplaced(read, options.unplaced),
  );
  return (await importPortfolios(opened, { user, files })).map(({ portfolio, report }) => {
    const line = `${portfolio.title} (${portfolio.id}) now belongs to ${user.email}.`;
    const issues = publishIssues(portfolio);
    return { portfolio, report, line, issues, owner: user.email, changed: true };
  });
}

async function updateOne(
  opened: OpenedBackend,
  file: string,
  options: Options & { update: string },
): Promise<Stored> {
  const { id } = await portfolioNamed(opened, options.update);
  const before = await opened.documents.getPortfolio(id);
  if (before === null) throw new AppError('name-unknown', { name: options.update });
  const read = withUnplaced(await readImportFor(before, file, options.template), options.unplaced);
  const { portfolio, report, changed } = await importIntoPortfolio(opened, { portfolio: before, file: read });
  const name = `${portfolio.title} (${portfolio.id})`;
  const line = changed ? `Updated ${name}.` : `${name} already has this content. Nothing has been changed.`;
  const owner = (await opened.auth.getUser(portfolio.ownerId))?.email ?? '';
  const issues = publishIssues(portfolio);
  return { portfolio, report, line, issues, owner, changed };
}

type Outcome = {
  data: { published: PublishResult | null; error?: object };
  lines: string[];
  failed: boolean;
};

/** A site that lost its work history is not published before its owner has seen it. */
const notRequested: Outcome = { data: { published: null }, lines: [], failed: false };

/** A failed publish is reported, not thrown: the portfolio is stored, and a second import would store it twice. */
async function publishImported(opened: OpenedBackend, portfolio: Portfolio): Promise<Outcome> {
  const { id, ownerId } = portfolio;
  try {
    const keep = opened.config.keepReleases;
    const published = await publishAndPrune(opened, { ownerId, portfolioId: id, keep });
    await addAuditEntry(opened, { action: 'publish', subject: ownerId, reason: `Portfolio ${id}.` });
    const line = `Published: ${published.url}  release ${published.releaseId.slice(0, 12)}`;
    return { data: { published }, lines: [line], failed: false };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const line = `It is imported, and not published. ${publishFailureText(error, portfolio)}`;
    return { data: { published: null, error: problemOf(error) }, lines: [line], failed: true };
  }
}

async function ownerFor({ auth }: OpenedBackend, email: string | undefined): Promise<AuthUser> {
  if (email !== undefined) {
    const user = await auth.findByEmail(email);
    if (user === null) throw new AppError('account-unknown', { email });
    return user;
  }
  const users: AuthUser[] = [];
  for await (const user of auth.listUsers()) {
    users.push(user);
    if (users.length > 1) break;
  }
  const [only, ...others] = users;
  if (only !== undefined && others.length === 0) return only;
  throw new AppError(only === undefined ? 'account-unknown' : 'account-ambiguous');
}
