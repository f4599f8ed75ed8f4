import { InvalidArgumentError, type Command } from 'commander';
import { keptSince } from '#src/domain/audit-entry.ts';
import { printResult, commandWithJson, type CommandResult } from '#cli/command-result.ts';
import { withBackend } from '../with-backend.ts';

export function auditCommand(): Command {
  return commandWithJson('audit')
    .description('list what administrators have done with this command line, newest first')
    .option('--limit <count>', 'how many entries', wholeNumber, 100)
    .action(printResult(listEntries));
}

function listEntries({ limit }: { limit: number }): Promise<CommandResult> {
  return withBackend(async ({ audit, now }) => {
    const entries = await audit.list({ since: keptSince(now()), limit });
    return {
      data: entries,
      lines:
        entries.length === 0
          ? ['There are no entries yet.']
          : entries.map(({ at, actor, action, subject, reason }) =>
              [at, actor, action, subject, reason].filter((part) => part !== '').join('  '),
            ),
    };
  });
}

function wholeNumber(given: string): number {
  if (!/^[1-9]\d{0,4}$/.test(given)) throw new InvalidArgumentError('Give a whole number from 1 to 99999.');
  return Number(given);
}
