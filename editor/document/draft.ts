import { contentOf } from '#src/domain/content-of.ts';
import type { Portfolio, PortfolioContent } from '#src/domain/portfolio.ts';
import type { Conflict } from './merge.ts';
import { sameValue } from '#src/domain/same-value.ts';
import { withUniqueIds } from './unique-ids.ts';

/**
 * The content of a portfolio during editing: the local content and the content that the server is known to hold. It
 * changes only by the functions below and in draft-joins.ts. save-machine.ts decides when to save it.
 */
export type Draft = {
  content: PortfolioContent;
  /** The server's content at `revision`. */
  base: PortfolioContent;
  revision: number;
  /** Saves without a response, newest last. The server may or may not have stored them. */
  unanswered: readonly PortfolioContent[];
  conflicts: readonly Conflict[];
};

/**
 * One save. `content` is the local content at that time, `raw` the part of it that can be saved, `clean` the content
 * that is sent.
 */
export type Sent = { content: PortfolioContent; raw: PortfolioContent; clean: PortfolioContent };

/** Unsaved work as a device keeps it: enough to merge it with any later content of the server. */
export type Kept = Pick<Draft, 'base' | 'content' | 'conflicts' | 'unanswered'> & { baseRevision: number };

const maxUnanswered = 8;

export function openDraft(portfolio: Portfolio): Draft {
  const content = withUniqueIds(contentOf(portfolio));
  return { content, base: content, revision: portfolio.revision, unanswered: [], conflicts: [] };
}

/** The state of the draft for the device. A save in flight counts as one without a response. */
export function keptOf(draft: Draft, inFlight: Sent | null): Kept {
  const { base, content, conflicts, revision } = draft;
  const { unanswered } = inFlight === null ? draft : withUnanswered(draft, inFlight);
  return { base, content, conflicts, unanswered, baseRevision: revision };
}

/** True when the local content has changes that the server is not known to hold. */
export function hasUnsaved(draft: Draft): boolean {
  return draft.unanswered.length > 0 || !sameValue(draft.content, draft.base);
}

/** The draft after a save without a response. */
export function withUnanswered(draft: Draft, sent: Sent): Draft {
  return { ...draft, unanswered: [...draft.unanswered, sent.clean].slice(-maxUnanswered) };
}
