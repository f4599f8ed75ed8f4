import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { EditPath } from '#src/domain/edit-path.ts';
import { saving } from './late-saving.ts';

/** One step that can be taken back. `key` is the path that was typed in, null for anything that stands alone. */
export type Step = {
  label: string;
  /** Where it was made; it may be gone by now. */
  path: EditPath;
  before: PortfolioContent;
  after: PortfolioContent;
  key: string | null;
  /** Milliseconds. */
  at: number;
};
export type History = { done: readonly Step[]; undone: readonly Step[] };

/** Edits of one field within this time are one step, in milliseconds. */
const pause = 800;
const longest = 200;

export const emptyHistory: History = { done: [], undone: [] };

/** The history after one more edit. */
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

export type Travel = { history: History; content: PortfolioContent; label: string };

/** Takes the last step back. What others changed since stays: only one's own change is undone. Null with nothing to undo. */
export function undo(history: History, current: PortfolioContent): Travel | null {
  const step = history.done.at(-1);
  if (step === undefined) return null;
  const content = revert({ from: step.after, to: step.before, current });
  return {
    history: { done: history.done.slice(0, -1), undone: [...history.undone, step] },
    content,
    label: step.label,
  };
}

/** Does the step again that was undone last. Null with nothing to redo. */
export function redo(history: History, current: PortfolioContent): Travel | null {
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
  // Content that was changed by anything but a step came from a save, which has loaded this.
  return current === from ? to : saving.merge(from, current, to).merged;
}
