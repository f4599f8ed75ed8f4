import { AppError, type ErrorCode, type Issue } from './errors.ts';

/** A failure for clients; the body of a problem response. */
export type Problem = {
  code: ErrorCode | 'unexpected';
  title: string;
  fix: string;
  status: number;
  facts: Readonly<Record<string, string | number>>;
  issues: readonly Issue[];
};

/** The problem of an expected error. Any other error is only logged, so this reveals nothing about it. */
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
