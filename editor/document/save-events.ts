import type { Portfolio, PortfolioContent } from '#src/domain/portfolio.ts';
import type { ClientError } from '#editor/client/client-error.ts';
import type { Draft, Sent } from './draft.ts';
import type { Conflict } from './merge.ts';
import type { RefusedValue } from './savable.ts';

/**
 * Saving as a state machine: `transition` of save-machine.ts takes the machine and an event, and returns the next machine and what has to
 * be done. It is pure: open-document.ts sends the requests, runs the timer and writes the journal.
 *
 * One request is in flight at a time, nothing is saved over a revision that was not seen, and nothing is saved while a
 * conflict is open.
 */
export type SaveMachine = {
  draft: Draft;
  phase: Phase;
  /** The newest revision on the server, as far as it is known; above the draft's there is something to fetch. */
  remote: number | 'deleted';
  /** Values that the server refused. They are left out of saves until they change. */
  refused: readonly RefusedValue[];
  /** Why `content` could not be saved, or not all of it. Stays until a save succeeds. */
  problem: SaveProblem | null;
};

/** `isPartial`: everything but the values named by the issues has been saved. */
export type SaveProblem = { error: ClientError; isPartial: boolean; content: PortfolioContent };

/**
 * `tries` counts requests in a row without success. `answered`: the server responded, and cannot save for now.
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
  /** The time of the last `wait` effect is over. */
  | { kind: 'due' }
  /** What checks content before it is sent could not be fetched. */
  | { kind: 'unchecked' }
  /** Save or retry at once. */
  | { kind: 'flush' }
  | { kind: 'saved'; portfolio: Portfolio }
  | { kind: 'fetched'; portfolio: Portfolio }
  | { kind: 'failed'; error: ClientError };

/** `wait` replaces the wait before it. `journal`: keep or clear what the device keeps, by the new machine. */
export type Effect =
  | { kind: 'save'; content: PortfolioContent; revision: number }
  | { kind: 'fetch' }
  | { kind: 'wait'; ms: number }
  | { kind: 'stop' }
  | { kind: 'journal' }
  | { kind: 'tell'; news: string };

export type Transition = { machine: SaveMachine; effects: readonly Effect[] };
