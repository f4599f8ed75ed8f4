import { contentOf } from '#src/domain/content-of.ts';
import type { Portfolio, PortfolioContent } from '#src/domain/portfolio.ts';
import { sameValue } from '#src/domain/same-value.ts';
import type { Draft, Kept, Sent } from './draft.ts';
import { merge, takeRemote, type Conflict } from './merge.ts';
import { withUniqueIds } from './unique-ids.ts';

/** Merges work that a device kept into the draft. Older work is merged with later saves from elsewhere. */
export function withKept(draft: Draft, kept: Kept): Draft {
  return join(draft, { local: { ...kept, content: withUniqueIds(kept.content) }, remote: draft.content });
}

/**
 * The draft after a successful save. Later edits and values that were not sent remain; otherwise the server's cleaned
 * values replace local ones.
 */
export function accepted(draft: Draft, sent: Sent, portfolio: Portfolio): Draft {
  const base = withUniqueIds(contentOf(portfolio));
  const content = merge(sent.raw, draft.content, base).merged;
  return { ...draft, content, base, revision: portfolio.revision, unanswered: [] };
}

/** The draft merged with the latest content of the server. */
export function received(draft: Draft, portfolio: Portfolio): Draft {
  const remote = withUniqueIds(contentOf(portfolio));
  return join({ ...draft, base: remote, revision: portfolio.revision }, { local: draft, remote });
}

/** The draft after one conflict is resolved for either side. */
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

/**
 * The common base of both sides: the newest save without a response that the server did store, else the known base.
 */
function baseFor(local: Local, remote: PortfolioContent): PortfolioContent {
  const stored = local.unanswered.findLast((sent) => {
    const { merged, conflicts } = merge(local.base, sent, remote);
    return conflicts.length === 0 && sameValue(merged, remote);
  });
  return stored ?? local.base;
}

const nameOf = (conflict: Conflict): string => `${conflict.kind} ${conflict.path}`;
