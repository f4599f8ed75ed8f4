import type { z } from 'zod';
import { AppError, invalidInput, type Issue } from './errors.ts';
import { zodWords } from './zod-words.ts';

/** Parses input from outside with a schema. @throws AppError 'invalid-input' with every wrong path */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = outcomeOf(schema, value);
  if (result.success) return result.data;
  throw new AppError('invalid-input', {}, { issues: issuesFrom(result.error), cause: result.error });
}

/** Parses JSON from outside. @throws AppError 'invalid-input' when it is none */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw invalidInput('', 'This is not JSON.', cause);
  }
}

/** In Firebase mode browsers store content by themselves, so it may be anything that fits into a document. */
function outcomeOf<T>(schema: z.ZodType<T>, value: unknown): z.ZodSafeParseResult<T> {
  try {
    return schema.safeParse(value, { error: zodWords });
  } catch (cause) {
    // zod runs out of stack over some hundred thousand wrong values.
    if (!(cause instanceof RangeError)) throw cause;
    throw invalidInput('', 'Too much of this is not as it should be.', cause);
  }
}

/** More than anybody would read. */
const maxIssues = 200;

/** The first zod issues as ours: `sections.0.items.2.title` and a sentence. */
export function issuesFrom(error: z.ZodError): Issue[] {
  return error.issues.flatMap((issue) => ours(issue, [])).slice(0, maxIssues);
}

/** An unknown field is named by its own path, and a union by the issues of what comes closest. */
function ours(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): Issue[] {
  const path = [...above, ...issue.path];
  const at = (parts: readonly PropertyKey[]): Issue => ({
    path: parts.map(String).join('.'),
    message: issue.message,
  });
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => at([...path, key]));
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [at(path)];
  const closest = issue.errors.reduce((best, next) => (depth(next) > depth(best) ? next : best));
  return closest.flatMap((inner) => ours(inner, path));
}

const depth = (issues: readonly { path: readonly PropertyKey[] }[]): number =>
  issues.reduce((deepest, issue) => Math.max(deepest, issue.path.length), 0);
