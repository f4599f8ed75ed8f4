import type { Issue } from '#src/domain/errors.ts';

/** Finds the missing variables of a group that must be set together. */
export function halfSet(given: Readonly<Record<string, string>>, names: readonly string[]): Issue[] {
  const missing = names.filter((name) => given[name] === undefined);
  return missing.length === names.length
    ? []
    : missing.map((path) => ({ path, message: `Set all of ${names.join(', ')}, or none.` }));
}
