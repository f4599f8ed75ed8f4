import { inspect } from 'node:util';
import { CommanderError } from 'commander';
import { explainToOperator } from '#src/backend/open-backend.ts';
import { visibleText } from '#src/domain/visible-text.ts';
import { isAppError, type AppError, type Issue } from '#src/domain/errors.ts';
import { issueLine, namedIssues } from './issue-line.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { printJson, printTalk } from './terminal.ts';

/** 0 done, 1 explained failure, 2 wrong usage, 70 our bug. */
export const exitCodes = { done: 0, failed: 1, usage: 2, bug: 70 } as const;

/** Says what went wrong on stderr, and what the process should end with. */
export async function exitCodeOf(thrown: unknown, { json }: { json: boolean }): Promise<number> {
  if (thrown instanceof CommanderError) {
    if (thrown.exitCode === 0) return exitCodes.done;
    if (json) printJson({ error: usageProblemOf(thrown) }, 'stderr');
    return exitCodes.usage;
  }
  const error = await explainToOperator(thrown);
  if (isAppError(error)) {
    if (json) printJson({ error: problemOf(error) }, 'stderr');
    else printTalk(sentencesOf(error));
    return exitCodes.failed;
  }
  printTalk('This is a bug in Vitrine. Nothing you did is at fault.');
  printTalk(inspect(error));
  return exitCodes.bug;
}

/** What machines are told of wrong usage, in the shape of `problemOf`; people have read it from Commander by then. */
function usageProblemOf({ message }: CommanderError): object {
  return {
    code: 'usage',
    title: message.replace(/^error: /, ''),
    fix: 'Add --help for the options.',
    facts: {},
    issues: [],
  };
}

/** What machines are told of a failure. */
export function problemOf(error: AppError): object {
  return { code: error.code, title: error.message, fix: error.fix, facts: error.facts, issues: error.issues };
}

/** What people are told of a failure: what happened, the facts, what to do. */
export function sentencesOf(error: AppError, issuesFound: readonly Issue[] = error.issues): string {
  const facts = Object.entries(error.facts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name}: ${visibleText(String(value))}`);
  const issues = issuesFound.map((issue) => `  ${issueLine(issue)}`);
  return [error.message, ...facts, ...issues, error.fix].join('\n');
}

/** The same of a portfolio that cannot be published, with the names of its fields. */
export function publishSentences(error: AppError, content: PortfolioContent): string {
  if (!isAppError(error, 'publish-issues')) return sentencesOf(error);
  return sentencesOf(error, namedIssues(content, error.issues));
}
