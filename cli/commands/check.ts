import { Option, type Command } from 'commander';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import type { CheckOptions, CheckReport } from '../checks/check-report.ts';
import { contentReport } from '../checks/content.ts';
import { externalLinksReport } from '../checks/external-links.ts';
import { portfolioReport } from '../checks/portfolios.ts';
import { routeRulesReport } from '../checks/route-rules.ts';
import { fromRoot } from '../from-root.ts';

/** Each check by its name in the JSON, in the order of the lines. */
const checks: Readonly<Record<string, (options: CheckOptions) => Promise<CheckReport>>> = {
  content: contentReport,
  externalLinks: externalLinksReport,
  portfolios: portfolioReport,
  routeRules: routeRulesReport,
};

export function checkCommand(): Command {
  return commandWithJson('check')
    .addOption(
      new Option('--root <folder>', 'the folder that content/ lies in').default(
        fromRoot('.'),
        'the folder of Vitrine',
      ),
    )
    .option('--external', 'also follow links to other sites')
    .action(printResult(check));
}

async function check(options: CheckOptions): Promise<CommandResult> {
  const reports: [string, CheckReport][] = [];
  for (const [name, run] of Object.entries(checks)) reports.push([name, await run(options)]);
  const issues = reports.flatMap(([, report]) => report.issues).length;
  const counts = reports
    .filter(([name]) => name !== 'externalLinks' || options.external === true)
    .filter(([name, { checked }]) => name !== 'routeRules' || checked > 0)
    .map(([, { checked, unit }]) => `${checked} ${unit}${checked === 1 ? '' : 's'}`);
  const counted = `${counts.slice(0, -1).join(', ')} and ${counts.at(-1) ?? ''} checked`;
  return {
    data: Object.fromEntries(
      reports.map(([name, report]) => [name, { checked: report.checked, issues: report.issues }]),
    ),
    lines: [
      ...reports.flatMap(([, { lines }]) => lines),
      `${counted}, ${issues} ${issues === 1 ? 'issue' : 'issues'} to fix.`,
    ],
    failed: issues > 0,
  };
}
