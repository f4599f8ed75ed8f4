import { contentOf } from '#src/domain/content-of.ts';
import type { Portfolio, PortfolioContent } from '#src/domain/portfolio.ts';
import type { Conflict } from './merge.ts';
import { sameValue } from '#src/domain/same-value.ts';
import { withUniqueIds } from './unique-ids.ts';

/**
 * The content of a portfolio while it is edited: what the form holds and what the server is known to hold. Every change
 * of it is one of the functions below or of draft-joins.ts. When it is saved is decided in save-machine.ts.
 */
export type Draft = {
  content: PortfolioContent;
  /** The server's content at `revision`. */
  base: PortfolioContent;
  revision: number;
  /** Saves without a response, newest last: the server may have them or not. */
  unanswered: readonly PortfolioContent[];
  conflicts: readonly Conflict[];
};

/** One save. `content` is the form at that time, `raw` the part of it that can be saved, `clean` what is sent. */
export type Sent = { content: PortfolioContent; raw: PortfolioContent; clean: PortfolioContent };

/** Unsaved work as a device keeps it: enough to merge it with anything that the server holds later. */
export type Kept = Pick<Draft, 'base' | 'content' | 'conflicts' | 'unanswered'> & { baseRevision: number };

const maxUnanswered = 8;

export function openDraft(portfolio: Portfolio): Draft {
  const content = withUniqueIds(contentOf(portfolio));
  return { content, base: content, revision: portfolio.revision, unanswered: [], conflicts: [] };
}

/** What a device keeps of the draft; a save in flight counts as one without a response. */
export function keptOf(draft: Draft, inFlight: Sent | null): Kept {
  const { base, content, conflicts, revision } = draft;
  const { unanswered } = inFlight === null ? draft : withUnanswered(draft, inFlight);
  return { base, content, conflicts, unanswered, baseRevision: revision };
}

/** True when the form holds anything that the server is not known to hold. */
export function hasUnsaved(draft: Draft): boolean {
  return draft.unanswered.length > 0 || !sameValue(draft.content, draft.base);
}

/** The draft after a save that got no response. */
export function withUnanswered(draft: Draft, sent: Sent): Draft {
  return { ...draft, unanswered: [...draft.unanswered, sent.clean].slice(-maxUnanswered) };
}
