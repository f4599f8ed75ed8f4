import type { Command } from 'commander';
import { hasData } from '#src/backend/open-backend.ts';
import { readConfig } from '#src/config/config.ts';
import type { Issue } from '#src/domain/errors.ts';
import { publishIssues } from '#src/domain/field-issues.ts';
import { checkContent } from '#src/content/check-content.ts';
import { printResult, commandWithJson, type CommandResult } from '#cli/command-result.ts';
import { fromRoot } from '../from-root.ts';
import { issueLine } from '../issue-line.ts';
import { withBackend } from '../with-backend.ts';

export function checkCommand(): Command {
  return commandWithJson('check')
    .description('check the heads of all content, and what keeps portfolios from being published')
    .option('--root <folder>', 'the folder that content/ lies in', fromRoot('.'))
    .action(printResult(check));
}

async function check({ root }: { root: string }): Promise<CommandResult> {
  const content = await checkContent(root);
  // Writers check content on machines that keep no portfolios.
  const portfolios = (await hasData(readConfig())) ? await checkPortfolios() : { checked: 0, issues: [] };
  const issues = content.issues.length + portfolios.issues.length;
  return {
    data: { content, portfolios },
    lines: [
      ...content.issues.map(({ file, ...issue }) => `${file}: ${issueLine(issue)}`),
      ...portfolios.issues.map(({ portfolio, ...issue }) => `portfolio ${portfolio}: ${issueLine(issue)}`),
      `${content.checked} pages and ${portfolios.checked} portfolios checked, ${issues} ${issues === 1 ? 'issue' : 'issues'} to fix.`,
    ],
    failed: issues > 0,
  };
}

function checkPortfolios(): Promise<{ checked: number; issues: (Issue & { portfolio: string })[] }> {
  return withBackend(async ({ documents }) => {
    const issues: (Issue & { portfolio: string })[] = [];
    let checked = 0;
    for await (const portfolio of documents.allPortfolios()) {
      issues.push(...publishIssues(portfolio).map((issue) => ({ portfolio: portfolio.id, ...issue })));
      checked += 1;
    }
    for await (const { id, failure } of documents.unreadablePortfolios(null)) {
      const found = [{ path: '', message: 'It cannot be read.' }, ...failure.issues];
      issues.push(...found.map((issue) => ({ portfolio: id, ...issue })));
      checked += 1;
    }
    return { checked, issues };
  });
}
