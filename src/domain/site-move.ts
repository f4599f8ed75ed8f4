import type { Problem } from './problem.ts';

/**
 * How a live site followed its owner to a new slug: pages name their own URL, so they are published again.
 * `edited`: the portfolio has edits that are not published, which its owner may not want to show yet; the pages stay as
 * they are. `failed`: so do they, until the next publish; null when it is not known of which portfolio.
 */
export type SiteMove =
  | { kind: 'none' }
  | { kind: 'republished'; url: string }
  | { kind: 'edited'; portfolioId: string }
  | { kind: 'failed'; portfolioId: string | null; problem: Problem };
