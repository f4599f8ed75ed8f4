import type { Issue } from '#src/domain/errors.ts';
import { contentOf, type Portfolio, type PortfolioContent } from '#src/domain/portfolio.ts';
import { merge, takeTheirs, type Conflict } from './merge.ts';
import { sameValue } from './same-value.ts';
import { withUniqueIds } from './unique-ids.ts';

/**
 * A portfolio while it is edited: what the form holds, what the server is known to hold, and what stands between them.
 * Every change of it is one of the functions below; none of them waits, fetches or saves.
 */
export type Draft = {
  content: PortfolioContent;
  /** The server's content at `revision`. */
  base: PortfolioContent;
  revision: number;
  /** One thing is under way with the server at a time. `raw` is what the form held, `clean` what was sent. */
  busy: { kind: 'save'; raw: PortfolioContent; clean: PortfolioContent } | { kind: 'fetch' } | null;
  /** The highest revision that was heard of; above `revision` there is something to fetch. */
  heard: number;
  /** What was sent and never answered, newest last: the server may have it or not. */
  unanswered: readonly PortfolioContent[];
  conflicts: readonly Conflict[];
  trouble: Trouble | null;
};

/** `offline`: to be tried again; `answered` when the server is there and cannot save now. `refused`: the content as it is cannot be saved; issues name edit paths. */
export type Trouble =
  | { kind: 'offline'; tries: number; answered: boolean }
  | { kind: 'refused'; title: string; fix: string; issues: readonly Issue[]; content: PortfolioContent };

/** What a device kept of work that was not saved: enough to merge it with whatever the server holds later. */
export type Kept = Pick<Draft, 'base' | 'content' | 'conflicts' | 'unanswered'> & { baseRevision: number };

/** How many unanswered saves are remembered. */
const longestDoubt = 8;

export function openDraft(portfolio: Portfolio): Draft {
  const content = withUniqueIds(contentOf(portfolio));
  const { revision } = portfolio;
  return {
    content,
    base: content,
    revision,
    busy: null,
    heard: revision,
    unanswered: [],
    conflicts: [],
    trouble: null,
  };
}

export function keptOf(draft: Draft): Kept {
  const { base, content, conflicts, unanswered, revision, busy } = draft;
  const doubtful = busy?.kind === 'save' ? [...unanswered, busy.clean] : unanswered;
  return { base, content, conflicts, unanswered: doubtful, baseRevision: revision };
}

/** The draft with work that a device kept. Kept work from before a later save elsewhere is merged with it. */
export function withKept(draft: Draft, kept: Kept): Draft {
  return join(draft, { mine: { ...kept, content: withUniqueIds(kept.content) }, theirs: draft.content });
}

/** Whether the form holds anything that the server is not known to hold. */
export function isUnsaved(draft: Draft): boolean {
  return draft.unanswered.length > 0 || draft.busy?.kind === 'save' || !sameValue(draft.content, draft.base);
}

/** What to do next with the server, if anything. Nothing is saved over a revision that was not seen, or over a conflict. */
export function nextStep(draft: Draft): 'fetch' | 'save' | null {
  if (draft.busy !== null) return null;
  if (draft.heard > draft.revision) return 'fetch';
  if (draft.conflicts.length > 0) return null;
  if (draft.trouble?.kind === 'refused' && draft.trouble.content === draft.content) return null;
  return isUnsaved(draft) ? 'save' : null;
}

export function edited(draft: Draft, content: PortfolioContent): Draft {
  return { ...draft, content };
}

export function fetching(draft: Draft): Draft {
  return { ...draft, busy: { kind: 'fetch' } };
}

export function saving(draft: Draft, clean: PortfolioContent): Draft {
  return { ...draft, busy: { kind: 'save', raw: draft.content, clean } };
}

/** The save under way was accepted. What was typed meanwhile stays; what the server cleaned is taken over. */
export function accepted(draft: Draft, portfolio: Portfolio): Draft {
  if (draft.busy?.kind !== 'save') return draft;
  const base = withUniqueIds(contentOf(portfolio));
  const content = merge(draft.busy.raw, draft.content, base).merged;
  return {
    ...draft,
    content,
    base,
    revision: portfolio.revision,
    heard: Math.max(draft.heard, portfolio.revision),
    busy: null,
    unanswered: [],
    trouble: null,
  };
}

/** The latest from the server, asked for: whatever was changed elsewhere joins what is in the form. */
export function received(draft: Draft, portfolio: Portfolio): Draft {
  const theirs = withUniqueIds(contentOf(portfolio));
  const { revision } = portfolio;
  const joined = join({ ...draft, base: theirs, revision }, { mine: draft, theirs });
  return {
    ...joined,
    heard: revision,
    busy: null,
    trouble: draft.trouble?.kind === 'refused' ? draft.trouble : null,
  };
}

/** A revision was heard of that another tab or device saved. */
export function heardOf(draft: Draft, revision: number): Draft {
  return { ...draft, heard: Math.max(draft.heard, revision) };
}

/** The save under way named a revision that is not the latest. */
export function overtaken(draft: Draft): Draft {
  return { ...draft, heard: Number.POSITIVE_INFINITY, busy: null };
}

/** The server could not be reached, or its answer got lost, or it answered that it cannot save now. */
export function unreached(draft: Draft, answered: boolean): Draft {
  const tries = draft.trouble?.kind === 'offline' ? draft.trouble.tries + 1 : 1;
  const doubtful = draft.busy?.kind === 'save' ? [...draft.unanswered, draft.busy.clean] : draft.unanswered;
  return {
    ...draft,
    busy: null,
    unanswered: doubtful.slice(-longestDoubt),
    trouble: { kind: 'offline', tries, answered },
  };
}

/** The server, or our own check before it is asked, will not have the content as it is. */
export function refused(
  draft: Draft,
  reason: { title: string; fix: string; issues: readonly Issue[] },
): Draft {
  const content = draft.busy?.kind === 'save' ? draft.busy.raw : draft.content;
  return { ...draft, busy: null, trouble: { kind: 'refused', content, ...reason } };
}

/** Forgets why the last save failed, so that it is tried again. */
export function tryAgain(draft: Draft): Draft {
  return { ...draft, trouble: null };
}

/** Settles one conflict for either side. */
export function settled(draft: Draft, conflict: Conflict, side: 'mine' | 'theirs'): Draft {
  return {
    ...draft,
    content: side === 'mine' ? draft.content : takeTheirs(draft.content, conflict),
    conflicts: draft.conflicts.filter((one) => one !== conflict),
  };
}

type Mine = Pick<Kept, 'base' | 'content' | 'conflicts' | 'unanswered'>;

function join(draft: Draft, sides: { mine: Mine; theirs: PortfolioContent }): Draft {
  const { mine, theirs } = sides;
  const { merged, conflicts } = merge(baseFor(mine, theirs), mine.content, theirs);
  const renewed = new Set(conflicts.map(nameOf));
  const open = [...new Set([...draft.conflicts, ...mine.conflicts])].filter(
    (conflict) => !renewed.has(nameOf(conflict)),
  );
  return { ...draft, content: merged, unanswered: [], conflicts: [...open, ...conflicts] };
}

/** What both sides began with: the newest of our own lost saves that the server turns out to have, else the known base. */
function baseFor(mine: Mine, theirs: PortfolioContent): PortfolioContent {
  const arrived = mine.unanswered.findLast((sent) => {
    const { merged, conflicts } = merge(mine.base, sent, theirs);
    return conflicts.length === 0 && sameValue(merged, theirs);
  });
  return arrived ?? mine.base;
}

const nameOf = (conflict: Conflict): string => `${conflict.kind} ${conflict.path}`;
