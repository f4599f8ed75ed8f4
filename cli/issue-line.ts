import type { Issue } from '#src/domain/errors.ts';
import { wordsBeside } from '#src/domain/issue-words.ts';
import { lastNameOf, nameOfPath } from '#src/domain/path-name.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { visibleText } from '#src/domain/visible-text.ts';

/** An issue as one line: its path and its message. */
export function issueLine({ path, message }: Issue): string {
  return visibleText(path === '' ? message : `${path}: ${message}`);
}

/** Issues of a portfolio with the field names of the editor in place of edit paths. */
export function namedIssues(content: PortfolioContent, issues: readonly Issue[]): Issue[] {
  return issues.map(({ path, message }) => ({
    path: nameOfPath(content, path),
    message: wordsBeside(lastNameOf(content, path), message),
  }));
}
