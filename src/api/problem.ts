import { AppError, type ErrorCode, type Issue } from '#src/domain/errors.ts';
import { logError } from '#src/log/log.ts';

/** The body of every answer that is no success, as application/problem+json. */
export type Problem = {
  code: ErrorCode | 'unexpected';
  title: string;
  fix: string;
  status: number;
  facts: Readonly<Record<string, string | number>>;
  issues: readonly Issue[];
};

/** An expected failure explains itself; of anything else only the log learns what it was. */
export function problemOf(error: unknown): Problem {
  if (error instanceof AppError) {
    const { code, message: title, fix, status, facts, issues } = error;
    return { code, title, fix, status, facts, issues };
  }
  return {
    code: 'unexpected',
    title: 'Something went wrong here.',
    fix: 'Try again. What was saved before is safe.',
    status: 500,
    facts: {},
    issues: [],
  };
}

/** `what` says where it happened, without anything that was sent. */
export function logUnexpected(error: unknown, what: string): void {
  if (!(error instanceof AppError)) logError(`Unexpected failure of ${what}:`, error);
}

export function problemResponse(error: unknown): Response {
  const problem = problemOf(error);
  const headers = new Headers({ 'content-type': 'application/problem+json' });
  if (problem.facts['seconds'] !== undefined) headers.set('retry-after', String(problem.facts['seconds']));
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}
