import { hasData } from '#src/backend/open-backend.ts';
import { readConfig } from '#src/config/config.ts';
import { isAppError, type Issue } from '#src/domain/errors.ts';
import { publishIssues } from '#src/domain/publish-issues.ts';
import { orUnreadable } from '#src/domain/unreadable-portfolio.ts';
import { issueLine, namedIssues } from '../issue-line.ts';
import { withBackend } from '../with-backend.ts';
import type { CheckReport } from './check-report.ts';

/** Finds the issues that prevent portfolios from being published. */
export async function portfolioReport(): Promise<CheckReport> {
  // Writers check content on machines without a data folder.
  const found = (await hasData(readConfig()))
    ? await checkPortfolios()
    : { checked: 0, issues: [], lines: [] };
  return { ...found, unit: 'portfolio' };
}

/** Programs get edit paths, which never change with a title; people get the names of fields that the editor shows. */
function checkPortfolios(): Promise<Omit<CheckReport, 'unit'>> {
  return withBackend(async ({ documents }) => {
    const issues: (Issue & { portfolio: string })[] = [];
    const lines: string[] = [];
    const lineOf = (portfolio: string) => (issue: Issue) => `portfolio ${portfolio}: ${issueLine(issue)}`;
    let checked = 0;
    for await (const id of documents.portfolioIds()) {
      const portfolio = await orUnreadable(documents.getPortfolio(id));
      if (portfolio === null) continue;
      const isReadable = !isAppError(portfolio);
      const found = isReadable
        ? publishIssues(portfolio)
        : [{ path: '', message: 'It cannot be read.' }, ...portfolio.issues];
      issues.push(...found.map((issue) => ({ portfolio: id, ...issue })));
      lines.push(...(isReadable ? namedIssues(portfolio, found) : found).map(lineOf(id)));
      checked += 1;
    }
    return { checked, issues, lines };
  });
}
