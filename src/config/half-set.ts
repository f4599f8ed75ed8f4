import type { Issue } from '#src/domain/errors.ts';

/** Settings that make sense together only: names the missing ones when some of them are set. */
export function halfSet(given: Readonly<Record<string, string>>, names: readonly string[]): Issue[] {
  const missing = names.filter((name) => given[name] === undefined);
  return missing.length === names.length
    ? []
    : missing.map((path) => ({ path, message: `Set all of ${names.join(', ')}, or none.` }));
}
