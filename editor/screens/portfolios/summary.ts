import { titleOf } from '#editor/document/title-of.ts';
import { hasWords } from '#editor/ui/has-words.ts';
import type { PortfolioSummary } from '#src/domain/portfolio-head.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';

/** The data of a portfolio for a list. */
export function summaryOf(portfolio: Portfolio, state: 'live' | 'draft'): PortfolioSummary {
  const { id, title, template, revision, updatedAt } = portfolio;
  return { id, title, template, revision, updatedAt, live: state === 'live' };
}

/** The live one first, then by last change. */
export function inOrder(list: readonly PortfolioSummary[]): PortfolioSummary[] {
  return list.toSorted(
    (a, b) =>
      Number(b.live) - Number(a.live) || b.updatedAt.localeCompare(a.updatedAt) || a.id.localeCompare(b.id),
  );
}

/** The portfolios whose title or template contains every word of the search. */
export function matching(list: readonly PortfolioSummary[], search: string): readonly PortfolioSummary[] {
  return list.filter((portfolio) => hasWords(`${titleOf(portfolio)} ${portfolio.template}`, search));
}
