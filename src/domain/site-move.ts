import type { Problem } from './problem.ts';

/**
 * The result for a live site after its owner changed the slug. Pages contain their own URL, so the site is published
 * again. `edited`: it was not, because the portfolio has unpublished edits, which its owner may not want to show yet.
 * `failed`: it was not, until the next publish; `portfolioId` is null when it is unknown.
 */
export type SiteMove =
  | { kind: 'none' }
  | { kind: 'republished'; url: string }
  | { kind: 'edited'; portfolioId: string }
  | { kind: 'failed'; portfolioId: string | null; problem: Problem };
