import { hasData } from '#src/backend/open-backend.ts';
import { readConfig } from '#src/config/config.ts';
import type { Issue } from '#src/domain/errors.ts';
import { publishIssues } from '#src/domain/field-issues.ts';
import { issueLine, namedIssues } from '../issue-line.ts';
import { withBackend } from '../with-backend.ts';
import type { CheckReport } from './check-report.ts';

/** Checks what keeps portfolios from being published. */
export async function portfolioReport(): Promise<CheckReport> {
  // Writers check content on machines that keep no portfolios.
  const found = (await hasData(readConfig())) ? await checkPortfolios() : { checked: 0, issues: [] };
  const lines = found.issues.map(({ portfolio, ...issue }) => `portfolio ${portfolio}: ${issueLine(issue)}`);
  return { ...found, unit: 'portfolio', lines };
}

function checkPortfolios(): Promise<{ checked: number; issues: (Issue & { portfolio: string })[] }> {
  return withBackend(async ({ documents }) => {
    const issues: (Issue & { portfolio: string })[] = [];
    let checked = 0;
    for await (const portfolio of documents.allPortfolios()) {
      const found = namedIssues(portfolio, publishIssues(portfolio));
      issues.push(...found.map((issue) => ({ portfolio: portfolio.id, ...issue })));
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
