import { checkRouteRules } from '#src/built-pages/check-rules.ts';
import { readConfig } from '#src/config/config.ts';
import { fromRoot } from '../from-root.ts';
import { issueLine } from '../issue-line.ts';
import type { CheckReport } from './check-report.ts';

/** Checks the administrator's redirects and headers for loops and for targets that are no page. */
export async function routeRulesReport(): Promise<CheckReport> {
  const { routeRulesFile } = readConfig();
  const { checked, issues, knowsPages } = checkRouteRules(routeRulesFile, fromRoot('dist'));
  const isUnsure = routeRulesFile !== null && !knowsPages;
  return {
    unit: 'route rule',
    checked,
    issues,
    lines: [
      ...issues.map((issue) => `${routeRulesFile}: ${issueLine(issue)}`),
      ...(isUnsure
        ? ['No pages are built, so targets of route rules were not looked up. Run `npm run build` first.']
        : []),
    ],
  };
}
