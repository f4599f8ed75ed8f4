import { Option, type Command } from 'commander';
import { AppError, isAppError } from '#src/domain/errors.ts';
import { publishIssues } from '#src/domain/field-issues.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { templateIds } from '#src/templates/manifests.ts';
import type { AuthUser } from '#src/domain/profile.ts';
import type { PublishResult } from '#src/domain/publish-progress.ts';
import { publish } from '#src/publish/publish.ts';
import { storePortfolio } from '#src/uploads/store-portfolio.ts';
import { printResult, commandWithJson, type CommandResult } from '#cli/command-result.ts';
import { audited } from '../audited.ts';
import { problemOf, sentencesOf } from '../failure.ts';
import { readImport, reportLines } from '../read-import.ts';
import { withBackend, type Opened } from '../with-backend.ts';

type Options = { owner?: string; template?: string; publish?: true };

export function importCommand(): Command {
  return commandWithJson('import')
    .description('make a portfolio of an export, a JSON Resume, a LinkedIn archive and the like')
    .argument('<file>', 'what to import')
    .option('--owner <email>', 'whose it will be; needed when there is more than one account')
    .addOption(new Option('--template <id>', 'the template to show it in').choices(templateIds))
    .option('--publish', 'publish it at once')
    .action(printResult(importTo));
}

function importTo(file: string, options: Options): Promise<CommandResult> {
  return withBackend(async (opened) => {
    const { id: ownerId, email } = await ownerFor(opened, options.owner);
    const imported = await readImport(file, options.template);
    const { content } = imported;
    const { portfolio, notes } = await storePortfolio(opened, { ownerId, ...imported });
    const { id, title } = portfolio;
    await audited(opened, { action: 'import', subject: ownerId, reason: `Portfolio ${id}.` });
    const report = { ...imported.report, notes: [...imported.report.notes, ...notes] };
    const issues = publishIssues(content);
    const { data, lines, failed } =
      options.publish === true ? await publishImported(opened, portfolio) : notAsked;
    return {
      data: { portfolio: id, title, owner: email, report, issues, ...data },
      lines: [`${title} (${id}) now belongs to ${email}.`, ...reportLines(report, issues), ...lines],
      failed,
    };
  });
}

type Outcome = {
  data: { published: PublishResult | null; error?: object };
  lines: string[];
  failed: boolean;
};

const notAsked: Outcome = { data: { published: null }, lines: [], failed: false };

/** The portfolio is there, whatever comes of publishing it: whoever tried again would have it twice. */
async function publishImported(opened: Opened, { id, ownerId }: Portfolio): Promise<Outcome> {
  try {
    const published = await publish(opened, { ownerId, portfolioId: id });
    await audited(opened, { action: 'publish', subject: ownerId, reason: `Portfolio ${id}.` });
    const line = `Published: ${published.url}  release ${published.releaseId.slice(0, 12)}`;
    return { data: { published }, lines: [line], failed: false };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const line = `It is imported, and not published. ${sentencesOf(error)}`;
    return { data: { published: null, error: problemOf(error) }, lines: [line], failed: true };
  }
}

async function ownerFor({ auth }: Opened, email: string | undefined): Promise<AuthUser> {
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
  throw new AppError('account-unknown', { accounts: others.length === 0 ? 'none' : 'several' });
}
