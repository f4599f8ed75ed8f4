import { contentOf } from '#src/domain/content-of.ts';
import type { Portfolio, PortfolioContent } from '#src/domain/portfolio.ts';
import { merge, takeRemote, type Conflict } from './merge.ts';
import { sameValue } from '#src/domain/same-value.ts';
import { withUniqueIds } from './unique-ids.ts';

/**
 * The content of a portfolio while it is edited: what the form holds and what the server is known to hold. Every change
 * of it is one of the functions below. When it is saved is decided in save-machine.ts.
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

/** The draft with work that a device kept. Kept work from before a later save elsewhere is merged with it. */
export function withKept(draft: Draft, kept: Kept): Draft {
  return join(draft, { local: { ...kept, content: withUniqueIds(kept.content) }, remote: draft.content });
}

/** True when the form holds anything that the server is not known to hold. */
export function hasUnsaved(draft: Draft): boolean {
  return draft.unanswered.length > 0 || !sameValue(draft.content, draft.base);
}

/** The draft after a save. Edits made meanwhile and values that were not sent stay; the server's cleaned values are taken. */
export function accepted(draft: Draft, sent: Sent, portfolio: Portfolio): Draft {
  const base = withUniqueIds(contentOf(portfolio));
  const content = merge(sent.raw, draft.content, base).merged;
  return { ...draft, content, base, revision: portfolio.revision, unanswered: [] };
}

/** The draft joined with the server's latest. */
export function received(draft: Draft, portfolio: Portfolio): Draft {
  const remote = withUniqueIds(contentOf(portfolio));
  return join({ ...draft, base: remote, revision: portfolio.revision }, { local: draft, remote });
}

/** The draft after a save that got no response. */
export function withUnanswered(draft: Draft, sent: Sent): Draft {
  return { ...draft, unanswered: [...draft.unanswered, sent.clean].slice(-maxUnanswered) };
}

/** The draft with one conflict settled for either side. */
export function settled(draft: Draft, conflict: Conflict, side: 'local' | 'remote'): Draft {
  return {
    ...draft,
    content: side === 'local' ? draft.content : takeRemote(draft.content, conflict),
    conflicts: draft.conflicts.filter((one) => one !== conflict),
  };
}

type Local = Pick<Kept, 'base' | 'content' | 'conflicts' | 'unanswered'>;

function join(draft: Draft, sides: { local: Local; remote: PortfolioContent }): Draft {
  const { local, remote } = sides;
  const { merged, conflicts } = merge(baseFor(local, remote), local.content, remote);
  const renewed = new Set(conflicts.map(nameOf));
  const open = [...new Set([...draft.conflicts, ...local.conflicts])].filter(
    (conflict) => !renewed.has(nameOf(conflict)),
  );
  return { ...draft, content: merged, unanswered: [], conflicts: [...open, ...conflicts] };
}

/** What both sides began with: the newest of our own lost saves that the server turns out to have, else the known base. */
function baseFor(local: Local, remote: PortfolioContent): PortfolioContent {
  const arrived = local.unanswered.findLast((sent) => {
    const { merged, conflicts } = merge(local.base, sent, remote);
    return conflicts.length === 0 && sameValue(merged, remote);
  });
  return arrived ?? local.base;
}

const nameOf = (conflict: Conflict): string => `${conflict.kind} ${conflict.path}`;
