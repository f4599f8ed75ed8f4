import { inspect } from 'node:util';
import { CommanderError } from 'commander';
import { explainToOperator } from '#src/backend/open-backend.ts';
import { visibleText } from '#src/domain/visible-text.ts';
import { isAppError, type AppError, type Issue } from '#src/domain/errors.ts';
import { issueLine, namedIssues } from './issue-line.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { printJson, printMessage } from './terminal.ts';

/** 0 done, 1 explained failure, 2 wrong usage, 70 our bug. */
export const exitCodes = { done: 0, failed: 1, usage: 2, bug: 70 } as const;

/** Prints a failure on stderr and returns the exit code of the process. */
export async function reportFailure(thrown: unknown, { json }: { json: boolean }): Promise<number> {
  if (thrown instanceof CommanderError) {
    if (thrown.exitCode === 0) return exitCodes.done;
    if (json) printJson({ error: usageProblemOf(thrown) }, 'stderr');
    return exitCodes.usage;
  }
  const error = await explainToOperator(thrown);
  if (isAppError(error)) {
    if (json) printJson({ error: problemOf(error) }, 'stderr');
    else printMessage(failureText(error));
    return exitCodes.failed;
  }
  printMessage('This is a bug in Vitrine. Nothing you did is at fault.');
  printMessage(inspect(error));
  return exitCodes.bug;
}

/** Wrong usage as JSON, in the shape of `problemOf`. For people, Commander has printed it already. */
function usageProblemOf({ message }: CommanderError): object {
  return {
    code: 'usage',
    title: message.replace(/^error: /, ''),
    fix: 'Add --help for the options.',
    facts: {},
    issues: [],
  };
}

/** A failure as JSON. */
export function problemOf(error: AppError): object {
  return { code: error.code, title: error.message, fix: error.fix, facts: error.facts, issues: error.issues };
}

/** A failure as text for people: what happened, the facts, the fix. */
export function failureText(error: AppError, issuesFound: readonly Issue[] = error.issues): string {
  const facts = Object.entries(error.facts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name}: ${visibleText(String(value))}`);
  const issues = issuesFound.map((issue) => `  ${issueLine(issue)}`);
  return [error.message, ...facts, ...issues, error.fix].join('\n');
}

/** The same for a failed publish, with the names of fields instead of edit paths. */
export function publishFailureText(error: AppError, content: PortfolioContent): string {
  if (!isAppError(error, 'publish-issues')) return failureText(error);
  return failureText(error, namedIssues(content, error.issues));
}
