import { AppError, type ErrorCode, type Issue } from './errors.ts';

/** A failure as clients are told of it; the body of a problem response. */
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
