import { InvalidArgumentError, type Command } from 'commander';
import { retentionStart, type AuditEntry } from '#src/domain/audit-entry.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { accountLine, namedAccount, type NamedAccount } from '../named-account.ts';
import { withBackend, type OpenedBackend } from '../with-backend.ts';

export function auditCommand(): Command {
  return commandWithJson('audit')
    .option('--limit <count>', 'how many entries', wholeNumber, 100)
    .action(printResult(listEntries));
}

function listEntries({ limit }: { limit: number }): Promise<CommandResult> {
  return withBackend(async (opened) => {
    const entries = await opened.audit.list({ since: retentionStart(opened.now()), limit });
    const accounts = await accountsOf(opened, entries);
    return {
      data: entries.map((entry) => ({ ...entry, account: accounts.get(entry.subject) ?? null })),
      lines:
        entries.length === 0
          ? ['There are no entries yet.']
          : entries.map(({ at, actor, action, subject, reason }) =>
              [at, actor, action, accountLine(subject, accounts.get(subject) ?? null), reason]
                .filter((part) => part !== '')
                .join('  '),
            ),
    };
  });
}

/** The accounts among the subjects. The log keeps only ids, so that a deleted account leaves no email behind. */
async function accountsOf(
  opened: OpenedBackend,
  entries: readonly AuditEntry[],
): Promise<Map<string, NamedAccount>> {
  const found = new Map<string, NamedAccount>();
  const subjects = entries.filter(({ action }) => action !== 'close-report').map(({ subject }) => subject);
  for (const subject of new Set(subjects)) {
    const account = subject === '' ? null : await namedAccount(opened, subject);
    if (account !== null) found.set(subject, account);
  }
  return found;
}

function wholeNumber(given: string): number {
  if (!/^[1-9]\d{0,4}$/.test(given)) throw new InvalidArgumentError('Give a whole number from 1 to 99999.');
  return Number(given);
}
