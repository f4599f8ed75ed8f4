import { loopIssues, readRulesWithLoops } from '#src/built-pages/read-rules.ts';
import type { Config } from '#src/config/config.ts';
import { fail, ok, type Check } from './check.ts';

/** Checks the administrator's route rules, with which the server starts or does not; without a file, nothing. */
export function routeRules({ routeRulesFile: file }: Config): Check[] {
  if (file === null) return [];
  const { rules, issues } = readRulesWithLoops(file);
  const all = [...issues, ...loopIssues(rules.redirects)];
  if (all.length === 0) return [ok('route rules', `${file} is valid.`)];
  return all.map(({ path, message }) => {
    const found = [file, path, message].filter((part) => part !== '').join(': ');
    return fail('route rules', found, 'Correct the file or ROUTE_RULES. The server does not start with it.');
  });
}
