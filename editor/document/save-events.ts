import type { Portfolio, PortfolioContent } from '#src/domain/portfolio.ts';
import type { ClientError } from '#editor/client/client-error.ts';
import type { Draft, Sent } from './draft.ts';
import type { Conflict } from './merge.ts';
import type { RefusedValue } from './savable.ts';

/**
 * Saving as a state machine: `transition` of save-machine.ts returns the next machine and its effects for an event.
 * It is pure: open-document.ts sends the requests, runs the timer and writes the journal. At most one request is in
 * flight, nothing is saved over an unknown revision, and nothing is saved during a conflict.
 */
export type SaveMachine = {
  draft: Draft;
  phase: Phase;
  /** The newest known revision on the server. If it is above the draft's, there is something to fetch. */
  remote: number | 'deleted';
  /** Values that the server rejected. They are left out of saves until they change. */
  refused: readonly RefusedValue[];
  /** The error that prevented all or a part of `content` from being saved. Kept until a save succeeds. */
  problem: SaveProblem | null;
};

/** `isPartial`: everything but the values with issues has been saved. */
export type SaveProblem = { error: ClientError; isPartial: boolean; content: PortfolioContent };

/**
 * `tries` counts consecutive requests without success. `answered`: the server responded, but cannot save at the
 * moment.
 */
export type Phase =
  | { name: 'idle' }
  | { name: 'dirty' }
  | { name: 'saving'; sent: Sent; problem: SaveProblem | null; tries: number }
  | { name: 'fetching'; tries: number }
  | { name: 'offline'; tries: number; responded: boolean }
  | { name: 'conflict' }
  | { name: 'rejected' };

export type SaveEvent =
  | { kind: 'edited'; content: PortfolioContent }
  | { kind: 'settled'; conflict: Conflict; side: 'local' | 'remote' }
  /** Another tab or device saved a revision; null: it deleted the portfolio. */
  | { kind: 'heard'; revision: number | null }
  /** The last `wait` effect has ended. */
  | { kind: 'due' }
  /** The content checks could not be fetched. */
  | { kind: 'unchecked' }
  /** Save or retry at once. */
  | { kind: 'flush' }
  | { kind: 'saved'; portfolio: Portfolio }
  | { kind: 'fetched'; portfolio: Portfolio }
  | { kind: 'failed'; error: ClientError };

/** `wait` replaces an earlier wait. `journal`: keep or clear the state on the device, by the new machine. */
export type Effect =
  | { kind: 'save'; content: PortfolioContent; revision: number }
  | { kind: 'fetch' }
  | { kind: 'wait'; ms: number }
  | { kind: 'stop' }
  | { kind: 'journal' }
  | { kind: 'tell'; news: string };

export type Transition = { machine: SaveMachine; effects: readonly Effect[] };
