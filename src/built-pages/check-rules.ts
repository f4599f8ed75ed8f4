import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Issue } from '#src/domain/errors.ts';
import { followRedirects, isInternal, withoutSlash, type RouteRules } from '#src/navigation/route-rules.ts';
import { loopIssues, readRulesWithLoops } from './read-rules.ts';

/** The result of checking the administrator's rules. */
export type RulesCheck = {
  checked: number;
  issues: Issue[];
  /** False while no pages are built, because then the existing targets are unknown. */
  knowsPages: boolean;
};

/**
 * Finds the issues of the administrator's route rules: errors of the file, loops, and targets that are no page. `pages`
 * is the folder of the built pages.
 */
export function checkRouteRules(file: string | null, pages: string): RulesCheck {
  const knowsPages = existsSync(join(pages, 'index.html'));
  if (file === null) return { checked: 0, issues: [], knowsPages };
  const { rules, issues: broken } = readRulesWithLoops(file);
  if (broken.length > 0) return { checked: 1, issues: broken, knowsPages };
  const loops = loopIssues(rules.redirects);
  const looping = new Set(loops.map(({ path }) => path));
  const lost = knowsPages ? missingTargets(rules, (path) => isBuilt(pages, path)) : [];
  const issues = [...loops, ...lost.filter(({ path }) => !looping.has(path))];
  return { checked: rules.redirects.length + rules.headers.length, issues, knowsPages };
}

function missingTargets({ redirects, headers }: RouteRules, isPage: (path: string) => boolean): Issue[] {
  const lost = redirects.flatMap(({ from, to }, index) => {
    const target = followRedirects(redirects, rootOf(to));
    if (!isInternal(target) || isPage(target)) return [];
    return [
      {
        path: `redirects.${index}`,
        message: `${from} leads to ${target}, which is no page. Lead it to one.`,
      },
    ];
  });
  const idle = headers.flatMap(({ path }, index) =>
    isPage(rootOf(path))
      ? []
      : [{ path: `headers.${index}`, message: `${path} is no page. Correct the path, or remove the rule.` }],
  );
  return [...lost, ...idle];
}

/** A rule for all that is below a path needs a page there to begin with. */
const rootOf = (pattern: string): string => pattern.replace(/\/\*\*$/, '') || '/';

function isBuilt(pages: string, path: string): boolean {
  const file = join(pages, withoutSlash(path));
  return existsSync(join(file, 'index.html')) || (path !== '/' && existsSync(file));
}
