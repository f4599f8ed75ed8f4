import { titleOf } from '#editor/document/title-of.ts';
import { hasWords } from '#editor/ui/has-words.ts';
import type { PortfolioSummary } from '#src/domain/portfolio-head.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';

/** What a list shows of a portfolio. */
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

/** Those whose title or template has every word that is searched for. */
export function matching(list: readonly PortfolioSummary[], search: string): readonly PortfolioSummary[] {
  return list.filter((portfolio) => hasWords(`${titleOf(portfolio)} ${portfolio.template}`, search));
}
