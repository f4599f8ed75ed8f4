import type { Portfolio } from '#src/domain/portfolio.ts';
import { ClientError } from '#editor/client/client-error.ts';
import { hasUnsaved, keptOf as keptDraft, openDraft, type Draft, type Kept } from './draft.ts';
import type { Effect, SaveEvent, SaveMachine, SaveProblem, Transition } from './save-events.ts';

/**
 * The part of the state machine that is needed before the first save. The rest is in save-machine.ts and loads later,
 * so that typing does not wait for it.
 */

/** The pause after the last edit before it is saved. */
export const debounceMs = 800;

/** The machine of a fetched portfolio. */
export function newMachine(portfolio: Portfolio): SaveMachine {
  const draft = openDraft(portfolio);
  return { draft, phase: { name: 'idle' }, remote: draft.revision, refused: [], problem: null };
}

type FirstEvent = Extract<SaveEvent, { kind: 'edited' | 'heard' | 'unchecked' }>;

export function isFirst(event: SaveEvent): event is FirstEvent {
  return event.kind === 'edited' || event.kind === 'heard' || event.kind === 'unchecked';
}

/** The transition of save-machine.ts for the events before a first save. */
export function firstTransition(machine: SaveMachine, event: FirstEvent): Transition {
  switch (event.kind) {
    case 'edited':
      return edited(machine, { ...machine.draft, content: event.content }, debounceMs);
    case 'heard':
      return heard(machine, event.revision);
    case 'unchecked':
      return unchecked(machine);
  }
}

/** True when the local content has changes that the server is not known to hold. */
export function isUnsaved({ draft, phase }: SaveMachine): boolean {
  return phase.name === 'saving' || hasUnsaved(draft);
}

/** The state of the machine for the device; null when everything is saved. */
export function keptOf(machine: SaveMachine): Kept | null {
  const { draft, phase } = machine;
  if (!isUnsaved(machine) && draft.conflicts.length === 0) return null;
  return keptDraft(draft, phase.name === 'saving' ? phase.sent : null);
}

export function edited(machine: SaveMachine, draft: Draft, waitMs: number): Transition {
  const changed = { ...machine, draft };
  switch (machine.phase.name) {
    case 'idle':
    case 'dirty':
    case 'rejected':
      return next(changed, waitMs);
    case 'conflict':
      return draft.conflicts.length > 0 ? { machine: changed, effects: [journal] } : next(changed, waitMs);
    case 'saving':
    case 'fetching':
    case 'offline':
      return { machine: changed, effects: [journal] };
  }
}

function heard(machine: SaveMachine, revision: number | null): Transition {
  const known = typeof machine.remote === 'number' ? machine.remote : 0;
  const remote = revision === null ? 'deleted' : Math.max(known, revision);
  const changed: SaveMachine = { ...machine, remote };
  switch (machine.phase.name) {
    case 'saving':
    case 'fetching':
      return unchanged(changed);
    case 'offline':
      return remote === 'deleted' ? next(changed, 0) : unchanged(changed);
    case 'idle':
    case 'dirty':
    case 'conflict':
    case 'rejected':
      return remote === machine.remote ? unchanged(machine) : next(changed, 0);
  }
}

function unchecked(machine: SaveMachine): Transition {
  if (machine.phase.name !== 'dirty') return unchanged(machine);
  return {
    machine: { ...machine, phase: { name: 'offline', tries: 1, responded: false } },
    effects: [stop, journal],
  };
}

/** The next phase by the machine's content when no request is in flight. */
export function next(machine: SaveMachine, waitMs: number): Transition {
  const { draft, remote } = machine;
  if (remote === 'deleted') {
    return reject(machine, { error: deletedError, isPartial: false, content: draft.content });
  }
  if (remote > draft.revision) return fetch(machine, 0);
  if (draft.conflicts.length > 0) {
    return { machine: { ...machine, phase: { name: 'conflict' } }, effects: [stop, journal] };
  }
  if (!hasUnsaved(draft)) {
    return { machine: { ...machine, phase: { name: 'idle' }, problem: null }, effects: [stop, journal] };
  }
  const problem = machine.problem?.error === deletedError ? null : machine.problem;
  if (problem !== null && problem.content === draft.content) return reject(machine, problem);
  return {
    machine: { ...machine, problem, phase: { name: 'dirty' } },
    effects: [{ kind: 'wait', ms: waitMs }, journal],
  };
}

export function fetch(machine: SaveMachine, tries: number): Transition {
  return {
    // An older backup may have been restored, so earlier revision numbers no longer count.
    machine: { ...machine, remote: 0, phase: { name: 'fetching', tries } },
    effects: [stop, journal, { kind: 'fetch' }],
  };
}

export function reject(machine: SaveMachine, problem: SaveProblem): Transition {
  return { machine: { ...machine, phase: { name: 'rejected' }, problem }, effects: [stop, journal] };
}

export const stop: Effect = { kind: 'stop' };
export const journal: Effect = { kind: 'journal' };

/** The error of a deleted portfolio. One value, so that the screen does not change with each edit. */
const deletedError = new ClientError('portfolio-deleted');

export function unchanged(machine: SaveMachine): Transition {
  return { machine, effects: [] };
}

export function withNews({ machine, effects }: Transition, news: string): Transition {
  return { machine, effects: [...effects, { kind: 'tell', news }] };
}
