import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { EditPath } from '#src/domain/edit-path.ts';
import { saving } from './lazy-saving.ts';

/** A step that can be undone. `key` is the path of a typed field; null for steps that are never combined. */
export type Step = {
  label: string;
  /** The path of the change, which may no longer exist. */
  path: EditPath;
  before: PortfolioContent;
  after: PortfolioContent;
  key: string | null;
  /** In milliseconds. */
  at: number;
};
export type History = { done: readonly Step[]; undone: readonly Step[] };

/** Edits of one field within this time are combined into one step, in milliseconds. */
const pause = 800;
const longest = 200;

export const emptyHistory: History = { done: [], undone: [] };

/** The history after another edit. */
export function withStep(history: History, step: Step): History {
  const last = history.done.at(-1);
  const continues =
    last !== undefined &&
    step.key !== null &&
    last.key === step.key &&
    last.after === step.before &&
    step.at - last.at < pause &&
    history.undone.length === 0;
  const done = continues
    ? history.done.with(-1, { ...last, after: step.after, at: step.at })
    : [...history.done, step].slice(-longest);
  return { done, undone: [] };
}

export type UndoResult = { history: History; content: PortfolioContent; label: string };

/**
 * Undoes the last step. Later changes by others remain, because only the local change is reverted. Null if there is
 * nothing to undo.
 */
export function undo(history: History, current: PortfolioContent): UndoResult | null {
  const step = history.done.at(-1);
  if (step === undefined) return null;
  const content = revert({ from: step.after, to: step.before, current });
  return {
    history: { done: history.done.slice(0, -1), undone: [...history.undone, step] },
    content,
    label: step.label,
  };
}

/** Redoes the last undone step. Null if there is nothing to redo. */
export function redo(history: History, current: PortfolioContent): UndoResult | null {
  const step = history.undone.at(-1);
  if (step === undefined) return null;
  const content = revert({ from: step.before, to: step.after, current });
  return {
    history: { done: [...history.done, { ...step, key: null }], undone: history.undone.slice(0, -1) },
    content,
    label: step.label,
  };
}

function revert(change: {
  from: PortfolioContent;
  to: PortfolioContent;
  current: PortfolioContent;
}): PortfolioContent {
  const { from, to, current } = change;
  // Content that changed other than by a step came from a save, which has loaded this module.
  return current === from ? to : saving.merge(from, current, to).merged;
}
